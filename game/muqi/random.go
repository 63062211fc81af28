package muqi

import (
	"math/rand/v2"

	"muqi/game"
)

// Random draws a board of the family s, every weight uniform in 0 … w. It
// panics if s is no family of boards.
func (Game) Random(rng *rand.Rand, s game.Spec) Board {
	rows, cols, w := keys(s)
	draw := func() []int64 {
		weights := make([]int64, rows*cols)
		for i := range weights {
			weights[i] = int64(rng.Uint64N(uint64(w) + 1))
		}
		return weights
	}
	return Must(rows, cols, draw(), draw())
}
