package muqi

import (
	"iter"
	"math/rand/v2"
	"slices"

	"muqi/game"
)

// What the contest's boards keep to.
const (
	contestSide   = 10
	contestWeight = 100_000
)

// tiers are the sizes of the contest's tests: those from the one after the
// tier before to the one called last.
var tiers = []struct{ last, rows, cols int }{
	{3, 2, 2}, {6, 3, 3}, {8, 5, 5}, {10, 8, 8}, {12, 10, 1}, {14, 10, 2}, {16, 10, 3}, {20, 10, 10},
}

// testPoints is what each of the contest's tests is worth.
const testPoints = 5

// Contest is the game as it was set: 九省联考 2018, Day 1, T1.
func (Game) Contest() *game.Contest[Board] {
	return &game.Contest[Board]{
		Within: func(b Board) bool {
			return b.rows <= contestSide && b.cols <= contestSide && max(slices.Max(b.a), slices.Max(b.b)) <= contestWeight
		},
		Limits: "boards to 10×10 with weights to 100 000",
		Tests:  contestTests,
		Weak:   weakBoards,
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

// weakBoards yields one board of every kind in every size of the contest, the
// small sizes first.
func weakBoards(rng *rand.Rand) iter.Seq[Board] {
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
