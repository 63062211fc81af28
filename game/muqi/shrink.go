package muqi

import (
	"iter"
	"slices"

	"muqi/game"
)

// Shrinks yields every board one step below b, large steps first: a row or a
// column less; rows and columns swapped where there are more rows; a weight
// lowered to 0, by half, by a quarter … by 1; a weight swapped with a smaller
// one after it. Each is Less than b, and since the order has no endless
// descent, shrinking always ends.
func (Game) Shrinks(b Board) iter.Seq[Board] {
	return func(yield func(Board) bool) {
		left := func(rows, cols []int) bool {
			return yield(b.rebuild(len(rows), len(cols), func(i, j int) (int, int) { return rows[i], cols[j] }))
		}
		weights := slices.Concat(b.a, b.b)
		weighted := func(w []int64) bool { return yield(ofWeights(b.rows, b.cols, w)) }
		_ = game.DroppedLines(b.rows, b.cols, left) &&
			(b.rows <= b.cols || yield(b.Transpose())) &&
			game.Lowered(weights, weighted) &&
			game.Swapped(weights, weighted)
	}
}
