package cycles

import (
	"context"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game"
	"muqi/game/apple"
	"muqi/internal/evidence"
)

// Smallest looks for the smallest orchard on which s is wrong: shape after
// shape in the order of their cells and rows, and of each shape orchard after
// orchard in the order of apple.Game.Less. What it finds is proved to be the
// smallest where the bounds leave out no orchard of any shape before. The error
// is a *algos.LimitError where s refuses an orchard, ctx's, or tells of a fault
// of s.
func Smallest(ctx context.Context, s algos.Solver[apple.Orchard], bounds game.Bounds, progress func(done, total int)) (evidence.Smallest, error) {
	found := evidence.Smallest{Algo: s.Info().Name, Proved: true}
	shapes := bounds.Shapes()
	for i, shape := range shapes {
		if progress != nil {
			progress(i, len(shapes))
		}
		if shape[0]*shape[1] < 2 {
			continue // no room for both players
		}
		err := searchShape(ctx, s, shape[0], shape[1], bounds.Total, &found)
		if err != nil || found.Orchard != nil {
			return found, err
		}
		found.Proved = found.Proved && found.Below[len(found.Below)-1].All
	}
	found.Proved = false
	return found, nil
}

// searchShape runs the orchards of a shape in order until s is wrong on one.
func searchShape(ctx context.Context, s algos.Solver[apple.Orchard], rows, cols int, most int64, found *evidence.Smallest) error {
	full := int64(apple.MostApples * (rows*cols - 2))
	seen := evidence.Searched{Rows: rows, Cols: cols, Total: min(most, full), All: most >= full}
	for apples := range seen.Total + 1 {
		for o := range apple.Shaped(rows, cols, int(apples)) {
			seen.Boards++
			truth, value, err := bothValues(ctx, o, s)
			if err != nil {
				return err
			}
			if value != truth {
				seen.Total, seen.All = apples, false
				found.Orchard, found.Truth, found.Value = grid(o), truth, value
				found.Below = append(found.Below, seen)
				return nil
			}
		}
	}
	found.Below = append(found.Below, seen)
	return nil
}

// bothValues are the value of o and what s says. The error is a
// *algos.LimitError where either refuses o, ctx's, or tells of a fault of s.
func bothValues(ctx context.Context, o apple.Orchard, s algos.Solver[apple.Orchard]) (truth, value int64, err error) {
	right, err := fixpoint.Bits{}.Solve(ctx, o, algos.Options{})
	if err == nil {
		value, err = valueOf(ctx, o, s, algos.Options{})
	}
	if err != nil {
		return 0, 0, inOrchard(o, err)
	}
	return right.Value, value, ctx.Err()
}
