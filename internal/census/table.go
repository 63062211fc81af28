package census

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/compare"
)

// entry is the type of a table's entries. |g| ≤ Σ c decides which of them holds
// every value.
type entry interface{ int8 | int16 | int32 }

// A table holds g(empty board) of every board of sums. The sums of the cells are
// the digits of the index, the lowest that of the first cell in the order of the
// loops. So the board turned by 180° is at the index with the digits reversed.
type table[T entry] struct {
	indexShape
	g []T
}

// indexShape is the shape of a table's index.
type indexShape struct {
	digits int // cells
	base   int // sums of a cell: 2·max + 1
	size   int // base^digits
}

// pow is base^exponent, for an exponent of at most the number of digits.
func (g indexShape) pow(exponent int) int {
	p := 1
	for range exponent {
		p *= g.base
	}
	return p
}

// jobEntries is about how many entries are the work of some milliseconds.
const jobEntries = 1 << 19

// inner is how many of the lowest digits one job runs through.
func (g indexShape) inner() int {
	k, size := 1, g.base
	for k < g.digits && size*g.base <= min(jobEntries, g.size/64) {
		k, size = k+1, size*g.base
	}
	return k
}

// newTable makes the table of all boards of sums that the loops run through.
func newTable[T entry](
	ctx context.Context, loops loopOrder, shape indexShape, workers int, m *compare.Progress,
) (t table[T], err error) {
	defer algos.Catch(&err)
	memory := algos.NewMeter(ctx)
	t = table[T]{shape, algos.MakeSlice[T](&memory, shape.size)}
	free := shape.inner()
	size := shape.pow(free)
	walkers := make([]walker[T], workers)
	err = compare.Each(ctx, workers, compare.UpTo(shape.size/size), func(_ context.Context, worker, job int) error {
		w := &walkers[worker]
		w.loopOrder, w.base, w.g = loops, shape.base, t.g
		w.fix(free, job)
		w.walk(free, job)
		m.Add(size)
		return nil
	})
	return t, err
}

// A walker fills a part of a table.
type walker[T entry] struct {
	loopOrder
	base  int
	g     []T                 // the table
	sums  [maxPositions]int32 // by cell
	value [maxPositions]int32 // g by position; that of the full board stays 0
}

// fix gives the cells outside of the innermost free ones their sums, the digits
// of at.
func (w *walker[T]) fix(free, at int) {
	cells := len(w.layers)
	for cell := free; cell < cells; cell++ {
		w.sums[cell] = int32(at % w.base)
		at /= w.base
	}
	for cell := cells - 1; cell >= free; cell-- {
		w.set(cell, w.sums[cell])
	}
}

// walk runs through the innermost free cells; at are the digits of the others.
func (w *walker[T]) walk(free, at int) {
	at *= w.base
	if free == 1 {
		w.finish(w.g[at : at+w.base])
		return
	}
	for sum := range w.base {
		w.set(free-1, int32(sum))
		w.walk(free-1, at+sum)
	}
}

// finish fills in the values for every sum of the first cell, whose move is the
// only one of the empty board.
func (w *walker[T]) finish(row []T) {
	rest := w.value[w.second]
	for sum := range row {
		row[sum] = T(int32(sum) - rest)
	}
}

// set gives a cell its sum, and makes the moves from the positions of its layer:
//
//	g(S) = max over corners x of  c(x) − g(S + x)
func (w *walker[T]) set(cell int, sum int32) {
	l := &w.layers[cell]
	w.sums[cell] = sum
	for _, s := range l.own {
		w.value[s.from] = sum - w.value[s.to]
	}
	for _, s := range l.other {
		w.value[s.from] = max(w.value[s.from], w.sums[s.cell]-w.value[s.to])
	}
}

// maxPositions is how many positions a loopOrder holds. Tables of boards with more fit no memory.
const maxPositions = 256

// A loopOrder is the order in which the weights of all boards of a size are run
// through: one loop a cell, those of later cells outside. Cells are ordered by
// anti-diagonals from the top left, so turning the board turns the order around.
//
// g(S) depends on the weights of S's empty cells alone, so it is known as soon as
// the first of these has its weight: positions fall into layers by their first
// empty cell, and a new weight of one cell leaves all outer layers as they are.
// The innermost cell, the first of the board, is empty in a single position.
type loopOrder struct {
	layers []layer // by cell, innermost first
	second uint8   // the position after the first move
}

// A layer is the moves from the positions whose first empty cell is the layer's.
// In both lists, a position comes after its successors.
type layer struct {
	own   []step // taking the layer's cell, which leads to an outer layer
	other []step // taking another cell, which leads to a position of the layer
}

// A step is a move between two positions that takes a cell.
type step struct{ from, to, cell uint8 }

// newLoopOrder is the loopOrder of a size with at most maxPositions positions.
// Their numbers, and the loop, put successors first: moves go up in rank.
func newLoopOrder(rows, cols int) loopOrder {
	order := cellOrder(rows, cols)
	loops := loopOrder{layers: make([]layer, rows*cols)}
	full := muqi.FullBoard(rows, cols)
	for p := full.Previous(); p != 0; p = p.Previous() {
		var steps []step
		for rest := p.Corners(rows + cols); rest != 0; rest &= rest - 1 {
			corner := bits.TrailingZeros64(uint64(rest))
			row, col := p.Cell(corner, rows)
			from, to := full.Rank()-p.Rank(), full.Rank()-p.Take(corner).Rank()
			steps = append(steps, step{uint8(from), uint8(to), order[row*cols+col]})
		}
		slices.SortFunc(steps, func(a, b step) int { return cmp.Compare(a.cell, b.cell) })
		l := &loops.layers[steps[0].cell]
		l.own = append(l.own, steps[0])
		l.other = append(l.other, steps[1:]...)
		loops.second = steps[0].to // in the end that of the empty board, which comes last
	}
	return loops
}

// cellOrder is the index of every cell, row by row, in the order of the loops.
func cellOrder(rows, cols int) []uint8 {
	cells := make([]int, rows*cols)
	for i := range cells {
		cells[i] = i
	}
	slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(a/cols+a%cols, b/cols+b%cols) })
	order := make([]uint8, len(cells))
	for i, cell := range cells {
		order[cell] = uint8(i)
	}
	return order
}
