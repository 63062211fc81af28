package gallery

import (
	"context"
	"math"

	"muqi/algos"
	"muqi/game/muqi"
)

// MemoMark0 is a memo in which 0 stands for "not computed". It is exact.
//
//   - What its author thought: a fresh array is full of zeros, so a position whose
//     entry is 0 has not been met.
//   - What happens: a position that is worth 0 is computed again each time that it is
//     met, and so is everything below it that is worth 0.
//   - Where it breaks: where all weights are 0. Then a position is computed as often
//     as there are standard Young tableaux of its shape: 105 720 calls at 4×4,
//     3.1·10⁹ at 5×5, 7.4·10¹⁵ at 6×6. Negamax changes nothing, as −0 is 0, nor does
//     the order of the tries.
//   - How often random data sees it: weights to 100 000 never. On random boards of
//     zeros and ones it needs more than 10⁸ calls on a third at 10×10.
type MemoMark0 struct{}

// Info describes the variant.
func (MemoMark0) Info() algos.Info {
	return algos.Info{
		Name:  "memo-mark0",
		Title: "memo with the mark 0 for \"not computed\"",
		Cost: "C(n+m, n) calls where no position is worth 0; on zeros alone one for each standard Young " +
			"tableau in n × m",
		Idea: "published solutions that pass the contest's data",
		Slow: "a position that is worth 0 is never known, and computed again on every way to it",
		Fix:  "use a visited array: 0 is a legal value",
	}
}

// Solve searches from the empty board. Its work is in calls and table-B.
func (v MemoMark0) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return mechanism{info: v.Info(), value: marked{mark: 0}.value}.solve(ctx, b, o)
}

// MemoMarkMinus1 is a memo in which −1 stands for "not computed". It is exact.
//
//   - What its author thought: memset(f, -1, sizeof f), as always.
//   - What happens: Black's total minus White's can be −1, and then the position is
//     computed again each time that it is met, as with MemoMark0.
//   - Where it breaks: where all weights are 0 except B[n][m] = 1, and n·m is even.
//     White makes the last move, so every position but the full board is worth −1,
//     and the calls are as many as MemoMark0 makes on zeros.
//   - How often random data sees it: weights to 100 000 never. On random boards of
//     zeros and ones it needs more than 10⁸ calls on a third at 10×10.
type MemoMarkMinus1 struct {
	// Negamax makes the memo hold the difference for the player to move. Two successive
	// positions cannot both be worth −1 then, so no position is computed more often than
	// it has predecessors, and the fault stays mild.
	Negamax bool
}

// Info describes the variant.
func (v MemoMarkMinus1) Info() algos.Info {
	info := algos.Info{
		Name:  "memo-markm1",
		Title: "memo with the mark −1 for \"not computed\"",
		Cost:  "C(n+m, n) calls where no position is worth −1; at worst one for each standard Young tableau in n × m",
		Idea:  "published solutions that pass the contest's data",
		Slow:  "a position that is worth −1 is never known, and computed again on every way to it",
		Fix:   "use a visited array: −1 is a legal value",
	}
	if v.Negamax {
		info.Name = named(info.Name, "negamax")
		info.Title += ", for the player to move"
		info.Cost = "C(n+m, n) calls where no position is worth −1; never more than moves"
		info.Slow = ""
	}
	return info
}

// Solve searches from the empty board. Its work is in calls and table-B.
func (v MemoMarkMinus1) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return mechanism{info: v.Info(), value: marked{-1, v.Negamax}.value}.solve(ctx, b, o)
}

// marked is a memoised search in which mark stands for "not computed". Positions that are
// worth mark are computed again and again: the value is right all the same.
type marked struct {
	mark    int64
	negamax bool
}

// value keeps values less the mark, so that a fresh array is marked.
func (m marked) value(s *search, p muqi.Position, player int) int64 {
	s.Step()
	if p == s.Full {
		return 0
	}
	best := int64(math.MinInt64)
	for corners := s.corners(p); corners != 0; {
		i := FromTop.next(&corners)
		next := p.Take(i)
		rest := s.memo[next] + m.mark
		if rest == m.mark {
			rest = m.value(s, next, 1-player)
		} else {
			rest = inMemo(rest, 1-player, m.negamax)
		}
		best = max(best, s.Weight(player, p, i)-rest)
	}
	s.memo[p] = inMemo(best, player, m.negamax) - m.mark
	return best
}
