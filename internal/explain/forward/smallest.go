package forward

import (
	"context"

	"muqi/algos"
	"muqi/game"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// Smallest looks for the smallest board on which s is wrong: shape after
// shape in the order of their cells and rows, and of each shape board after
// board in the order of their total weight. What it finds is proved to be the
// smallest where s is known to be right on all boards of every shape before.
// The error is a *algos.LimitError where s refuses a board, ctx's, or tells of
// a fault of s.
func Smallest(ctx context.Context, s algos.Solver[muqi.Board], bounds game.Bounds, progress func(done, total int)) (evidence.Smallest, error) {
	found := evidence.Smallest{Algo: s.Info().Name, Proved: true}
	shapes := bounds.Shapes()
	for i, shape := range shapes {
		if progress != nil {
			progress(i, len(shapes))
		}
		if reason := rightOnShape(s, shape[0], shape[1]); reason != "" {
			found.Below = append(found.Below, evidence.Searched{Rows: shape[0], Cols: shape[1], Reason: reason})
			continue
		}
		wrong, err := searchShape(ctx, s, shape[0], shape[1], bounds.Total, &found)
		if err != nil || wrong {
			return found, err
		}
		found.Proved = false // heavier boards of this shape were not looked at
	}
	found.Proved = false
	return found, nil
}

// searchShape runs the boards of a shape in order until s is wrong on one.
func searchShape(ctx context.Context, s algos.Solver[muqi.Board], rows, cols int, maxTotal int64, found *evidence.Smallest) (wrong bool, err error) {
	seen := evidence.Searched{Rows: rows, Cols: cols}
	all := make([]int64, 2*rows*cols)
	for total := int64(0); total <= maxTotal && err == nil && !wrong; total++ {
		seen.Total = total
		spread(all, total, func() bool {
			seen.Boards++
			wrong, err = wrongOn(ctx, s, boardOf(rows, cols, all), found)
			return err == nil && !wrong
		})
	}
	found.Below = append(found.Below, seen)
	return wrong, err
}

// spread gives total to the weights in every way, in lexicographic order,
// until visit returns false.
func spread(weights []int64, total int64, visit func() bool) bool {
	if len(weights) == 1 {
		weights[0] = total
		return visit()
	}
	for w := range total + 1 {
		weights[0] = w
		if !spread(weights[1:], total-w, visit) {
			return false
		}
	}
	return true
}

// wrongOn reports whether s is wrong on b, and notes it.
func wrongOn(ctx context.Context, s algos.Solver[muqi.Board], b muqi.Board, found *evidence.Smallest) (bool, error) {
	truth, value, err := bothValues(ctx, b, s, algos.Options{})
	if err != nil || value == truth {
		return false, err
	}
	w := weights(b)
	found.Board, found.Truth, found.Value = &w, truth, value
	return true, nil
}
