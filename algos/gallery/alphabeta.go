package gallery

import (
	"context"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// AlphaBeta is alpha-beta search without a memo. It is exact.
//
//   - What its author thought: two players, perfect information: minimax, and
//     alpha-beta with the best weight first prunes it to about its square root.
//   - What happens: the tree still grows exponentially with the cells, since a
//     position is searched anew for every order of the moves that lead to it.
//   - Where it breaks: on every board of some size. With random weights it makes
//     about 10⁶ calls at 5×5 and 10×3, which are done in a tenth of a second, but
//     far more than 10⁷ at 6×6 and 10×4, and 8×8 takes for ever.
//   - How often random data sees it: always, in the contest's tiers from 8×8 on.
type AlphaBeta struct{}

// Info describes the variant.
func (AlphaBeta) Info() algos.Info {
	return algos.Info{
		Name:  "alphabeta",
		Title: "alpha-beta search without a memo",
		Cost:  "about the square root of the naive search's leaves at best",
		Idea:  "the textbook's game search (Knuth and Moore, 1975)",
		Slow:  "without a memo every order of the moves that lead to a position searches it anew",
		Fix:   "add a memo over contours",
	}
}

// Solve searches from the empty board. Its work is in calls and cutoffs.
func (v AlphaBeta) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return alphaBeta{value: v.value, sorted: true}.solve(ctx, b, o, mechanism{info: v.Info(), entries: boards.None})
}

func (AlphaBeta) value(s *alphaBeta, p muqi.Position, player int, w window) int64 {
	s.Step()
	if p == s.Full {
		return 0
	}
	return s.best(p, player, w)
}
