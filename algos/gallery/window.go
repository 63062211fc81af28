package gallery

import (
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// A window is what an alpha-beta search is asked: a value above low, or one below high, is
// enough to know that. A result outside of it is a bound of the value.
type window struct{ low, high int64 }

// infinite is past every value that alphaBeta takes; windows of it never overflow.
const infinite = math.MaxInt64 / 2

// An alphaBeta is one run of an alpha-beta search.
type alphaBeta struct {
	*search
	value  func(s *alphaBeta, p muqi.Position, player int, w window) int64 // or a bound of it
	order  Order                                                           // of the tries
	sorted bool                                                            // tries the moves that gain most first

	visited int64 // positions that were searched, if value counts them
	cutoffs int64 // calls that left moves untried
}

// solve is v.solve by the recursion s.value. It refuses weights that overflow windows.
func (s alphaBeta) solve(ctx context.Context, b muqi.Board, o algos.Options, v mechanism) (algos.Result, error) {
	sum, _ := b.Sum()
	if err := algos.AtMost(v.info.Name, big.NewInt(sum), math.MaxInt64/4, "of total weight"); err != nil {
		return algos.Result{}, err
	}
	v.value = func(p *search, start muqi.Position, player int) int64 {
		s.search = p
		value := s.value(&s, start, player, window{-infinite, infinite})
		if s.visited > 0 {
			p.more = append(p.more, algos.Counter{Unit: "visited", N: s.visited})
		}
		p.more = append(p.more, algos.Counter{Unit: "cutoffs", N: s.cutoffs})
		return value
	}
	return v.solve(ctx, b, o)
}

// best tries the moves of the player in p until one reaches the window's end.
func (s *alphaBeta) best(p muqi.Position, player int, w window) int64 {
	best := int64(-infinite)
	var buf [muqi.MaxPath / 2]move
	moves := s.moves(p, player, &buf)
	for i, m := range moves {
		after := window{m.gain - w.high, m.gain - max(w.low, best)} // the opponent's
		best = max(best, m.gain-s.value(s, p.Take(m.corner), 1-player, after))
		if best >= w.high && i < len(moves)-1 {
			s.cutoffs++
			break
		}
	}
	return best
}

// A move is a corner with what taking its cell gains the player who does.
type move struct {
	corner int
	gain   int64
}

// moves are the moves of the player in p, in the order of the tries.
func (s *alphaBeta) moves(p muqi.Position, player int, buf *[muqi.MaxPath / 2]move) []move {
	moves := buf[:0]
	for corners := s.corners(p); corners != 0; {
		i := s.order.next(&corners)
		m := move{i, s.Weight(player, p, i)}
		at := len(moves)
		moves = append(moves, m)
		for ; s.sorted && at > 0 && moves[at-1].gain < m.gain; at-- {
			moves[at] = moves[at-1]
		}
		moves[at] = m
	}
	return moves
}
