package muqi

import (
	"cmp"
	"iter"
	"math"
	"math/bits"

	"muqi/game"
)

// Less orders boards as counterexamples: fewest cells, then fewest rows, then
// least total weight, then the lexicographically least, A before B.
func (Game) Less(x, y Board) bool {
	return cmp.Or(
		cmp.Compare(x.rows*x.cols, y.rows*y.cols),
		cmp.Compare(x.rows, y.rows),
		game.CompareVectors(x.Flat(), y.Flat()),
	) < 0
}

// Shrinks yields every board one step below b, large steps first: a row or a
// column less; rows and columns swapped where there are more rows; a weight
// lowered; a weight swapped with a smaller one after it.
func (Game) Shrinks(b Board) iter.Seq[Board] {
	return func(yield func(Board) bool) {
		left := func(rows, cols []int) bool {
			return yield(b.Rebuild(len(rows), len(cols), func(i, j int) (int, int) { return rows[i], cols[j] }))
		}
		weighted := func(w []int64) bool { return yield(OfWeights(b.rows, b.cols, w)) }
		_ = game.DroppedLines(b.rows, b.cols, left) &&
			(b.rows <= b.cols || yield(b.Transpose())) &&
			game.Lowered(b.Flat(), weighted) &&
			game.Swapped(b.Flat(), weighted)
	}
}

// huge is the largest weight that all 2·2·2 weights of a 2×2 board can have:
// their sum is just below 2^63. It is odd, so no float64 holds it.
const huge = 1<<60 - 1

// Small yields, of the shapes to 2×3 and 3×2, all 8612 boards with weights in
// {0, 1}; of those to 2×2 also the 414 others with weights in {0, huge}; and
// the 54 boards whose one weight is 2^63-1.
func (Game) Small() iter.Seq[Board] {
	shapes := [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}}
	return func(yield func(Board) bool) {
		for _, s := range shapes {
			rows, cols := s[0], s[1]
			all, hugest := 2*rows*cols, 0
			if rows*cols <= 4 {
				hugest = all
			}
			if !binaryBoards(rows, cols, 0, all, 1, yield) ||
				!binaryBoards(rows, cols, 1, hugest, huge, yield) ||
				!binaryBoards(rows, cols, 1, 1, math.MaxInt64, yield) {
				return
			}
		}
	}
}

// binaryBoards passes all boards of a shape with weights in {0, w}, least to most
// of them w, to yield, by total weight. The first weight is the highest bit of a
// board's number, so the lexicographic order is the numeric one.
func binaryBoards(rows, cols, least, most int, w int64, yield func(Board) bool) bool {
	for some := least; some <= most; some++ {
		for number := range uint(1) << (2 * rows * cols) {
			if bits.OnesCount(number) == some && !yield(binaryBoard(rows, cols, number, w)) {
				return false
			}
		}
	}
	return true
}

// binaryBoard spells out the bits of number as weights: w for 1.
func binaryBoard(rows, cols int, number uint, w int64) Board {
	weights := make([]int64, 2*rows*cols)
	for i := range weights {
		weights[len(weights)-1-i] = int64(number>>i&1) * w
	}
	return OfWeights(rows, cols, weights)
}

// Shapes lists the shapes of boards. The total of a board is that of its weights.
func (Game) Shapes(cells int) (shapes []game.Shape[Board]) {
	for _, s := range (game.Bounds{Cells: cells}).Shapes() {
		rows, cols := s[0], s[1]
		weighing := func(total int64) iter.Seq[Board] {
			return func(yield func(Board) bool) {
				for weights := range game.Summing[[]int64](2*rows*cols, total) {
					if !yield(OfWeights(rows, cols, weights)) {
						return
					}
				}
			}
		}
		shapes = append(shapes, game.Shape[Board]{Most: -1, OfTotal: weighing})
	}
	return shapes
}
