package gallery

import (
	"context"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// MemoZero reads a best difference of 0 as "no move tried yet".
//
//   - What its author thought: before the first move there is no best difference, so
//     it starts at 0, and the first move replaces whatever stands there.
//   - What happens: a best difference of exactly 0 is replaced by the next move as
//     well, however bad that is.
//   - Where it breaks: wherever a position has a best move worth 0 and another one is
//     tried after it. The smallest board is 2×2 with only A[1][2] = 1 from the top,
//     only A[2][1] = 1 from the bottom: 1 instead of 0. On the contest's sample it
//     finds 5 instead of 2 from the top, and 2 from the bottom.
//   - How often random data sees it: 1 board in 10 000 at 6×6, 10 in 10 000 at 10×10.
//     It passes the contest's data.
type MemoZero struct {
	Order Order // of the tries
}

// Info describes the variant.
func (v MemoZero) Info() algos.Info {
	return algos.Info{
		Name:  named("memo-zero", v.Order.suffix()),
		Title: "memo with \"best difference = 0\" for \"no move tried yet\"",
		Cost:  "C(n+m, n) positions, in an array of 2^(n+m) entries",
		Idea:  "published solutions that pass the contest's data",
		Flaw:  "a best difference of exactly 0 passes for no move at all, and the next move, though worse, replaces it",
		Fix:   "start the best difference below every possible one, such as −10^9",
	}
}

// Solve searches from the empty board. Its work is in calls and table-B.
func (v MemoZero) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return v.Trace(ctx, b, o, nil)
}

// Trace is Solve for an algos.Tracer.
func (v MemoZero) Trace(
	ctx context.Context, b muqi.Board, o algos.Options, found func(muqi.Position, int64),
) (algos.Result, error) {
	return mechanism{info: v.Info(), value: v.value, found: found}.solve(ctx, b, o)
}

func (v MemoZero) value(s *search, p muqi.Position, player int) int64 {
	s.Step()
	best := int64(0)
	for corners := s.corners(p); corners != 0; {
		i := v.Order.next(&corners)
		next := p.Take(i)
		rest := s.memo[next] ^ boards.Unset
		if rest == boards.Unset {
			rest = v.value(s, next, 1-player)
		}
		value := s.Weight(player, p, i) - rest
		if best == 0 || value > best { // the fault
			best = value
		}
	}
	s.memo[p] = best ^ boards.Unset
	s.show(p, player, best)
	return best
}
