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
// by solving every one of them; reference is right. Boards on which a solver
// crashes, refuses or gives up are counted apart.
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
		return evidence.Census{}, fmt.Errorf("%v: there are %v to solve; the limit is %d", size, reason.Figure(boards), o.MaxBoards)
	}
	if o.Begin != nil {
		o.Begin(boards.Int64())
	}
	all, err := evaluate(ctx, solvers, reference, int(boards.Int64()), size.board, o)
	if err != nil {
		return evidence.Census{}, err
	}
	c := newCensus(size, evidence.InFull)
	for _, one := range all {
		one.errors.into(&c, one.name)
		if one.unsolved != nil {
			if c.Unsolved == nil {
				c.Unsolved = map[string]map[algos.Status]int{}
			}
			c.Unsolved[one.name] = one.unsolved
		}
	}
	c.Evaluated = c.Boards
	c.Seconds = time.Since(start).Seconds()
	return c, nil
}

// board is the board whose weights, A before B, are the digits of its number in
// base Max+1: the numeric order is the lexicographic one.
func (s Size) board(number int) muqi.Board {
	cells, base := s.Rows*s.Cols, int(s.Max)+1
	weights := make([]int64, 2*cells)
	for i := len(weights) - 1; i >= 0; i-- {
		weights[i] = int64(number % base)
		number /= base
	}
	return muqi.Must(s.Rows, s.Cols, weights[:cells], weights[cells:])
}
