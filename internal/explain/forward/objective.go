package forward

import (
	"context"
	"math/bits"

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// singleObjective plays the same board with one objective: both players maximise the same
// sum, Black adding A and White adding B. Then the forward recurrence is right,
// since the longest path of a graph without cycles is the same from either
// end.
func singleObjective(ctx context.Context, b muqi.Board) (o *evidence.SingleObjective, err error) {
	defer algos.Catch(&err)
	s := newSums(ctx, b)
	s.forward()
	forward := s.best[len(s.best)-1]
	clear(s.best)
	s.backward()
	return &evidence.SingleObjective{Forward: forward, Backward: s.best[0]}, nil
}

// sums is the game with one objective. Its table has an entry a position, in numeric
// order, which is a topological one. Sums are 0 or more, so a fresh table will
// do in both directions.
type sums struct {
	muqi.Contours
	meter algos.Meter
	best  []int64
}

func newSums(ctx context.Context, b muqi.Board) *sums {
	s := &sums{Contours: b.Contours(), meter: algos.NewMeter(ctx)}
	s.best = algos.MakeSlice[int64](&s.meter, muqi.Choose(s.Path, b.Rows()))
	return s
}

// forward keeps at every position the best sum on arrival.
func (s *sums) forward() {
	p := s.Empty
	for i := range s.best {
		s.visit(i, p, func(next int, sum int64) { s.best[next] = max(s.best[next], s.best[i]+sum) })
		p = p.Next()
	}
}

// backward keeps at every position the best sum from there on.
func (s *sums) backward() {
	p := s.Full
	for i := len(s.best) - 1; i >= 0; i-- {
		s.visit(i, p, func(next int, sum int64) { s.best[i] = max(s.best[i], s.best[next]+sum) })
		p = p.Previous()
	}
}

// visit calls f for every move from p, the position with index i: with the
// index of the next position, and what the move adds.
func (s *sums) visit(i int, p muqi.Position, f func(next int, sum int64)) {
	s.meter.Step()
	player := p.Taken() % 2
	for rest := uint64(p.Corners(s.Path)); rest != 0; rest &= rest - 1 {
		corner := bits.TrailingZeros64(rest)
		f(i+muqi.Choose(corner, p.Below(corner)), s.Weight(player, p, corner)) // a move raises the rank by that
	}
}
