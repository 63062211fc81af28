package muqi

import (
	"embed"
	"iter"
	"math/rand/v2"
	"slices"
	"sync"

	"muqi/game"
)

//go:embed testdata/*.in testdata/*.out
var shippedFiles embed.FS

var shipped = sync.OnceValue(func() []game.Case[Board] { return game.Shipped(Game{}, shippedFiles) })

// Shipped returns the boards in testdata with their right answers.
func (Game) Shipped() []game.Case[Board] { return slices.Clone(shipped()) }

// Corpus lists every shape from 1×1 to 10×10 with each of the largest weights
// 1, 2, 9, 100, 100 000 and 10^12, whose sums are past 32 bits.
func (Game) Corpus() []game.Spec {
	sides := game.To(contestSide)
	return game.Spread(families.Product(sides, sides, []int64{1, 2, 9, 100, 100_000, 1_000_000_000_000}))
}

// Ladder lists squares to 10×10, the contest's strips of ten rows, 10×10 with
// weights of 0 and 1, and squares beyond the contest.
func (Game) Ladder() []game.Spec {
	var specs []game.Spec
	for _, n := range []int{1, 2, 3, 4, 5, 6, 8, 10} {
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

// What the contest's boards keep to.
const (
	contestSide   = 10
	contestWeight = 100_000
)

// tiers are the sizes of the contest's tests, each up to the test of number last.
var tiers = []struct{ last, rows, cols int }{
	{3, 2, 2}, {6, 3, 3}, {8, 5, 5}, {10, 8, 8}, {12, 10, 1}, {14, 10, 2}, {16, 10, 3}, {20, 10, 10},
}

// testPoints is what each of the contest's tests is worth.
const testPoints = 5

// Contest is the game as it was set: 九省联考 2018, Day 1, T1.
func (Game) Contest() *game.Contest[Board] {
	return &game.Contest[Board]{
		Within: func(b Board) bool {
			return max(b.rows, b.cols) <= contestSide && slices.Max(b.Flat()) <= contestWeight
		},
		File:      "chess",
		Limits:    "boards to 10×10 with weights to 100 000",
		Tests:     contestTests,
		EdgeCases: edgeCases,
	}
}

// contestTests draws the twenty tests: weights uniform in 0 … 100 000, and all
// B are 0 in those of odd numbers.
func contestTests(seed uint64) []game.Test[Board] {
	var tests []game.Test[Board]
	for _, tier := range tiers {
		for len(tests) < tier.last {
			number := len(tests) + 1
			rng := rand.New(rand.NewPCG(seed, uint64(number)))
			b := uniform(contestWeight)(rng, tier.rows, tier.cols)
			if number%2 == 1 {
				b = b.edit(func(_, wb []int64) { clear(wb) })
			}
			tests = append(tests, game.Test[Board]{Instance: b, Points: testPoints})
		}
	}
	return tests
}

// edgeCases yields one board of every kind in every size of the contest, small ones first.
func edgeCases(rng *rand.Rand) iter.Seq[Board] {
	shapes := slices.DeleteFunc(game.Bounds{Cells: contestSide * contestSide}.Shapes(), func(s [2]int) bool {
		return max(s[0], s[1]) > contestSide
	})
	kinds := slices.Concat(Kinds(), extremes())
	return func(yield func(Board) bool) {
		for _, s := range shapes {
			for _, kind := range kinds {
				if !yield(kind(rng, s[0], s[1])) {
					return
				}
			}
		}
	}
}

// A Kind draws boards of one kind, of any size.
type Kind func(rng *rand.Rand, rows, cols int) Board

// Kinds lists the kinds of boards that are likely to expose faults: random ones
// of small and large weights, zeros, zeros with one unit, ones, and a few weights
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
	return OfWeights(rows, cols, w)
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
	return OfWeights(rows, cols, w)
}
