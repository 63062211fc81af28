package muqi

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/evidence"
	"muqi/game/muqi"
)

// nearest looks for a board near b on which s is wrong: with one weight
// changed, with two, with a column or a row of zeros more and one or two
// weights changed. It is nil where there is none so near. A variant that
// refuses one of them does not count as wrong.
func nearest(ctx context.Context, b muqi.Board, s algos.Solver[muqi.Board]) (*evidence.Neighbour, error) {
	for near, change := range neighbours(b) {
		truth, err := contour.Dense{}.Solve(ctx, near)
		if err != nil {
			return nil, err
		}
		r, err := s.Solve(ctx, near)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err == nil && r.Value != truth.Value {
			return &evidence.Neighbour{Board: weights(near), Change: change, Truth: truth.Value, Value: r.Value}, nil
		}
	}
	return nil, nil
}

// maxNeighbours bounds the search for a neighbour.
const maxNeighbours = 2000

// neighbours yields boards near b, nearest first, with what is changed.
func neighbours(b muqi.Board) iter.Seq2[muqi.Board, string] {
	return func(yield func(muqi.Board, string) bool) {
		seen := 0
		emit := func(near muqi.Board, change string) bool {
			seen++
			return seen <= maxNeighbours && yield(near, change)
		}
		_ = oneChange(b, "", emit) && twoChanges(b, "", emit) &&
			grown(b, emit)
	}
}

// grown passes on b with a column or row of zeros more and one or two weights
// changed.
func grown(b muqi.Board, emit func(muqi.Board, string) bool) bool {
	wide, tall := extend(b, 0, 1), extend(b, 1, 0)
	const column, row = "a column of zeros more, ", "a row of zeros more, "
	return oneChange(wide, column, emit) && oneChange(tall, row, emit) &&
		twoChanges(wide, column, emit) && twoChanges(tall, row, emit)
}

// extend is b with rows and columns of zeros more.
func extend(b muqi.Board, rows, cols int) muqi.Board {
	var a, w []int64
	for i := range b.Rows() + rows {
		for j := range b.Cols() + cols {
			if i < b.Rows() && j < b.Cols() {
				a, w = append(a, b.A(i, j)), append(w, b.B(i, j))
			} else {
				a, w = append(a, 0), append(w, 0)
			}
		}
	}
	return muqi.Must(b.Rows()+rows, b.Cols()+cols, a, w)
}

// oneChange passes on b with one weight changed; prefix says what was changed
// before.
func oneChange(b muqi.Board, prefix string, emit func(muqi.Board, string) bool) bool {
	cells := b.Rows() * b.Cols()
	w := weights(b)
	flat := slices.Concat(slices.Concat(w.A...), slices.Concat(w.B...))
	for i, old := range flat {
		for _, v := range changes(old) {
			flat[i] = v
			near := muqi.Must(b.Rows(), b.Cols(), slices.Clone(flat[:cells]), slices.Clone(flat[cells:]))
			if !emit(near, prefix+changed(i, b, old, v)) {
				return false
			}
		}
		flat[i] = old
	}
	return true
}

// twoChanges passes on b with two weights changed.
func twoChanges(b muqi.Board, prefix string, emit func(muqi.Board, string) bool) bool {
	return oneChange(b, prefix, func(near muqi.Board, change string) bool {
		return oneChange(near, change+", ", emit)
	})
}

// changes lists what a weight is changed to.
func changes(w int64) []int64 {
	if w == 0 {
		return []int64{1}
	}
	return []int64{w + 1, w - 1, 0}[:min(w+1, 3)]
}

// changed says which weight was changed, and how.
func changed(i int, b muqi.Board, from, to int64) string {
	name, cells := "A", b.Rows()*b.Cols()
	if i >= cells {
		name, i = "B", i-cells
	}
	return fmt.Sprintf("%s(%d,%d) %d instead of %d", name, i/b.Cols()+1, i%b.Cols()+1, to, from)
}
