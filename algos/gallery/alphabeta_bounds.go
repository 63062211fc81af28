package gallery

import (
	"context"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// AlphaBetaBounds is alpha-beta search with a memo that keeps what a search
// returned, the value or a bound of it.
//
//   - What its author thought: alpha-beta is right, a memo is right, so both
//     together are right and twice as fast.
//   - What happens: outside of its window alpha-beta returns only a bound. That
//     answered the question that was asked; as the value it answers others wrongly.
//   - Where it breaks: where a position is reached in two ways with different
//     windows. The smallest board is 2×3 with only B[2][2] = 1 from the top, 3×2
//     with only B[2][2] = 1 from the bottom: 0 instead of −1.
//   - How often random data sees it: 17 % of boards at 3×3, 45 % at 4×4, 78 % at
//     5×5, all at 8×8.
type AlphaBetaBounds struct {
	Order Order // of the tries
}

// Info describes the variant.
func (v AlphaBetaBounds) Info() algos.Info {
	return algos.Info{
		Name:  named("alphabeta-bounds", v.Order.suffix()),
		Title: "alpha-beta search with a memo that keeps bounds as values",
		Cost:  "at most C(n+m, n) calls, in an array of 2^(n+m) entries",
		Idea:  "published solutions that add a memo to alpha-beta search",
		Flaw:  "what alpha-beta search returns outside of its window is a bound, and the memo keeps it as the value",
		Fix:   "keep with each value whether it is exact or a bound, or drop the pruning",
	}
}

// Solve searches from the empty board. Its work is in calls, cutoffs and table-B.
func (v AlphaBetaBounds) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return v.Trace(ctx, b, o, nil)
}

// Trace is Solve for an algos.Tracer. It shows what is kept in the memo.
func (v AlphaBetaBounds) Trace(
	ctx context.Context, b muqi.Board, o algos.Options, found func(muqi.Position, int64),
) (algos.Result, error) {
	s := mechanism{info: v.Info(), found: found}
	return alphaBeta{value: v.value, order: v.Order}.solve(ctx, b, o, s)
}

func (AlphaBetaBounds) value(s *alphaBeta, p muqi.Position, player int, w window) int64 {
	if p == s.Full {
		return 0
	}
	if v := s.memo[p] ^ boards.Unset; v != boards.Unset {
		return v
	}
	s.Step()
	best := s.best(p, player, w)
	s.memo[p] = best ^ boards.Unset // the fault: where best is outside of w it is only a bound
	s.show(p, player, best)
	return best
}
