package engine

import (
	"math/bits"

	"muqi/game/muqi"
)

// A schedule says how to sweep the blocks with `ones` vertical steps below the head.
type schedule struct {
	ones   int
	size   int // entries of the block
	stages [leafSteps + 1]stage
}

// A stage is the rows of a block whose leaves have k vertical steps, in sweep order.
type stage struct {
	first   int      // entry of the block where its first row begins
	groups  []uint8  // how many rows make the next group, 1 to lanes
	sources []source // of the rows, in their order
	slot    []int32  // by rank of the middle: the number of its row in sweep order
}

// A source is a row that a move leads to. A row has one at least in its own block. After the last of these come, where the flags say so, that of the move across the
// border of leaf and middle, for the first half of the row only, and that of the move across
// the border of middle and head, in another block.
type source struct {
	entry int32  // of the block
	cell  uint16 // of the board, row by row, that the move takes
	flags uint16
}

// Flags of a source.
const (
	last    = 1 << iota // no more sources of this kind; the others belong to it
	border              // the move across the border of leaf and middle follows
	crosses             // the move across the border of middle and head follows
)

// Every block has a row at edgeEntry, of edgeSize entries, that stands for no move at all.
const (
	edgeEntry = 0
	edgeSize  = 128
)

// newSchedule makes a schedule; below is that for one vertical step less, or nil.
func newSchedule(s split, ones int, below *schedule) *schedule {
	sc := &schedule{ones: ones, size: s.blockSize(ones)}
	first := edgeEntry + edgeSize
	for k := max(0, ones-s.middle); k <= min(leafSteps, ones); k++ {
		b := stageBuilder{split: s, schedule: sc, below: below, k: k, ones: ones - k}
		sc.stages[k] = b.build(first)
		first += len(sc.stages[k].slot) * rowWidth(k)
	}
	return sc
}

// entry is where the block holds the position with the given steps below the head.
func (sc *schedule) entry(low uint64) int {
	leaf := low & leafMask
	k := bits.OnesCount64(leaf)
	return sc.row(k, muqi.Position(low>>leafSteps).Rank()) + column(leaf)
}

// row is where the row begins whose middle has the given rank.
func (sc *schedule) row(k, rank int) int {
	st := &sc.stages[k]
	return st.first + int(st.slot[rank])*rowWidth(k)
}

// A stageBuilder makes one stage.
type stageBuilder struct {
	split
	schedule *schedule
	below    *schedule
	k        int // vertical steps in the leaf
	ones     int // and in the middle
	middles  []uint64
}

// build orders the rows and lists their sources.
func (b *stageBuilder) build(first int) stage {
	b.middles = combinations(b.middle, b.ones)
	st := stage{first: first, slot: make([]int32, len(b.middles))}
	st.sources = make([]source, 0, 4*len(b.middles))
	order, groups := b.order()
	st.groups = groups
	for slot, rank := range order {
		st.slot[rank] = int32(slot)
	}
	b.schedule.stages[b.k] = st // sources look up slots
	for _, rank := range order {
		st.sources = b.sources(st.sources, int(rank))
	}
	return st
}

// order lists the rows so that each comes after the groups of all rows that its moves inside
// the middle lead to.
func (b *stageBuilder) order() (ranks []int32, groups []uint8) {
	wait := make([]uint8, len(b.middles))
	for rank, m := range b.middles {
		wait[rank] = uint8(bits.OnesCount64(b.corners(m)))
	}
	ranks = make([]int32, 0, len(b.middles))
	ranks = append(ranks, int32(len(b.middles)-1)) // the highest has no moves
	for done := 0; done < len(ranks); {
		group := ranks[done:min(done+lanes, len(ranks))]
		groups = append(groups, uint8(len(group)))
		done += len(group)
		for _, rank := range group {
			m := b.middles[rank]
			for back := m &^ (m << 1) >> 1; back != 0; back &= back - 1 {
				i := bits.TrailingZeros64(back)
				from := rank - int32(muqi.Choose(i, bits.OnesCount64(m&(1<<i-1))))
				if wait[from]--; wait[from] == 0 {
					ranks = append(ranks, from)
				}
			}
		}
	}
	return ranks, groups
}

// corners are those inside the middle.
func (b *stageBuilder) corners(middle uint64) uint64 {
	return middle &^ (middle >> 1) &^ (1 << (b.middle - 1))
}

// sources appends the sources of the row whose middle has the rank at.
func (b *stageBuilder) sources(list []source, at int) []source {
	m := b.middles[at]
	add := func(entry, i, below int) {
		list = append(list, source{entry: int32(entry), cell: uint16(b.cell(i, below))})
	}
	for corners := b.corners(m); corners != 0; corners &= corners - 1 {
		i := bits.TrailingZeros64(corners)
		below := bits.OnesCount64(m & (1<<i - 1))
		add(b.schedule.row(b.k, at+muqi.Choose(i, below)), leafSteps+i, b.k+below)
	}
	if b.corners(m) == 0 {
		list = append(list, source{entry: edgeEntry, cell: uint16(b.rows * b.cols)})
	}
	end := &list[len(list)-1].flags
	*end |= last
	if m&1 == 0 && b.k > 0 {
		*end |= border
		add(b.schedule.row(b.k-1, muqi.Position(m|1).Rank())+firstHalf(b.k-1), leafSteps-1, b.k-1)
	}
	if top := b.middle - 1; b.below != nil && m>>top&1 == 1 {
		*end |= crosses
		add(b.below.row(b.k, at-muqi.Choose(top, b.ones)), b.low()-1, b.schedule.ones-1)
	}
	return list
}

// combinations lists the masks of n bits with k ones in numeric order.
func combinations(n, k int) []uint64 {
	masks := make([]uint64, muqi.Choose(n, k))
	m := muqi.Position(1)<<k - 1
	for i := range masks {
		masks[i] = uint64(m)
		if k > 0 {
			m = m.Next()
		}
	}
	return masks
}
