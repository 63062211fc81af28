package gallery

import (
	"context"

	"muqi/algos"
	"muqi/game/muqi"
)

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
