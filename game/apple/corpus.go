package apple

import (
	"math/big"

	"muqi/game"
)

// corpusStates bounds the orchards of the corpus, so that the slowest variants
// solve thousands of them. The contest's own have at most 107 520 states.
const corpusStates = 120_000

// Corpus lists families of every shape to 5×6, and of some longer and larger
// ones, with 0, 20, 40 and 60 % of obstacles: two of each, for which the
// number of trees, 0 to 4, and their apples, 1 to 9 or a mixture, go round.
// Where that is too much for the grid, or for plain search, there are fewer
// apples or fewer trees. The contest's own families come on top.
func (Game) Corpus() []game.Spec {
	var all []game.Spec
	for i, shape := range shapes() {
		for j, walls := range []int{0, 0, 20, 20, 40, 40, 60, 60} {
			k := 8*i + j
			apples := k/9%9 + 1
			f := family{rows: shape[0], cols: shape[1], trees: (k%9 + 1) / 2, least: apples, most: apples, walls: walls}
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

// fit picks apples, where all trees have as many, and then fells trees until
// there are such orchards, of not too many states. It reports whether that is
// possible.
func (f *family) fit() bool {
	if f.trees == 0 {
		f.least, f.most = 0, 0
	}
	for f.check() != nil || f.states() > corpusStates {
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

// states is the number of states of the family's largest orchards, or more
// than corpusStates.
func (f *family) states() int64 {
	open, _ := f.openCells()
	configurations := new(big.Int).Exp(big.NewInt(int64(f.most)+1), big.NewInt(int64(f.trees)), nil)
	return States(open, configurations).Int64()
}

// Ladder lists orchards of three apples a tree: without obstacles to the size
// of the contest, then with as many as in the contest, then larger ones.
func (Game) Ladder() []game.Spec {
	var specs []game.Spec
	for _, f := range []family{
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
