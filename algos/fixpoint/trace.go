package fixpoint

import (
	"context"
	"iter"
	"math/bits"
	"slices"

	"muqi/algos"
	"muqi/game/apple"
)

// A Memo is what DFS memoises for a position.
type Memo struct {
	Position apple.Position
	Value    int64            // what the position is believed to be worth from there on
	Cut      []apple.Position // where moves led back to the stack, counted as 0, in the order of the moves

	search *search
}

// Memos searches the orchard as Solve does, and yields what is memoised, in that order. The
// first with a Cut is the first position that was met on its own stack. The first that is
// worth more than its Value is where the search goes wrong. An error comes last.
func (v DFS) Memos(ctx context.Context, o apple.Orchard, opts algos.Options) iter.Seq2[Memo, error] {
	return func(yield func(Memo, error) bool) {
		_, err := v.solve(ctx, o, opts, func(s *search, f frame) bool { return yield(s.memoOf(f), nil) })
		if err != nil {
			yield(Memo{}, err)
		}
	}
}

// Trace is Solve for an algos.Tracer: it shows what is memoised.
func (v DFS) Trace(
	ctx context.Context, o apple.Orchard, opts algos.Options, found func(apple.Position, int64),
) (algos.Result, error) {
	return v.solve(ctx, o, opts, func(s *search, f frame) bool {
		found(s.rules.position(int(f.state)), int64(f.best))
		return true
	})
}

// memoOf is the memo of a frame that is complete.
func (s *search) memoOf(f frame) Memo {
	m := Memo{Position: s.rules.position(int(f.state)), Value: int64(f.best), search: s}
	p := s.rules.split(int(f.state))
	moves := s.rules.movesFrom(p)
	for cut := f.cut; cut != 0; cut &= cut - 1 {
		next, _ := s.rules.after(p, int(moves[bits.TrailingZeros8(cut)]))
		m.Cut = append(m.Cut, s.rules.position(next))
	}
	return m
}

// Loop is the end of the search's stack, from a position in Cut to this one: with the move
// back a cycle of play. It can be called only while the memo is being yielded.
func (m Memo) Loop(cut apple.Position) []apple.Position {
	stack := m.search.stack
	from, loop := m.search.rules.state(cut), []apple.Position(nil)
	for i := len(stack) - 1; i >= 0; i-- {
		loop = append(loop, m.search.rules.position(int(stack[i].state)))
		if int(stack[i].state) == from {
			break
		}
	}
	slices.Reverse(loop)
	return loop
}
