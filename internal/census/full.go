package census

import (
	"context"
	"fmt"
	"math/big"
	"time"

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Full counts exactly on how many of the boards of a size each solver is wrong,
// by solving every one of them; reference is right. Boards on which a solver crashes, refuses or gives up are counted apart.
//
// It is an error if there are no such boards, or more than o.MaxBoards (see
// Boards), if the reference does not solve one, and if ctx is done before the
// end.
func Full(ctx context.Context, solvers []Solver, reference Solver, size Size, o Options) (evidence.Census, error) {
	o = o.defaults()
	start := time.Now()
	boards, err := size.Boards()
	if err != nil {
		return evidence.Census{}, err
	}
	if boards.Cmp(big.NewInt(o.MaxBoards)) > 0 {
		return evidence.Census{}, fmt.Errorf("%v: there are %v to solve; the limit is %d",
			size, reason.Figure(boards), o.MaxBoards)
	}
	f := full{
		panel:  panel{solvers, reference, o.MaxWork},
		Size:   size,
		boards: int(boards.Int64()),
	}
	if o.Begin != nil {
		o.Begin(boards.Int64())
	}
	m := &meter{total: f.boards, report: o.Progress}
	parts, err := share(ctx, o.Workers, f.boards, f.start,
		func(ctx context.Context, c counts, number int) error {
			defer m.add(1)
			return f.judge(ctx, f.board(number), c.add)
		})
	if err != nil {
		return evidence.Census{}, err
	}
	c := newCensus(size, evidence.InFull, f.names())
	f.merge(&c, parts)
	c.Evaluated = c.Boards
	c.Seconds = time.Since(start).Seconds()
	return c, nil
}

// full is one census.
type full struct {
	panel
	Size
	boards int
}

// counts is what one worker has counted, by solver.
type counts []struct {
	tally
	unsolved map[algos.Status]int
}

func (f full) start() counts {
	c := make(counts, len(f.solvers))
	for i := range c {
		c[i].tally, c[i].unsolved = tally{}, map[algos.Status]int{}
	}
	return c
}

// add counts one board for solver i.
func (c counts) add(i int, status algos.Status, off deviation) {
	if status == algos.OK {
		c[i].tally[off]++
	} else {
		c[i].unsolved[status]++
	}
}

// board is the board whose weights, A before B, are the digits of its number in
// base most+1: the numeric order is the lexicographic one.
func (f full) board(number int) muqi.Board {
	cells, base := f.Rows*f.Cols, int(f.Max)+1
	weights := make([]int64, 2*cells)
	for i := len(weights) - 1; i >= 0; i-- {
		weights[i] = int64(number % base)
		number /= base
	}
	return muqi.Must(f.Rows, f.Cols, weights[:cells], weights[cells:])
}

// merge adds up what all workers counted.
func (f full) merge(c *evidence.Census, parts []counts) {
	for i, name := range f.names() {
		sum, unsolved := tally{}, map[algos.Status]int{}
		for _, p := range parts {
			for off, boards := range p[i].tally {
				sum[off] += boards
			}
			for status, boards := range p[i].unsolved {
				unsolved[status] += boards
			}
		}
		sum.into(c, name)
		if len(unsolved) > 0 {
			if c.Unsolved == nil {
				c.Unsolved = map[string]map[algos.Status]int{}
			}
			c.Unsolved[name] = unsolved
		}
	}
}
