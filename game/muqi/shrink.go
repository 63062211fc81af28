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
		weights := slices.Concat(b.a, b.b)
		weighted := func(w []int64) bool { return yield(ofWeights(b.rows, b.cols, w)) }
		_ = dropLine(b, yield) &&
			(b.rows <= b.cols || yield(b.Transpose())) &&
			game.Lowered(weights, weighted) &&
			game.Swapped(weights, weighted)
	}
}

// dropLine leaves out each row and then each column, until yield returns false.
func dropLine(b Board, yield func(Board) bool) bool {
	for r := 0; r < b.rows && b.rows > 1; r++ {
		if !yield(b.rebuild(b.rows-1, b.cols, func(i, j int) (int, int) { return game.Skip(i, r), j })) {
			return false
		}
	}
	for c := 0; c < b.cols && b.cols > 1; c++ {
		if !yield(b.rebuild(b.rows, b.cols-1, func(i, j int) (int, int) { return i, game.Skip(j, c) })) {
			return false
		}
	}
	return true
}
