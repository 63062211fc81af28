package muqi

import "math/bits"

// ByCorner lists both players' weights by corner i and number of vertical
// steps below it, which together name the cell: the weight of the cell at
// corner i of p is at i<<shift | p.Below(i). Places that no corner has hold 0.
// rows+cols ≤ MaxPath.
func (b Board) ByCorner() (wa, wb []int64, shift int) {
	shift = bits.Len(uint(b.rows - 1))
	size := (b.rows + b.cols) << shift
	wa, wb = make([]int64, size), make([]int64, size)
	for row := range b.rows {
		for col := range b.cols {
			below := b.rows - 1 - row
			at := (below+col)<<shift | below
			wa[at], wb[at] = b.A(row, col), b.B(row, col)
		}
	}
	return wa, wb, shift
}
