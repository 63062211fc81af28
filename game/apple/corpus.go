package apple

import (
	"embed"
	"iter"
	"math/big"
	"math/rand/v2"
	"slices"
	"sync"

	"muqi/game"
)

//go:embed testdata/*.in testdata/*.out
var shippedFiles embed.FS

var shipped = sync.OnceValue(func() []game.Case[Orchard] { return game.Shipped(Game{}, shippedFiles) })

// Shipped returns the orchards in testdata with their right answers.
func (Game) Shipped() []game.Case[Orchard] { return slices.Clone(shipped()) }

// corpusStates bounds the orchards of the corpus, so that the slowest variants
// solve thousands of them. The contest's own have at most 107 520 states.
const corpusStates = 120_000

// Corpus lists families of every shape to 5×6, and of some longer and larger
// ones, with 0, 20, 40 and 60 % of obstacles: two of each, with 0 to 4 trees of 1
// to 9 apples in turn, or of fewer where that is too much for plain search. The
// contest's own families come on top.
func (Game) Corpus() []game.Spec {
	var all []game.Spec
	for i, shape := range shapes() {
		for j, walls := range []int{0, 0, 20, 20, 40, 40, 60, 60} {
			k := 8*i + j
			apples := k/9%9 + 1
			f := family{rows: shape[0], cols: shape[1], trees: (k%9 + 1) / 2, walls: walls}
			f.least, f.most = apples, apples
			if k%4 == 1 {
				f.least, f.most = 1, 9
			}
			if f.fit() {
				all = append(all, f.spec())
			}
		}
	}
	for _, walls := range []int{50, 60} {
		all = append(all, family{rows: 5, cols: 6, trees: 4, least: 3, most: 3, walls: walls}.spec())
	}
	return game.Spread(all)
}

// shapes lists the sizes of the corpus.
func shapes() [][2]int {
	shapes := [][2]int{{6, 5}, {6, 6}, {4, 8}, {3, 11}, {8, 8}, {9, 8}, {1, 12}, {12, 1}, {1, 40}, {2, 20}, {11, 3}}
	for n := range 5 {
		for m := range 6 {
			shapes = append(shapes, [2]int{n + 1, m + 1})
		}
	}
	return shapes
}

// fit takes apples and then trees away until there are such orchards, of not too
// many states. It reports whether that is possible.
func (f *family) fit() bool {
	if f.trees == 0 {
		f.least, f.most = 0, 0
	}
	for f.check() != nil || f.states().Cmp(big.NewInt(corpusStates)) > 0 {
		switch {
		case f.trees == 0:
			return false
		case f.check() == nil && f.least == f.most && f.most > 1:
			f.least, f.most = f.least-1, f.most-1
		case f.trees > 1:
			f.trees--
		default:
			f.trees, f.least, f.most = 0, 0, 0
		}
	}
	return true
}

// Ladder lists orchards of three apples a tree: without obstacles to the size
// of the contest, then with as many as in the contest, then larger ones.
func (Game) Ladder() []game.Spec {
	var specs []game.Spec
	for _, f := range []family{
		{rows: 1, cols: 3, trees: 1},
		{rows: 2, cols: 3, trees: 1},
		{rows: 4, cols: 4, trees: 3},
		{rows: 5, cols: 6, trees: 4},
		{rows: 5, cols: 6, trees: 4, walls: 50},
		{rows: 8, cols: 8, trees: 5},
		{rows: 10, cols: 10, trees: 6},
	} {
		f.least, f.most = 3, 3
		specs = append(specs, f.spec())
	}
	return specs
}

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
		File:   "apple",
		Limits: "orchards of 5×6 with four trees of three apples, at least half of the cells obstacles",
		Tests: func(seed uint64) (tests []game.Test[Orchard]) {
			for number := range uint64(contestTests) {
				rng := rand.New(rand.NewPCG(seed, number))
				walls := contestWalls[rng.IntN(len(contestWalls))]
				tests = append(tests, game.Test[Orchard]{Instance: contestOrchard(rng, walls)})
			}
			return tests
		},
		EdgeCases: func(rng *rand.Rand) iter.Seq[Orchard] {
			var all []Orchard
			for _, walls := range contestWalls {
				all = append(all, contestOrchard(rng, walls))
			}
			return slices.Values(all)
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
		rows: contestRows, cols: contestCols, trees: contestTrees,
		least: contestApples, most: contestApples, walls: walls,
	}.spec())
}
