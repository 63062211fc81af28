package contour

import (
	"math/bits"
	"slices"

	"muqi/game/muqi"
)

// A batchBuilder makes a batchPlan. Rows go by the numbers of their heads.
type batchBuilder struct {
	*batchPlan
	first   []int                 // by vertical steps: the number of the lowest head
	at      []int32               // the entries of rows
	readers []uint8               // how many rows are still to read one
	free    [edgeSize + 1][]int32 // by width: entries of rows that nobody reads any more
	moves   []batchMove           // of the row at hand, that across the border last
}

// A batchMove leads from a row to another.
type batchMove struct {
	to   int // its number
	k    int // vertical steps of its leaves: one less across the border
	cell int
}

// newBatchPlan makes the plan of a batchSplit.
func newBatchPlan(s split) *batchPlan {
	b := batchBuilder{batchPlan: &batchPlan{
		split:   s,
		entries: firstEntry,
		corners: s.corners(),
		work:    newSplit(s.rows, s.cols, wholeEntries, wholeEntries).work(4),
	}}
	b.build()
	return b.batchPlan
}

// build lists the rows, each after those that its moves lead to.
func (b *batchBuilder) build() {
	heads := b.order()
	b.at, b.readers = make([]int32, len(heads)), make([]uint8, len(heads))
	for _, head := range heads {
		b.list(head, b.leaf(head))
		for _, move := range b.moves {
			b.readers[move.to]++
		}
	}
	for _, head := range heads {
		b.add(head)
	}
	b.value = int(b.at[b.number(b.lowest())]) + column(b.empty()&leafMask)
}

// order numbers the heads and lists them, the highest level first.
func (b *batchBuilder) order() []uint64 {
	levels := make([][]uint64, levelOf(b.highest())+1)
	count := 0
	b.first = make([]int, b.most()+1)
	for up := b.fewest(); up <= b.most(); up++ {
		b.first[up] = count
		count += choose[b.head][up]
		for _, head := range combinations(b.head, up) {
			level := levelOf(head)
			levels[level] = append(levels[level], head)
		}
	}
	heads := make([]uint64, 0, count)
	for _, level := range slices.Backward(levels) {
		slices.Sort(level)
		slices.Reverse(level)
		heads = append(heads, level...)
	}
	return heads
}

// number numbers the heads.
func (b *batchBuilder) number(head uint64) int {
	return b.first[bits.OnesCount64(head)] + rank(muqi.Position(head))
}

// leaf is the number of vertical steps in the leaves of a head.
func (b *batchBuilder) leaf(head uint64) int { return b.ones() - bits.OnesCount64(head) }

// list lists the moves of a row that leave the leaf, and returns how many of
// them are of the whole row.
func (b *batchBuilder) list(head uint64, k int) (whole int) {
	b.moves = b.moves[:0]
	for rest := head &^ (head >> 1) &^ (1 << b.head >> 1); rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		below := k + bits.OnesCount64(head&(1<<i-1))
		b.moves = append(b.moves, batchMove{b.number(head + 1<<i), k, b.cell(leafSteps+i, below)})
	}
	whole = len(b.moves)
	if b.head > 0 && head&1 == 0 && k > 0 {
		b.moves = append(b.moves, batchMove{b.number(head | 1), k - 1, b.cell(leafSteps-1, k-1)})
	}
	return whole
}

// add adds the row of a head.
func (b *batchBuilder) add(head uint64) {
	k := b.leaf(head)
	row := batchRow{entry: b.place(rowWidth(k)), k: uint8(k), width: uint8(rowWidth(k) / lanes)}
	whole := b.list(head, k)
	if whole == 0 {
		b.addNone(head)
	}
	row.sources = uint8(max(1, whole))
	for _, move := range b.moves {
		from := b.at[move.to]
		if move.k < k {
			from += int32(firstHalf(move.k))
			row.border = uint8(firstHalf(k) / lanes)
		}
		b.sources = append(b.sources, batchSource{from, int32(move.cell)})
		b.read(move)
	}
	b.at[b.number(head)] = row.entry
	b.rowList = append(b.rowList, row)
}

// addNone adds the source of a row without another for all of it: the end of
// the game, or no move at all.
func (b *batchBuilder) addNone(head uint64) {
	from := int32(neverEntry)
	if head == b.highest() {
		from = endEntry
	}
	b.sources = append(b.sources, batchSource{from, int32(b.rows * b.cols)})
}

// place takes the entries that became free last, or new ones.
func (b *batchBuilder) place(width int) int32 {
	if free := b.free[width]; len(free) > 0 {
		b.free[width] = free[:len(free)-1]
		return free[len(free)-1]
	}
	b.entries += width
	return int32(b.entries - width)
}

// read frees a row that is read for the last time.
func (b *batchBuilder) read(move batchMove) {
	if b.readers[move.to]--; b.readers[move.to] == 0 {
		width := rowWidth(move.k)
		b.free[width] = append(b.free[width], b.at[move.to])
	}
}
