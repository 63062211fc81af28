// Package bruteforce solves 一双木棋 by naive adversarial search: it plays out
// every complete game, without memo and without pruning. It is hopelessly slow
// and obviously right, so it judges all the others.
package bruteforce

import (
	"cmp"
	"context"
	"math"
	"math/bits"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// DefaultMaxLeaves bounds the complete games where Options.MaxWork does not: half a minute.
const DefaultMaxLeaves = 1_000_000_000

// Solver is the naive search.
type Solver struct{}

// Info describes the variant.
func (Solver) Info() algos.Info {
	return algos.Info{
		Name:  "bruteforce",
		Title: "naive adversarial search, no memo",
		Cost:  "one leaf for each standard Young tableau of n × m",
		Idea:  "the definition of the value",
		Slow:  "without a memo every order of the moves that lead to a position searches it anew",
	}
}

// Solve plays out all games. Its work is in leaves, one a game, and known before the search.
func (s Solver) Solve(ctx context.Context, b muqi.Board, o algos.Options) (r algos.Result, err error) {
	name := s.Info().Name
	if err := boards.Check(name, b, boards.None, o); err != nil {
		return algos.Result{}, err // before a formula that takes long for very large boards
	}
	leaves := muqi.Tableaux(b.Rows(), b.Cols())
	if err := algos.AtMost(name, leaves, cmp.Or(o.MaxWork, DefaultMaxLeaves), "leaves"); err != nil {
		return algos.Result{}, err
	}
	defer algos.Catch(&err)
	search := &search{Contours: b.Contours(), meter: algos.NewMeter(ctx)}
	value := search.value(search.Empty, muqi.Black)
	return algos.Result{Value: value, Work: []algos.Counter{{Unit: "leaves", N: search.leaves}}}, nil
}

// search is one run.
type search struct {
	muqi.Contours
	meter  algos.Meter
	leaves int64
}

// value is what the player to move can get from p on.
func (s *search) value(p muqi.Position, player int) int64 {
	if p == s.Full {
		s.meter.Step()
		s.leaves++
		return 0
	}
	best := int64(math.MinInt64)
	for corners := p.Corners(s.Path); corners != 0; corners &= corners - 1 {
		i := bits.TrailingZeros64(uint64(corners))
		best = max(best, s.Weight(player, p, i)-s.value(p.Take(i), 1-player))
	}
	return best
}
