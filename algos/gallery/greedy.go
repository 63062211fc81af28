package gallery

import (
	"context"
	"math"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// Greedy plays one line: each player takes the free cell that is worth most.
//
//   - What its author thought: who takes the best cell each time cannot do better.
//   - What happens: a cell opens others, and the best of these goes to the opponent.
//   - Where it breaks: wherever a cell of less worth is the better move. The smallest board is
//     2×2 with only A[2][1] = 1 from the top, only A[1][2] = 1 from the bottom: White leaves it
//     to Black, 1 instead of 0.
//   - How often random data sees it: nearly always from 3×3 on. It fails the contest's data.
type Greedy struct {
	Order Order // of the tries: of cells worth the same the first is taken
	Both  bool  // a cell's worth is what it denies the opponent too: A + B
}

// Info describes the variant.
func (v Greedy) Info() algos.Info {
	info := algos.Info{
		Name:  named("greedy", suffix(v.Both, "both"), v.Order.suffix()),
		Title: "greedy: each player takes the free cell worth most to that player",
		Cost:  "n·m moves",
		Idea:  "programs for the points of small boards",
		Flaw:  "a player who takes the best cell opens others to the opponent",
		Fix:   "search all moves: minimax with a memo over contours",
	}
	if v.Both {
		info.Title = "greedy: each player takes the free cell worth most to both together"
	}
	return info
}

// Solve plays the line. Its work is in calls, one for each move.
func (v Greedy) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return mechanism{info: v.Info(), value: v.value, entries: boards.None}.solve(ctx, b, o)
}

func (v Greedy) value(s *search, p muqi.Position, player int) int64 {
	s.Step()
	if p == s.Full {
		return 0
	}
	best, most := 0, int64(math.MinInt64)
	for corners := s.corners(p); corners != 0; {
		i := v.Order.next(&corners)
		worth := s.Weight(player, p, i)
		if v.Both {
			worth += s.Weight(1-player, p, i)
		}
		if worth > most {
			best, most = i, worth
		}
	}
	return s.Weight(player, p, best) - v.value(s, p.Take(best), 1-player)
}
