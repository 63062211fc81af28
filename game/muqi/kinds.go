package muqi

import "math/rand/v2"

// A Kind draws boards of one kind, of any size.
type Kind func(rng *rand.Rand, rows, cols int) Board

// Kinds lists the kinds of boards that faults like: random ones of small and
// large weights, all zeros, zeros with one unit, all ones, and a few weights
// among zeros.
func Kinds() []Kind {
	return []Kind{
		uniform(0), uniform(1), uniform(2), uniform(9), uniform(contestWeight),
		func(_ *rand.Rand, rows, cols int) Board { return unit(rows, cols, -1) },
		func(_ *rand.Rand, rows, cols int) Board { return unit(rows, cols, 2*rows*cols-1) },
		func(rng *rand.Rand, rows, cols int) Board { return unit(rows, cols, rng.IntN(2*rows*cols)) },
		func(_ *rand.Rand, rows, cols int) Board {
			return pattern(rows, cols, func(int) int64 { return 1 })
		},
		sparse,
	}
}

// extremes lists the kinds of boards whose sums are the largest that the
// contest allows: for both players, for either alone, and in turns.
func extremes() []Kind {
	on := func(take func(i, cells int) bool) Kind {
		return func(_ *rand.Rand, rows, cols int) Board {
			return pattern(rows, cols, func(i int) int64 {
				if take(i, rows*cols) {
					return contestWeight
				}
				return 0
			})
		}
	}
	return []Kind{
		on(func(int, int) bool { return true }),
		on(func(i, cells int) bool { return i < cells }),
		on(func(i, cells int) bool { return i >= cells }),
		on(func(i, _ int) bool { return i%2 == 0 }),
	}
}

// uniform draws every weight from 0 … w.
func uniform(w int64) Kind {
	return func(rng *rand.Rand, rows, cols int) Board { return Game{}.Random(rng, family(rows, cols, w)) }
}

// pattern is the board whose i-th weight, of A and B together, is weight(i).
func pattern(rows, cols int, weight func(i int) int64) Board {
	w := make([]int64, 2*rows*cols)
	for i := range w {
		w[i] = weight(i)
	}
	return ofWeights(rows, cols, w)
}

// unit has one weight of 1, the one at place at of A and B together, or none.
func unit(rows, cols, at int) Board {
	return pattern(rows, cols, func(i int) int64 {
		if i == at {
			return 1
		}
		return 0
	})
}

// sparse has a few weights of 1 or 2 among zeros.
func sparse(rng *rand.Rand, rows, cols int) Board {
	w := make([]int64, 2*rows*cols)
	for range 1 + rng.IntN(4) {
		w[rng.IntN(len(w))] = 1 + rng.Int64N(2)
	}
	return ofWeights(rows, cols, w)
}
