package census

import (
	"context"

	"muqi/algos"
	"muqi/internal/compare"
)

// entry is the type of a table's entries. |g| ≤ Σ c decides which of them holds
// every value.
type entry interface{ int8 | int16 | int32 }

// A table holds g(empty board) of every board of sums, one entry each. The sums
// of the cells are the digits of the index, in the order of the loops: that of
// the first cell is the lowest digit. The board turned by 180° is therefore at
// the index with the digits reversed.
type table[T entry] struct {
	grid
	g []T
}

// grid is the shape of a table's index.
type grid struct {
	digits int // cells
	base   int // sums of a cell: 2·max + 1
	size   int // base^digits
}

// pow is base^exponent, for an exponent of at most the number of digits.
func (g grid) pow(exponent int) int {
	p := 1
	for range exponent {
		p *= g.base
	}
	return p
}

// jobEntries is about how many entries are the work of some milliseconds.
const jobEntries = 1 << 19

// inner is how many of the lowest digits one job runs through: at least one,
// and few enough that all workers have their share.
func (g grid) inner() int {
	k, size := 1, g.base
	for k < g.digits && size*g.base <= min(jobEntries, g.size/64) {
		k, size = k+1, size*g.base
	}
	return k
}

// newTable makes the table of all boards of sums that the loops run through.
func newTable[T entry](
	ctx context.Context, loops loopOrder, shape grid, workers int, m *compare.Meter,
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
