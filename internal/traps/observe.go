// Package traps is a small set of boards within the contest's limits that
// exposes every flawed variant, by its value or by its work, and tells any two
// of them apart: the pattern of failures over the set names the fault.
//
// The set (set.go) was chosen by search: many boards are made that faults like
// (candidates.go), every variant is observed on each (observe.go), and a
// smallest selection is looked for that catches all and separates all pairs
// (choose.go).
package traps

import (
	"context"
	"errors"
	"math"

	"muqi/algos"
	"muqi/game/muqi"
)

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

// workFactor times the number of positions is the work that a sound variant
// never needs.
const workFactor = 10

// Observe runs a variant on a board whose value is known. The error is ctx's.
func Observe(ctx context.Context, s algos.Solver[muqi.Board], b muqi.Board, value int64) (Outcome, error) {
	most := workFactor * muqi.Positions(b.Rows(), b.Cols()).Int64()
	out := algos.Run(ctx, s, b, algos.Options{MaxWork: most}, 0)
	var work *algos.WorkError
	var limit *algos.LimitError
	switch {
	case ctx.Err() != nil:
		return Outcome{}, ctx.Err()
	case errors.As(out.Err, &work), errors.As(out.Err, &limit), out.Err == nil && amount(out.Work) > most:
		return Outcome{Kind: TooMuch}, nil
	case out.Err != nil:
		return Outcome{Kind: Wrong}, nil
	case out.Value != value:
		return Outcome{Wrong, out.Value}, nil
	}
	return Outcome{Right, value}, nil
}

// amount is the first counter of a result.
func amount(work []algos.Counter) int64 {
	if len(work) == 0 {
		return math.MaxInt64
	}
	return work[0].N
}

// mostWork bounds how far too much work is counted.
const mostWork = 2_000_000

// effort is the work of a variant that does too much of it on a board, or
// mostWork at least. The error is ctx's.
func effort(ctx context.Context, s algos.Solver[muqi.Board], b muqi.Board) (algos.Counter, error) {
	out := algos.Run(ctx, s, b, algos.Options{MaxWork: mostWork}, 0)
	if out.Err != nil || len(out.Work) == 0 {
		return algos.Counter{Unit: "calls", N: mostWork, AtLeast: true}, ctx.Err()
	}
	return out.Work[0], nil
}
