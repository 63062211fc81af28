// Package cycles explains play in orchards of 偷苹果: optimal lines, and why a variant is wrong.
//
// A guide tells package explain how to play so that play ends (guide.go). Of memoised search this package
// shows in addition how the error came about. Where a memo is too low, some move of its position
// is counted too low: it leads to an earlier memo that is too low, or back to the stack, and counts as 0.
// So from the start a chain of such moves comes to one that was cut.
package cycles

import (
	"context"
	"errors"
	"fmt"
	"slices"
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

// maxTraced is the largest number of states of an orchard whose memos are kept.
const maxTraced = 1_000_000

// memos are what a memoised search leaves.
type memos struct {
	guide  *guide
	search fixpoint.DFS
	byKey  map[position]memo
	tooLow int64
}

// A memo is what is memoised for a position.
type memo struct {
	number int64 // in the order in which the search memoises, from 1
	value  int64
	cut    []apple.Position
}

// A position is an apple.Position as a key.
type position struct {
	thief, guard int
	left         string
	guardMoves   bool
}

func keyOfPosition(p apple.Position) position {
	return position{p.Thief, p.Guard, keyOf(p.Left), p.GuardMoves}
}

// trace runs the search and keeps its memos. The error is a *algos.LimitError where there are too many, or ctx's.
func trace(g *guide, d fixpoint.DFS) (*memos, error) {
	m := &memos{guide: g, search: d, byKey: map[position]memo{}}
	for found, err := range d.Memos(g.ctx, g.orchard, algos.Options{MaxWork: maxTraced}) {
		if err != nil {
			return nil, err
		}
		m.byKey[keyOfPosition(found.Position)] = memo{int64(len(m.byKey)) + 1, found.Value, found.Cut}
		if found.Value < g.Value(found.Position) {
			m.tooLow++
		}
	}
	return m, nil
}

// whyRight is why the search is right about the start.
func (m *memos) whyRight() reason.Reason {
	if m.tooLow == 0 {
		return reason.New("harmless", len(m.byKey))
	}
	return reason.New("start-right", len(m.byKey), m.tooLow)
}

// cycle tells where the search goes wrong. Its value for the start is too low.
func (m *memos) cycle() (*evidence.Cycle, error) {
	c := &evidence.Cycle{Memos: int64(len(m.byKey)), TooLow: m.tooLow}
	p, next, cut := m.guide.Start(), apple.Position{}, false
	for ; !cut; p = next {
		link, move, err := m.link(p)
		if err != nil {
			return nil, err
		}
		c.Chain = append(c.Chain, link)
		next, cut = move.next, move.cut
		if cut {
			c.Cut, c.Worth = m.guide.Position(next), m.guide.Value(next)
			if c.Loop, err = m.loop(p, next); err != nil {
				return nil, err
			}
		}
	}
	slices.Reverse(c.Chain)
	return c, nil
}

// A countedMove is a move as the search counts it.
type countedMove struct {
	option
	counted int64
	cut     bool // it leads back to the stack, and so counts as 0
}

// link explains why the memo of a position is too low, by a move that is counted
// too low: the best one of the thief; of the guard one with the memo's value, where
// possible one that was cut.
func (m *memos) link(p apple.Position) (evidence.Link, countedMove, error) {
	best, err := m.guide.best(p)
	if err != nil {
		return evidence.Link{}, countedMove{}, err
	}
	known := m.byKey[keyOfPosition(p)]
	var candidates []countedMove // those that were cut first
	for _, o := range m.guide.options(p) {
		b := m.counted(known, o)
		switch {
		case p.GuardMoves && b.counted != known.value, !p.GuardMoves && !o.next.Equal(best.next):
		case b.cut:
			candidates = slices.Insert(candidates, 0, b)
		default:
			candidates = append(candidates, b)
		}
	}
	move := candidates[0]
	return evidence.Link{
		Position: m.guide.Position(p), Number: known.number, Move: m.guide.Ply(p, move.next),
		Counted: move.counted, Right: move.worth, Memo: known.value, Worth: m.guide.Value(p),
	}, move, nil
}

// counted is a move of a position as the search counts it.
func (m *memos) counted(known memo, o option) countedMove {
	if slices.ContainsFunc(known.cut, o.next.Equal) {
		return countedMove{o, 0, true}
	}
	picked := o.worth - m.guide.Value(o.next)
	return countedMove{o, picked + m.byKey[keyOfPosition(o.next)].value, false}
}

// loop lists the moves by which the search came from a position on its stack
// to another, and back by the move that was cut.
func (m *memos) loop(at, cut apple.Position) ([]evidence.Ply, error) {
	for found, err := range m.search.Memos(m.guide.ctx, m.guide.orchard, algos.Options{}) {
		if err != nil {
			return nil, err
		}
		if !found.Position.Equal(at) {
			continue
		}
		var plies []evidence.Ply
		way := found.Loop(cut)
		for i, p := range way {
			plies = append(plies, m.guide.Ply(p, way[(i+1)%len(way)]))
		}
		return plies, nil
	}
	return nil, nil
}
