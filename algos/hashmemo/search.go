package hashmemo

import (
	"math"

	"muqi/algos"
	"muqi/game/muqi"
)

// search is one run over a memo.
type search struct {
	meter algos.Meter
	memo  memo
	board muqi.Board
	taken []int    // cells taken in each row
	place []uint64 // what one more taken cell of a row adds to the key
	moves int64
}

func newSearch(m algos.Meter, b muqi.Board, memo memo) *search {
	s := &search{
		meter: m,
		memo:  memo,
		board: b,
		taken: make([]int, b.Rows()),
		place: make([]uint64, b.Rows()),
	}
	place := uint64(1)
	for row := b.Rows() - 1; row >= 0; row-- {
		s.place[row] = place
		place *= uint64(b.Cols()) + 1
	}
	return s
}

// run is what both players collect from the empty board.
func (s *search) run() pair {
	_, at, _ := s.memo.find(0)
	return s.black(0, at)
}

// black is what both players still collect from the position that key and
// s.taken describe, where Black moves. find has just told that it is new, and
// gave it the place at.
func (s *search) black(key uint64, at int) pair {
	s.meter.Step()
	best, lead := pair{}, int64(math.MinInt64)
	above := s.board.Cols() // taken cells in the row above
	for row, taken := range s.taken {
		if taken < above {
			s.moves++
			next := key + s.place[row]
			v, at, known := s.memo.find(next)
			if !known {
				s.taken[row]++
				v = s.white(next, at)
				s.taken[row]--
			}
			v.black += s.board.A(row, taken)
			if l := v.black - v.white; l > lead {
				best, lead = v, l
			}
		}
		above = taken
	}
	s.memo.set(key, at, best)
	return best
}

// white is black with White to move.
func (s *search) white(key uint64, at int) pair {
	s.meter.Step()
	best, lead := pair{}, int64(math.MinInt64)
	above := s.board.Cols()
	for row, taken := range s.taken {
		if taken < above {
			s.moves++
			next := key + s.place[row]
			v, at, known := s.memo.find(next)
			if !known {
				s.taken[row]++
				v = s.black(next, at)
				s.taken[row]--
			}
			v.white += s.board.B(row, taken)
			if l := v.white - v.black; l > lead {
				best, lead = v, l
			}
		}
		above = taken
	}
	s.memo.set(key, at, best)
	return best
}
