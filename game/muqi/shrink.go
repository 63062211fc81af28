package muqi

import "iter"

// Shrinks yields every board one step below b, large steps first: a row or a
// column less; rows and columns swapped where there are more rows; a weight
// lowered to 0, by half, by a quarter … by 1; a weight swapped with a smaller
// one after it. Each is Less than b, and since the order has no endless
// descent, shrinking always ends.
func (Game) Shrinks(b Board) iter.Seq[Board] {
	steps := []func(Board, func(Board) bool) bool{dropRow, dropCol, flip, lowerWeight, swapWeights}
	return func(yield func(Board) bool) {
		for _, step := range steps {
			if !step(b, yield) {
				return
			}
		}
	}
}

// Each step passes its boards to yield until that returns false, and reports
// whether to go on.

func dropRow(b Board, yield func(Board) bool) bool {
	for r := 0; r < b.rows && b.rows > 1; r++ {
		if !yield(b.rebuild(b.rows-1, b.cols, func(i, j int) (int, int) { return skip(i, r), j })) {
			return false
		}
	}
	return true
}

func dropCol(b Board, yield func(Board) bool) bool {
	for c := 0; c < b.cols && b.cols > 1; c++ {
		if !yield(b.rebuild(b.rows, b.cols-1, func(i, j int) (int, int) { return i, skip(j, c) })) {
			return false
		}
	}
	return true
}

// skip counts past the index left out.
func skip(i, out int) int {
	if i < out {
		return i
	}
	return i + 1
}

func flip(b Board, yield func(Board) bool) bool {
	return b.rows <= b.cols || yield(b.Transpose())
}

func lowerWeight(b Board, yield func(Board) bool) bool {
	cells := b.rows * b.cols
	for i := range 2 * cells {
		for cut := b.weight(i); cut > 0; cut /= 2 {
			lower := b.edit(func(wa, wb []int64) { *nth(wa, wb, i) -= cut })
			if !yield(lower) {
				return false
			}
		}
	}
	return true
}

func swapWeights(b Board, yield func(Board) bool) bool {
	last := 2*b.rows*b.cols - 1
	for i := 0; i < last; i++ {
		for j := last; j > i; j-- {
			if b.weight(i) <= b.weight(j) {
				continue
			}
			swapped := b.edit(func(wa, wb []int64) {
				x, y := nth(wa, wb, i), nth(wa, wb, j)
				*x, *y = *y, *x
			})
			if !yield(swapped) {
				return false
			}
		}
	}
	return true
}

// weight is the i-th weight of A and B, as Less compares them.
func (b Board) weight(i int) int64 { return *nth(b.a, b.b, i) }

// nth points to the i-th weight of A and B together.
func nth(wa, wb []int64, i int) *int64 {
	if i < len(wa) {
		return &wa[i]
	}
	return &wb[i-len(wa)]
}
