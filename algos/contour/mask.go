package contour

import (
	"context"
	"math"
	"math/big"
	"math/bits"

	"muqi/algos"
	"muqi/game/muqi"
)

// Mask is the contour DP as it is usually published: a memoised recursion
// from the empty board over an array of all 2^(n+m) bit masks, of which only
// C(n+m, n) are ever used; Black maximises and White minimises the difference.
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

// Solve searches from the empty board. Its work is in positions, moves and
// table-B.
func (v Mask) Solve(ctx context.Context, b muqi.Board, o algos.Options) (r algos.Result, err error) {
	entries := new(big.Int).Lsh(big.NewInt(1), uint(b.Rows()+b.Cols()))
	if err := check(v.Info().Name, b, entries, o); err != nil {
		return algos.Result{}, err
	}
	defer algos.Catch(&err)
	s := &maskSearch{Contours: b.Contours(), meter: algos.NewMeter(ctx), positions: 1}
	s.memo = algos.MakeSlice[int64](&s.meter, 1<<s.Path)
	s.memo[s.Full] = 0 ^ unset
	value := s.black(s.Empty)
	return algos.Result{Value: value, Work: []algos.Counter{
		{Unit: "positions", N: s.positions},
		{Unit: "moves", N: s.moves},
		{Unit: "table-B", N: int64(len(s.memo)) * entryBytes},
	}}, nil
}

// maskSearch is one search.
type maskSearch struct {
	muqi.Contours
	meter     algos.Meter
	memo      []int64 // by mask: the value with its sign bit flipped
	positions int64
	moves     int64
}

// unset flips the sign bit. The one int64 that is never a value, the least,
// becomes 0: a fresh array needs no filling, and no legal value means "unset".
const unset = math.MinInt64

// black is the value of the rest of the game from p, where Black moves.
func (s *maskSearch) black(p muqi.Position) int64 {
	s.meter.Step()
	best := int64(math.MinInt64)
	for corners := p.Corners(s.Path); corners != 0; corners &= corners - 1 {
		i := bits.TrailingZeros64(uint64(corners))
		next := p.Take(i)
		s.moves++
		rest := s.memo[next] ^ unset
		if rest == unset {
			rest = s.white(next)
		}
		best = max(best, s.Weight(muqi.Black, p, i)+rest)
	}
	return s.keep(p, best)
}

// white is black with White to move.
func (s *maskSearch) white(p muqi.Position) int64 {
	s.meter.Step()
	best := int64(math.MaxInt64)
	for corners := p.Corners(s.Path); corners != 0; corners &= corners - 1 {
		i := bits.TrailingZeros64(uint64(corners))
		next := p.Take(i)
		s.moves++
		rest := s.memo[next] ^ unset
		if rest == unset {
			rest = s.black(next)
		}
		best = min(best, rest-s.Weight(muqi.White, p, i))
	}
	return s.keep(p, best)
}

func (s *maskSearch) keep(p muqi.Position, value int64) int64 {
	s.positions++
	s.memo[p] = value ^ unset
	return value
}
