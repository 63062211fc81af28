package gallery

import (
	"context"
	"math"

	"muqi/algos"
	"muqi/game/muqi"
)

// solveMarked is the memoised search of a variant, with a memo in which mark
// stands for "not computed". Where mark is a value that
// positions have, those are computed again and again: the value is right
// all the same. legal is no such mark.
func solveMarked(
	ctx context.Context, b muqi.Board, o algos.Options, info algos.Info, mark int64, negamax bool,
) (r algos.Result, err error) {
	if err := checkMasks[int64](info.Name, b, o); err != nil {
		return algos.Result{}, err
	}
	defer algos.Catch(&err)
	s := &markedSearch{play: newPlay(ctx, b, info, o), mark: mark, negamax: negamax}
	s.memo = masks[int64](&s.play)
	value := s.value(s.Empty, muqi.Black)
	return s.Result(value, tableBytes(s.memo)), nil
}

type markedSearch struct {
	play
	mark    int64
	negamax bool
	memo    []int64 // by contour: the value less the mark, so that a fresh array is marked
}

// value is what the player to move can get from p on.
func (s *markedSearch) value(p muqi.Position, player int) int64 {
	s.Step()
	if p == s.Full {
		return 0
	}
	best := int64(math.MinInt64)
	for corners := s.corners(p); corners != 0; {
		i := FromTop.next(&corners)
		best = max(best, s.Weight(player, p, i)-s.rest(p.Take(i), 1-player))
	}
	s.memo[p] = inMemo(best, player, s.negamax) - s.mark
	return best
}

// rest is value, from the memo where that has it.
func (s *markedSearch) rest(p muqi.Position, player int) int64 {
	if v := s.memo[p] + s.mark; v != s.mark {
		return inMemo(v, player, s.negamax)
	}
	return s.value(p, player)
}
