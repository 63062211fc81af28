package census

import (
	"context"
	"fmt"
	"sync"

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/compare"
)

// A Solver is a variant of 一双木棋.
type Solver = algos.Solver[muqi.Board]

// Counts are how one variant does on boards.
type counts struct {
	name     string
	errors   errorCounts
	unsolved map[algos.Status]int // boards on which it found no value; nil where there are none
}

// evaluate runs every solver on the boards of the numbers 0 … boards−1. One that runs the reference's code is right by
// definition and not run again. It is an error if the reference does not solve a board, or if ctx is done before the end.
func evaluate(
	ctx context.Context, solvers []Solver, reference Solver, boards int, board func(number int) muqi.Board, o Options,
) ([]counts, error) {
	all := make([]counts, len(solvers))
	same := make([]bool, len(solvers)) // as the reference
	for i, s := range solvers {
		all[i] = counts{name: s.Info().Name, errors: errorCounts{}}
		same[i] = s.Info().Runs() == reference.Info().Runs()
	}
	run := compare.Runners(solvers, algos.Options{MaxWork: o.MaxWork}, 0)
	meter := compare.Meter{Total: boards, Report: o.Progress}
	var mu sync.Mutex
	err := compare.Each(ctx, o.Workers, compare.UpTo(boards), func(ctx context.Context, _, number int) error {
		b := board(number)
		truth, err := compare.Value(ctx, reference, b, algos.Options{})
		if err != nil {
			return fmt.Errorf("no truth about a %d×%d board: %w", b.Rows(), b.Cols(), err)
		}
		verdicts := make([]compare.Verdict, len(run))
		for i, r := range run {
			if same[i] {
				verdicts[i].Status, verdicts[i].Value = algos.OK, truth
			} else {
				verdicts[i] = r.Run(ctx, b)
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		for i, v := range verdicts {
			all[i].add(v, truth)
		}
		meter.Add(1)
		return nil
	})
	return all, err
}

// add counts a verdict on a board of the given value.
func (c *counts) add(v compare.Verdict, truth int64) {
	switch {
	case v.Status == algos.OK:
		c.errors[between(v.Value, truth)]++
	case c.unsolved == nil:
		c.unsolved = map[algos.Status]int{v.Status: 1}
	default:
		c.unsolved[v.Status]++
	}
}
