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

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/compare"
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
	run := compare.Runner[muqi.Board]{Solver: s, Options: algos.Options{MaxWork: most}}
	v := run.Run(ctx, b).Against(&value)
	switch {
	case ctx.Err() != nil:
		return Outcome{}, ctx.Err()
	case v.Status == algos.TooSlow, v.Status == algos.Refused, v.Err == nil && (len(v.Work) == 0 || v.Work[0].N > most):
		return Outcome{Kind: TooMuch}, nil
	case v.Status == algos.OK:
		return Outcome{Right, value}, nil
	}
	return Outcome{Wrong, v.Value}, nil
}

// mostWork bounds how far too much work is counted.
const mostWork = 2_000_000

// effort is the work of a variant that does too much of it on a board, or
// mostWork at least. The error is ctx's.
func effort(ctx context.Context, s algos.Solver[muqi.Board], b muqi.Board) (algos.Counter, error) {
	run := compare.Runner[muqi.Board]{Solver: s, Options: algos.Options{MaxWork: mostWork}}
	if v := run.Run(ctx, b); v.Status == algos.OK && len(v.Work) > 0 {
		return v.Work[0], nil
	}
	return algos.Counter{Unit: "calls", N: mostWork, AtLeast: true}, ctx.Err()
}
