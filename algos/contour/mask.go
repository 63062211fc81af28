package contour

import (
	"context"
	"math"
	"math/bits"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// Mask is the contour DP as it is usually published: a memoised recursion from the empty board
// over an array of all 2^(n+m) bit masks, of which C(n+m, n) are used.
type Mask struct{}

// Info describes the variant.
func (Mask) Info() algos.Info {
	return algos.Info{
		Name:  "contour-mask",
		Title: "contour DP over raw bit masks, memoised recursion",
		Cost:  "C(n+m, n) positions, in an array of 2^(n+m) entries",
		Idea:  "the usual accepted solution of the contest task (轮廓线 DP)",
	}
}

// Solve searches from the empty board. Its work is in positions, moves and table-B.
func (v Mask) Solve(ctx context.Context, b muqi.Board, o algos.Options) (r algos.Result, err error) {
	if err := boards.Check(v.Info().Name, b, boards.Masks, o); err != nil {
		return algos.Result{}, err
	}
	defer algos.Catch(&err)
	s := &maskSearch{Contours: b.Contours(), meter: algos.NewMeter(ctx), positions: 1}
	s.memo = algos.MakeSlice[int64](&s.meter, 1<<s.Path)
	s.memo[s.Full] = 0 ^ boards.Unset
	value := s.black(s.Empty)
	return algos.TableResult(value, s.positions, s.moves, int64(len(s.memo))*boards.EntryBytes), nil
}

// maskSearch is one search.
type maskSearch struct {
	muqi.Contours
	meter     algos.Meter
	memo      []int64 // by mask: the value with its sign bit flipped
	positions int64
	moves     int64
}

// black is the value of the rest of the game from p, where Black moves.
func (s *maskSearch) black(p muqi.Position) int64 {
	s.meter.Step()
	best := int64(math.MinInt64)
	for corners := p.Corners(s.Path); corners != 0; corners &= corners - 1 {
		i := bits.TrailingZeros64(uint64(corners))
		next := p.Take(i)
		s.moves++
		rest := s.memo[next] ^ boards.Unset
		if rest == boards.Unset {
			rest = s.white(next)
		}
		best = max(best, rest+s.Weight(muqi.Black, p, i))
	}
	return s.keep(p, best)
}

// white is black with White to move. One function for both takes 1.6 times as long.
func (s *maskSearch) white(p muqi.Position) int64 {
	s.meter.Step()
	best := int64(math.MaxInt64)
	for corners := p.Corners(s.Path); corners != 0; corners &= corners - 1 {
		i := bits.TrailingZeros64(uint64(corners))
		next := p.Take(i)
		s.moves++
		rest := s.memo[next] ^ boards.Unset
		if rest == boards.Unset {
			rest = s.black(next)
		}
		best = min(best, rest-s.Weight(muqi.White, p, i))
	}
	return s.keep(p, best)
}

func (s *maskSearch) keep(p muqi.Position, value int64) int64 {
	s.positions++
	s.memo[p] = value ^ boards.Unset
	return value
}
