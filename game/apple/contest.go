package apple

import (
	"iter"
	"math/rand/v2"

	"muqi/game"
)

// What the contest's orchards keep to.
const (
	contestRows   = 5
	contestCols   = 6
	contestTrees  = 4
	contestApples = 3
	contestTests  = 20
)

// Contest is the game as it was set: 2005 ACM Chengdu. It has no tiers; its
// tests have no points.
func (Game) Contest() *game.Contest[Orchard] {
	return &game.Contest[Orchard]{
		Within: inContest,
		Limits: "orchards of 5×6 with four trees of three apples, at least half of the cells obstacles",
		Tests: func(seed uint64) (tests []game.Test[Orchard]) {
			for number := range uint64(contestTests) {
				rng := rand.New(rand.NewPCG(seed, number))
				walls := contestWalls[rng.IntN(len(contestWalls))]
				tests = append(tests, game.Test[Orchard]{Instance: contestOrchard(rng, walls)})
			}
			return tests
		},
		Weak: func(rng *rand.Rand) iter.Seq[Orchard] {
			return func(yield func(Orchard) bool) {
				for _, walls := range contestWalls {
					if !yield(contestOrchard(rng, walls)) {
						return
					}
				}
			}
		},
	}
}

func inContest(o Orchard) bool {
	f := tightest(o)
	return f.rows == contestRows && f.cols == contestCols && f.trees == contestTrees &&
		f.least == contestApples && f.most == contestApples && f.walls >= 50
}

// contestWalls are the shares of obstacles in the contest, in per cent: from
// half of the cells on, as long as there is room for trees and players.
var contestWalls = []int{80, 74, 70, 67, 64, 60, 57, 54, 50}

// contestOrchard draws an orchard of the contest's kind.
func contestOrchard(rng *rand.Rand, walls int) Orchard {
	return Game{}.Random(rng, family{
		rows: contestRows, cols: contestCols, trees: contestTrees, least: contestApples, most: contestApples, walls: walls,
	}.spec())
}
