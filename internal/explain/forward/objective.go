package forward

import (
	"context"
	"math/bits"

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// singleObjective plays the same board with one objective: both players maximise
// the same sum, Black adding A and White adding B. Then the forward recurrence is
// right, since the longest path of a graph without cycles is the same from either
// end. Sums are 0 or more, so a table of zeros will do in both directions.
func singleObjective(ctx context.Context, b muqi.Board) (o *evidence.SingleObjective, err error) {
	defer algos.Catch(&err)
	meter, c := algos.NewMeter(ctx), b.Contours()
	best := algos.MakeSlice[int64](&meter, muqi.Choose(c.Path, b.Rows())) // by rank
	moves := func(rank int, p muqi.Position, do func(next int, gain int64)) {
		meter.Step()
		player := p.Taken() % 2
		for rest := uint64(p.Corners(c.Path)); rest != 0; rest &= rest - 1 {
			corner := bits.TrailingZeros64(rest)
			do(rank+muqi.Choose(corner, p.Below(corner)), c.Weight(player, p, corner)) // a move raises the rank by that
		}
	}
	for i, p := 0, c.Empty; i < len(best); i, p = i+1, p.Next() {
		moves(i, p, func(next int, gain int64) { best[next] = max(best[next], best[i]+gain) })
	}
	forward := best[len(best)-1]
	clear(best)
	for i, p := len(best)-1, c.Full; i >= 0; i, p = i-1, p.Previous() {
		moves(i, p, func(next int, gain int64) { best[i] = max(best[i], best[next]+gain) })
	}
	return &evidence.SingleObjective{Forward: forward, Backward: best[0]}, nil
}
