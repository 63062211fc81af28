package gallery

import (
	"context"

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
		Cost:  "C(n+m, n) calls where no position is worth 0; on zeros alone one for each standard Young tableau in n × m",
		Idea:  "published solutions that pass the contest's data",
		Slow:  "a position that is worth 0 is never known, and computed again on every way to it",
		Fix:   "use a visited array: 0 is a legal value",
	}
}

// Solve searches from the empty board. Its work is in calls and table-B.
func (v MemoMark0) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return mechanism{info: v.Info(), value: marked{mark: 0}.value}.solve(ctx, b, o)
}
