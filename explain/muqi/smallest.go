package muqi

import (
	"cmp"
	"context"
	"slices"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/evidence"
	"muqi/game"
	"muqi/game/muqi"
)

// Smallest looks for the smallest board on which s is wrong: shape after
// shape in the order of their cells and rows, and of each shape board after
// board in the order of their total weight. What it finds is proved to be the
// smallest where s is known to be right on all boards of every shape before.
// A variant that refuses a board is not wrong on it. The error is that of s or
// ctx.
func Smallest(ctx context.Context, s algos.Solver[muqi.Board], bounds game.Bounds, progress func(done, total int)) (evidence.Smallest, error) {
	found := evidence.Smallest{Algo: s.Info().Name, Proved: true}
	shapes := shapesTo(bounds.Cells)
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

// shapesTo lists the shapes of at most that many cells, in order.
func shapesTo(cells int) (shapes [][2]int) {
	for rows := 1; rows <= cells; rows++ {
		for cols := 1; rows*cols <= cells; cols++ {
			shapes = append(shapes, [2]int{rows, cols})
		}
	}
	slices.SortFunc(shapes, func(a, b [2]int) int {
		return cmp.Or(cmp.Compare(a[0]*a[1], b[0]*b[1]), cmp.Compare(a[0], b[0]))
	})
	return shapes
}

// rightOnShape is the reason why s is right on all boards of a shape, where
// one is known.
func rightOnShape(s algos.Solver[muqi.Board], rows, cols int) string {
	f, ok := s.(bfsforward.Solver)
	if !ok {
		return ""
	}
	zeros := make([]int64, rows*cols)
	zeros[0] = 1 // a board that equals its rotation only if it has one cell
	return whyRight(muqi.Must(rows, cols, zeros, make([]int64, rows*cols)), f.Orientation)
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

func boardOf(rows, cols int, weights []int64) muqi.Board {
	w := slices.Clone(weights)
	return muqi.Must(rows, cols, w[:rows*cols], w[rows*cols:])
}

// wrongOn reports whether s is wrong on b, and notes it.
func wrongOn(ctx context.Context, s algos.Solver[muqi.Board], b muqi.Board, found *evidence.Smallest) (bool, error) {
	truth, err := contour.Dense{}.Solve(ctx, b)
	if err != nil {
		return false, err
	}
	out := algos.Run(ctx, s, b, 0)
	switch {
	case out.Status == algos.Refused:
		return false, nil
	case out.Status != algos.OK:
		return false, out.Err
	case out.Value == truth.Value:
		return false, nil
	}
	w := weights(b)
	found.Board, found.Truth, found.Value = &w, truth.Value, out.Value
	return true, nil
}
