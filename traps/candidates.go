package traps

import (
	"iter"
	"math/rand/v2"

	"muqi/game"
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
			for _, kind := range kinds {
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

// kinds are the families of boards that faults like.
var kinds = []func(rng *rand.Rand, rows, cols int) muqi.Board{
	weights(0), weights(1), weights(2), weights(9), weights(100_000),
	func(_ *rand.Rand, rows, cols int) muqi.Board { return single(rows, cols, -1) },
	func(_ *rand.Rand, rows, cols int) muqi.Board { return single(rows, cols, 2*rows*cols-1) },
	func(rng *rand.Rand, rows, cols int) muqi.Board { return single(rows, cols, rng.IntN(2*rows*cols)) },
	func(_ *rand.Rand, rows, cols int) muqi.Board { return even(rows, cols) },
	sparse,
}

// weights draws from 0 … w.
func weights(w int64) func(*rand.Rand, int, int) muqi.Board {
	return func(rng *rand.Rand, rows, cols int) muqi.Board {
		spec := game.Spec{{Name: "n", Value: int64(rows)}, {Name: "m", Value: int64(cols)}, {Name: "w", Value: w}}
		return muqi.Game{}.Random(rng, spec)
	}
}

// single has one weight of 1, at place at of A and B together, or none.
func single(rows, cols, at int) muqi.Board {
	w := make([]int64, 2*rows*cols)
	if at >= 0 {
		w[at] = 1
	}
	return muqi.Must(rows, cols, w[:rows*cols], w[rows*cols:])
}

// even has weight 1 everywhere.
func even(rows, cols int) muqi.Board {
	w := make([]int64, 2*rows*cols)
	for i := range w {
		w[i] = 1
	}
	return muqi.Must(rows, cols, w[:rows*cols], w[rows*cols:])
}

// sparse has a few weights of 1 or 2 among zeros.
func sparse(rng *rand.Rand, rows, cols int) muqi.Board {
	w := make([]int64, 2*rows*cols)
	for range 1 + rng.IntN(4) {
		w[rng.IntN(len(w))] = 1 + rng.Int64N(2)
	}
	return muqi.Must(rows, cols, w[:rows*cols], w[rows*cols:])
}
