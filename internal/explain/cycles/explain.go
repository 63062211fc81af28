// Package cycles explains play in orchards of 偷苹果: optimal lines, and why a variant is wrong.
//
// A guide tells package explain how to play so that play ends (guide.go). Of memoised search this package
// shows in addition how the error came about (cycle.go). Where a memo is too low, some move of its position
// is counted too low: it leads to an earlier memo that is too low, or back to the stack, and counts as 0.
// So from the start a chain of such moves comes to one that was cut.
package cycles

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game/apple"
	"muqi/internal/evidence"
	"muqi/internal/explain"
	"muqi/internal/reason"
)

// Examples is the orchard on which variants are explained. Memoised search is wrong
// on it, and it is small enough for a proof by hand.
func Examples() []apple.Orchard { return []apple.Orchard{apple.Must("3.T3S")} }

// Explain tells why the variant s, bounded by opts, is wrong on o, or that it is
// right there. The error is a *algos.LimitError where o is too large for s or for
// a table of all positions, ctx's, or tells of a fault of s.
func Explain(
	ctx context.Context, o apple.Orchard, s algos.Solver[apple.Orchard], opts algos.Options,
) (evidence.Explanation, error) {
	run, err := explain.Trace[apple.Orchard, apple.Position](ctx, s, o, opts)
	if err != nil {
		return evidence.Explanation{}, inOrchard(o, err)
	}
	g, err := newGuide(ctx, o, algos.Options{})
	if err != nil {
		return evidence.Explanation{}, err
	}
	e := evidence.Explanation{Orchard: strings.Split(o.String(), "/")}
	err = explain.Add(&e, apple.Game{}.Info(), s.Info(), run, g)
	if d, ok := s.(fixpoint.DFS); ok && err == nil {
		err = addSearch(&e, g, d)
	}
	if err != nil {
		return evidence.Explanation{}, err
	}
	return e, nil
}

// addSearch adds what is known of memoised search.
func addSearch(e *evidence.Explanation, g *guide, d fixpoint.DFS) error {
	found, err := trace(g, d)
	var limit *algos.LimitError
	switch {
	case errors.As(err, &limit):
		e.LeftOut = append(e.LeftOut, reason.New("no-memos", maxTraced))
		return nil
	case err != nil:
		return err
	}
	if e.Value == e.Truth {
		e.Right = found.whyRight()
		return nil
	}
	e.Cycle, err = found.cycle()
	e.FirstError = nil // the chain of the cycle shows which wrong value matters
	return err
}

// Line is an optimal line of play, until the thief can have no more apples. Of
// equally good moves the thief takes the one that leads to the next apple soonest,
// and the guard the one that puts it off longest. The error is a *algos.LimitError
// where a table of all positions is too large for opts.MaxBytes, or ctx's.
func Line(ctx context.Context, o apple.Orchard, opts algos.Options) ([]evidence.Step, error) {
	g, err := newGuide(ctx, o, opts)
	if err != nil {
		return nil, err
	}
	return explain.Optimal(g)
}

// inOrchard says in what kind of orchard an error came.
func inOrchard(o apple.Orchard, err error) error {
	return fmt.Errorf("%d×%d orchard: %w", o.Rows(), o.Cols(), err)
}
