// Package cycles explains play in orchards of 偷苹果: best lines, and why a
// memoised search is wrong on an orchard.
//
// An explanation is a proof that a person can check by hand. Where a memo is
// too low, some move of its position is counted too low: since it leads to a
// position whose memo is too low, which came before, or since it leads back to
// the stack and counts as 0. So from the start a chain of such moves comes to
// one that was cut (cycle.go). That the position on the stack is worth more,
// and the start too, shows the thief's plan with every reply of the guard
// (plan.go). What good play is, and that it comes to an end, tells a guide
// (guide.go).
package cycles

import (
	"context"
	"errors"
	"fmt"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game/apple"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Example is the orchard on which variants are explained where nobody names
// another. Memoised search is wrong on it, and it is small enough for a proof
// by hand.
func Example() apple.Orchard { return apple.Must("3.T3S") }

// Explain tells why the variant s, bounded by opts, is wrong on o, or that it is
// right there.
// The error is a *algos.LimitError where o is too large for s or for a table of
// all positions, ctx's, or tells of a fault of s.
func Explain(ctx context.Context, o apple.Orchard, s algos.Solver[apple.Orchard], opts algos.Options) (evidence.Explanation, error) {
	value, err := compare.Value(ctx, s, o, opts)
	var g *guide
	if err == nil {
		g, err = newGuide(ctx, o, algos.Options{})
	}
	if err != nil {
		return evidence.Explanation{}, inOrchard(o, err)
	}
	best, err := g.line()
	if err != nil {
		return evidence.Explanation{}, err
	}
	e := evidence.Explanation{
		Game: apple.Game{}.Info().Name, Algo: s.Info().Name, Mechanism: s.Info().Flaw,
		Orchard: &evidence.Orchard{Grid: grid(o), Best: best},
		Truth:   g.table.Value(o.Start()), Value: value,
	}
	if d, ok := s.(fixpoint.DFS); ok {
		err = explainSearch(&e, g, d)
	} else if s.Info().Exact() && e.Value == e.Truth {
		e.Right = reason.New("exact", reason.Word("orchard"))
	}
	if err == nil && e.Value < e.Truth {
		e.Orchard.Plan, err = g.plan(&e.LeftOut)
	}
	if err != nil {
		return evidence.Explanation{}, err
	}
	return e, nil
}

// explainSearch adds what is known of memoised search.
func explainSearch(e *evidence.Explanation, g *guide, d fixpoint.DFS) error {
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
	e.Orchard.Cycle, err = found.cycle()
	return err
}

// inOrchard says in what kind of orchard an error came.
func inOrchard(o apple.Orchard, err error) error {
	return fmt.Errorf("%d×%d orchard: %w", o.Rows(), o.Cols(), err)
}
