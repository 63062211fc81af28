package gallery

import (
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// A window is what an alpha-beta search is asked: a value above low, or one
// below high, is enough to know that. All searches here fail soft: a result
// outside of the window is a bound of the value.
type window struct{ low, high int64 }

// infinite is past every value of a board that checkWindow passes, and small
// enough for windows never to overflow.
const infinite = math.MaxInt64 / 2

// after is the opponent's window after a move that gains so much, where the
// best found so far is at least low.
func (w window) after(gain, low int64) window {
	return window{gain - w.high, gain - max(w.low, low)}
}

// checkWindow returns the *algos.LimitError of a variant for weights with which
// windows can overflow.
func checkWindow(name string, b muqi.Board) error {
	sum, _ := b.Sum()
	return algos.AtMost(name, big.NewInt(sum), math.MaxInt64/4, "of total weight")
}

// A move is a corner with what taking its cell gains the player who does.
type move struct {
	corner int
	gain   int64
}

// moves are the moves of the player in p, the one that gains most first.
func (s *play) moves(p muqi.Position, player int, buf *[muqi.MaxPath / 2]move) []move {
	sorted := buf[:0]
	for corners := s.corners(p); corners != 0; {
		i := FromTop.next(&corners)
		m := move{i, s.Weight(player, p, i)}
		at := len(sorted)
		sorted = append(sorted, m)
		for ; at > 0 && sorted[at-1].gain < m.gain; at-- {
			sorted[at] = sorted[at-1]
		}
		sorted[at] = m
	}
	return sorted
}
