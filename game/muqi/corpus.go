package muqi

import (
	"iter"
	"math"
	"math/bits"

	"muqi/game"
)

// huge is the largest weight that all 2·2·2 weights of a 2×2 board can have:
// their sum is just below 2^63. It is odd, so no float64 holds it.
const huge = 1<<60 - 1

// Small yields, of the shapes to 2×3 and 3×2, all 8612 boards with weights in
// {0, 1}; of those to 2×2 also the 414 others with weights in {0, huge}; and
// the 54 boards whose one weight is 2^63-1. They come in the order of Less: the
// first that fails is the smallest that fails.
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

// binaryBoards passes all boards of a shape with weights in {0, w}, least to
// most of them w, to yield, by total weight. The first weight of A is the
// highest bit of a board's number, so the lexicographic order is the numeric
// one.
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
	return ofWeights(rows, cols, weights)
}

// Shapes lists the shapes of boards: those of few cells first, then those of few
// rows. The total of a board is that of its weights.
func (Game) Shapes(cells int) (shapes []game.Shape[Board]) {
	for _, s := range (game.Bounds{Cells: cells}).Shapes() {
		rows, cols := s[0], s[1]
		weighing := func(total int64) iter.Seq[Board] {
			return func(yield func(Board) bool) {
				for weights := range game.Summing[[]int64](2*rows*cols, total) {
					if !yield(ofWeights(rows, cols, weights)) {
						return
					}
				}
			}
		}
		shapes = append(shapes, game.Shape[Board]{Most: -1, OfTotal: weighing})
	}
	return shapes
}

// Corpus lists every shape from 1×1 to 10×10 with each of the largest weights
// 1, 2, 9, 100, 100 000 and 10^12, whose sums are past 32 bits.
func (Game) Corpus() []game.Spec {
	sides := game.To(contestSide)
	return game.Spread(families.Product(sides, sides, []int64{1, 2, 9, 100, 100_000, 1_000_000_000_000}))
}

// Ladder lists squares to 10×10, then the contest's strips of ten rows, then
// 10×10 with weights of 0 and 1, where most differences are small, then squares
// beyond the contest.
func (Game) Ladder() []game.Spec {
	var specs []game.Spec
	for _, n := range []int{2, 3, 4, 5, 6, 8, 10} {
		specs = append(specs, family(n, n, 100_000))
	}
	for _, m := range []int{1, 2, 3} {
		specs = append(specs, family(10, m, 100_000))
	}
	specs = append(specs, family(10, 10, 1))
	for _, n := range []int{12, 14, 16} {
		specs = append(specs, family(n, n, 100_000))
	}
	return specs
}
