package muqi

import (
	"cmp"
	"math/bits"
	"slices"
)

// Less orders boards as counterexamples: fewest cells, then fewest rows, then
// least total weight, then the lexicographically least, A before B.
func (Game) Less(x, y Board) bool {
	xHigh, xLow := x.total()
	yHigh, yLow := y.total()
	return cmp.Or(
		cmp.Compare(x.rows*x.cols, y.rows*y.cols),
		cmp.Compare(x.rows, y.rows),
		cmp.Compare(xHigh, yHigh),
		cmp.Compare(xLow, yLow),
		slices.Compare(x.a, y.a),
		slices.Compare(x.b, y.b),
	) < 0
}

// total is Σ (A+B) in 128 bits, which hold it on every board.
func (b Board) total() (high, low uint64) {
	if sum, ok := b.Sum(); ok {
		return 0, uint64(sum)
	}
	for _, weights := range [][]int64{b.a, b.b} {
		for _, w := range weights {
			var carry uint64
			low, carry = bits.Add64(low, uint64(w), 0)
			high += carry
		}
	}
	return high, low
}
