package gallery

import (
	"math"

	"muqi/game/muqi"
)

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
