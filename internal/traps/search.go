// Package traps is a small set of boards within the contest's limits that
// exposes every flawed variant, by its value or by its work, and tells any two
// of them apart: the pattern of failures over the set names the fault.
//
// The set (set.go) was chosen by search: every variant is observed on many
// boards that are likely to expose faults (search.go), and a smallest selection is
// looked for that catches all variants and separates all pairs (choose.go).
package traps

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/compare"
)

// A Trap is one board of a set.
type Trap struct {
	Board    muqi.Board
	Value    int64
	Outcomes []Outcome // by variant
}

// Search looks for a smallest set of boards that catches every one of the
// variants and separates any two. It is an error if none of the candidates
// does some of that; the error names it.
func Search(
	ctx context.Context, variants []algos.Solver[muqi.Board], seed uint64, progress func(done, total int),
) ([]Trap, error) {
	observed, err := observeAll(ctx, variants, slices.Collect(candidates(seed)), progress)
	if err != nil {
		return nil, err
	}
	var columns []column
	for i, t := range observed {
		columns = append(columns, column{i, t.Board.Rows() * t.Board.Cols(), t.Outcomes})
	}
	chosen, unmet := choose(columns, len(variants), seed)
	if len(unmet) > 0 {
		return nil, unmetError(variants, unmet)
	}
	var set []Trap
	for _, c := range chosen {
		set = append(set, observed[c.index])
	}
	return set, nil
}

// observeAll observes every variant on every board.
func observeAll(
	ctx context.Context, variants []algos.Solver[muqi.Board], boards []muqi.Board, progress func(done, total int),
) ([]Trap, error) {
	traps := make([]Trap, len(boards))
	done := compare.Progress{Total: len(boards), Report: progress}
	return traps, onAll(ctx, len(boards), func(ctx context.Context, i int) (err error) {
		traps[i], err = observe(ctx, variants, boards[i])
		done.Add(1)
		return err
	})
}

// onAll works on boards by their numbers, shared out among all processors.
func onAll(ctx context.Context, boards int, work func(ctx context.Context, board int) error) error {
	return compare.Each(ctx, runtime.GOMAXPROCS(0), compare.UpTo(boards),
		func(ctx context.Context, _, board int) error { return work(ctx, board) })
}

// observe observes every variant on one board.
func observe(ctx context.Context, variants []algos.Solver[muqi.Board], b muqi.Board) (Trap, error) {
	truth, err := contour.Fast{}.Solve(ctx, b, algos.Options{})
	if err != nil {
		return Trap{}, err
	}
	t := Trap{Board: b, Value: truth.Value}
	for _, s := range variants {
		o, err := Observe(ctx, s, b, t.Value)
		if err != nil {
			return Trap{}, err
		}
		t.Outcomes = append(t.Outcomes, o)
	}
	return t, nil
}

// unmetError names what no candidate does.
func unmetError(variants []algos.Solver[muqi.Board], unmet []demand) error {
	var parts []string
	for _, d := range unmet {
		name := variants[d.a].Info().Name
		if d.b < 0 {
			parts = append(parts, "catches "+name)
		} else {
			parts = append(parts, "separates "+name+" from "+variants[d.b].Info().Name)
		}
	}
	return fmt.Errorf("traps: no candidate %s", strings.Join(parts, "; none "))
}

// A Kind is how a variant does on one board.
type Kind byte

// The kinds. Too much work is more than 10·C(n+m, n) calls or leaves.
const (
	Right   Kind = '.'
	Wrong   Kind = 'W' // a wrong value, or none
	TooMuch Kind = 'T' // work
)

// An Outcome is how a variant does on one board, and the value that it finds.
type Outcome struct {
	Kind  Kind
	Value int64 // 0 where none came
}

// Observe runs a variant on a board whose value is known. The error is ctx's.
func Observe(ctx context.Context, s algos.Solver[muqi.Board], b muqi.Board, value int64) (Outcome, error) {
	most := 10 * muqi.Positions(b.Rows(), b.Cols()).Int64()
	run := compare.Runner[muqi.Board]{Solver: s, Options: algos.Options{MaxWork: most}}
	v := run.Run(ctx, b).Against(&value)
	switch {
	case ctx.Err() != nil:
		return Outcome{}, ctx.Err()
	case v.Status == algos.TooSlow, v.Status == algos.Refused,
		v.Err == nil && (len(v.Work) == 0 || v.Work[0].N > most):
		return Outcome{Kind: TooMuch}, nil
	case v.Status == algos.OK:
		return Outcome{Right, value}, nil
	}
	return Outcome{Wrong, v.Value}, nil
}

// candidates yields boards that are likely to expose faults: small ones of all
// kinds, then larger ones of shapes on which work explodes and keys overflow.
func candidates(seed uint64) iter.Seq[muqi.Board] {
	return func(yield func(muqi.Board) bool) {
		rng := rand.New(rand.NewPCG(seed, 0))
		for _, c := range (muqi.Game{}).Shipped() {
			if !yield(c.Instance) {
				return
			}
		}
		for _, shape := range shapes {
			for _, kind := range muqi.Kinds() {
				for range shape.each {
					if !yield(kind(rng, shape.rows, shape.cols)) {
						return
					}
				}
			}
		}
	}
}

// shapes are the sizes to look at, with how many boards of each kind.
var shapes = []struct{ rows, cols, each int }{
	{1, 2, 1}, {2, 2, 6}, {2, 3, 8}, {3, 2, 8}, {3, 3, 12}, {3, 4, 10}, {4, 3, 10}, {4, 4, 10},
	{2, 5, 6}, {5, 2, 6}, {5, 5, 6}, {4, 6, 4}, {6, 4, 4}, {6, 6, 4}, {1, 10, 1}, {10, 1, 1},
	{10, 3, 3}, {3, 10, 3}, {6, 10, 2}, {10, 4, 2}, {10, 5, 1}, {10, 6, 2}, {10, 7, 3}, {10, 8, 3},
	{9, 9, 1}, {10, 10, 3},
}
