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
func singleObjective(ctx context.Context, b muqi.Board) (*evidence.SingleObjective, error) {
	positions := muqi.Positions(b.Rows(), b.Cols()).Int64()
	best, err := algos.Make(ctx, positions*8, func() []int64 { return make([]int64, positions) })
	if err != nil {
		return nil, err
	}
	s := newSums(ctx, b, best)
	if err := s.forward(); err != nil {
		return nil, err
	}
	c := &evidence.SingleObjective{Forward: best[len(best)-1]}
	clear(best)
	if err := s.backward(); err != nil {
		return nil, err
	}
	c.Backward = best[0]
	return c, nil
}

// sums is the game with one objective. Its table has an entry a position, in numeric
// order, which is a topological one. Sums are 0 or more, so a fresh table will
// do in both directions.
type sums struct {
	ctx         context.Context
	empty, full muqi.Position
	best        []int64
	weights     [2][]int64 // of Black and White, as muqi.Board.ByCorner has them
	up          []int      // likewise: by how much the move raises the index of the position
	shift, path int
}

func newSums(ctx context.Context, b muqi.Board, best []int64) *sums {
	s := &sums{
		ctx: ctx, best: best, path: b.Rows() + b.Cols(),
		empty: muqi.EmptyBoard(b.Rows()), full: muqi.FullBoard(b.Rows(), b.Cols()),
	}
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
func (s *sums) forward() error {
	p := s.empty
	for i := range s.best {
		if err := s.visit(i, p, func(next int, sum int64) { s.best[next] = max(s.best[next], s.best[i]+sum) }); err != nil {
			return err
		}
		p = p.Next()
	}
	return nil
}

// backward keeps at every position the best sum from there on.
func (s *sums) backward() error {
	p := s.full
	for i := len(s.best) - 1; i >= 0; i-- {
		if err := s.visit(i, p, func(next int, sum int64) { s.best[i] = max(s.best[i], s.best[next]+sum) }); err != nil {
			return err
		}
		p = p.Previous()
	}
	return nil
}

// visit calls f for every move from p, the position with index i: with the
// index of the next position, and what the move adds. Now and then it looks at
// the context, whose error it returns.
func (s *sums) visit(i int, p muqi.Position, f func(next int, sum int64)) error {
	if i%(1<<14) == 0 && s.ctx.Err() != nil {
		return s.ctx.Err()
	}
	weights := s.weights[p.Taken()%2]
	for rest := uint64(p.Corners(s.path)); rest != 0; rest &= rest - 1 {
		corner := bits.TrailingZeros64(rest)
		at := corner<<s.shift | p.Below(corner)
		f(i+s.up[at], weights[at])
	}
	return nil
}
