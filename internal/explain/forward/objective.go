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
	meter       algos.Meter
	empty, full muqi.Position
	best        []int64
	weights     [2][]int64 // of Black and White, as muqi.Board.ByCorner has them
	up          []int      // likewise: by how much the move raises the index of the position
	shift, path int
}

func newSums(ctx context.Context, b muqi.Board) *sums {
	s := &sums{
		meter: algos.NewMeter(ctx), path: b.Rows() + b.Cols(),
		empty: muqi.EmptyBoard(b.Rows()), full: muqi.FullBoard(b.Rows(), b.Cols()),
	}
	s.best = algos.MakeSlice[int64](&s.meter, muqi.Choose(s.path, b.Rows()))
	s.weights[0], s.weights[1], s.shift = b.ByCorner()
	s.up = make([]int, len(s.weights[0]))
	for at := range s.up {
		// In the combinatorial number system the k-th one at place i counts C(i, k).
		corner, below := at>>s.shift, at&(1<<s.shift-1)
		s.up[at] = muqi.Choose(corner, below)
	}
	return s
}

// forward keeps at every position the best sum on arrival.
func (s *sums) forward() {
	p := s.empty
	for i := range s.best {
		s.visit(i, p, func(next int, sum int64) { s.best[next] = max(s.best[next], s.best[i]+sum) })
		p = p.Next()
	}
}

// backward keeps at every position the best sum from there on.
func (s *sums) backward() {
	p := s.full
	for i := len(s.best) - 1; i >= 0; i-- {
		s.visit(i, p, func(next int, sum int64) { s.best[i] = max(s.best[i], s.best[next]+sum) })
		p = p.Previous()
	}
}

// visit calls f for every move from p, the position with index i: with the
// index of the next position, and what the move adds.
func (s *sums) visit(i int, p muqi.Position, f func(next int, sum int64)) {
	s.meter.Step()
	weights := s.weights[p.Taken()%2]
	for rest := uint64(p.Corners(s.path)); rest != 0; rest &= rest - 1 {
		corner := bits.TrailingZeros64(rest)
		at := corner<<s.shift | p.Below(corner)
		f(i+s.up[at], weights[at])
	}
}
