package census

import (
	"context"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"sync"
	"time"

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Full counts exactly on how many of the boards of a size each solver is wrong,
// by solving every one of them; reference is right. Boards on which a solver finds
// no value are counted apart.
//
// It is an error if there are more than o.MaxBoards, if the reference does not
// solve one, and if ctx is done before the end.
func Full(
	ctx context.Context, solvers []Solver, reference Solver, size Size, o Options,
) (evidence.Census, error) {
	o = o.defaults()
	start := time.Now()
	boards, err := size.Boards()
	if err == nil && boards.Cmp(big.NewInt(o.MaxBoards)) > 0 {
		err = fmt.Errorf("%v: there are %v to solve; the limit is %d", size, reason.Number(boards), o.MaxBoards)
	}
	if err != nil {
		return evidence.Census{}, err
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
		put(&c, one.name, one.errors)
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
	weights, base := make([]int64, 2*s.Rows*s.Cols), int(s.Max)+1
	for i := len(weights) - 1; i >= 0; i-- {
		weights[i] = int64(number % base)
		number /= base
	}
	return muqi.OfWeights(s.Rows, s.Cols, weights)
}

// A Solver is a variant of 一双木棋.
type Solver = algos.Solver[muqi.Board]

// Counts are how one variant does on boards.
type counts struct {
	name     string
	errors   errorCounts
	unsolved map[algos.Status]int // boards on which it found no value, or nil
}

// evaluate runs every solver on the boards 0 … boards−1. One that runs the reference's code
// is right and not run again. The error is ctx's, or that the reference does not solve a board.
func evaluate(
	ctx context.Context, solvers []Solver, reference Solver,
	boards int, board func(number int) muqi.Board, o Options,
) ([]counts, error) {
	all := make([]counts, len(solvers))
	same := make([]bool, len(solvers)) // as the reference
	for i, s := range solvers {
		all[i] = counts{name: s.Info().Name, errors: errorCounts{}}
		same[i] = s.Info().Runs() == reference.Info().Runs()
	}
	run := compare.Runners(solvers, algos.Options{MaxWork: o.MaxWork}, 0)
	done := compare.Progress{Total: boards, Report: o.Progress}
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
		done.Add(1)
		return nil
	})
	return all, err
}

// add counts a verdict on a board of the given value.
func (c *counts) add(v compare.Verdict, truth int64) {
	switch {
	case v.Status == algos.OK:
		c.errors[difference(v.Value, truth)]++
	case c.unsolved == nil:
		c.unsolved = map[algos.Status]int{v.Status: 1}
	default:
		c.unsolved[v.Status]++
	}
}

// errorCounts are numbers of boards by the error of a variant, an integer as text. It need not fit an int64.
type errorCounts map[string]uint64

// difference is got − want.
func difference(got, want int64) string {
	return new(big.Int).Sub(big.NewInt(got), big.NewInt(want)).String()
}

// totals are the boards in all, those with an error, the largest error, and the sum of all, by size.
func (e errorCounts) totals() (solved, wrong, most uint64, sum float64) {
	for text, boards := range e {
		size, _ := strconv.ParseUint(strings.TrimPrefix(text, "-"), 10, 64) // what difference writes
		solved += boards
		if size > 0 {
			wrong += boards
		}
		most = max(most, size)
		sum += float64(size) * float64(boards)
	}
	return solved, wrong, most, sum
}

// put notes the errors of a variant in a census.
func put(c *evidence.Census, name string, e errorCounts) {
	c.Errors[name] = e
	_, c.Wrong[name], c.MaxError[name], _ = e.totals()
}

// newCensus is a census in which nothing is counted yet. There must be less
// than 2^64 boards.
func newCensus(size Size, method evidence.Method) evidence.Census {
	return evidence.Census{
		Schema: evidence.Schema, Game: muqi.Game{}.Info().Name,
		Rows: size.Rows, Cols: size.Cols, Max: size.Max,
		Method:   method,
		Boards:   power(size.Max+1, 2*size.Rows*size.Cols).Uint64(),
		Wrong:    map[string]uint64{},
		MaxError: map[string]uint64{},
		Errors:   map[string]map[string]uint64{},
	}
}
