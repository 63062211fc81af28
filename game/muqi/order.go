package muqi

import (
	"cmp"
	"slices"

	"muqi/game"
)

// Less orders boards as counterexamples: fewest cells, then fewest rows, then
// least total weight, then the lexicographically least, A before B.
func (Game) Less(x, y Board) bool {
	return cmp.Or(
		cmp.Compare(x.rows*x.cols, y.rows*y.cols),
		cmp.Compare(x.rows, y.rows),
		game.CompareVectors(slices.Concat(x.a, x.b), slices.Concat(y.a, y.b)),
	) < 0
}
