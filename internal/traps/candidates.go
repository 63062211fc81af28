package traps

import (
	"iter"
	"math/rand/v2"

	"muqi/game/muqi"
)

// candidates yields boards that faults like: small ones of all kinds, then
// larger ones of the shapes where work explodes and keys overflow. The same
// seed gives the same boards.
func candidates(seed uint64) iter.Seq[muqi.Board] {
	return func(yield func(muqi.Board) bool) {
		rng := rand.New(rand.NewPCG(seed, 0))
		for _, c := range (muqi.Game{}).Shipped() {
			if !yield(c.Instance) {
				return
			}
		}
		for _, shape := range shapes {
			for _, kind := range muqi.Kinds() {
				for range shape.each {
					if !yield(kind(rng, shape.rows, shape.cols)) {
						return
					}
				}
			}
		}
	}
}

// shapes are the sizes to look at, with how many boards of each kind.
var shapes = []struct{ rows, cols, each int }{
	{1, 2, 1}, {2, 2, 6}, {2, 3, 8}, {3, 2, 8}, {3, 3, 12}, {3, 4, 10}, {4, 3, 10}, {4, 4, 10},
	{2, 5, 6}, {5, 2, 6}, {5, 5, 6}, {4, 6, 4}, {6, 4, 4}, {6, 6, 4}, {1, 10, 1}, {10, 1, 1},
	{10, 3, 3}, {3, 10, 3}, {6, 10, 2}, {10, 4, 2}, {10, 5, 1}, {10, 6, 2}, {10, 7, 3}, {10, 8, 3}, {9, 9, 1}, {10, 10, 3},
}
