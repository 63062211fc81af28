package apple

import (
	"iter"

	"muqi/game"
)

// Small yields all orchards to five cells and of 2×3 and 3×2 with at most two
// trees: to four cells with 1, 2 or 9 apples on a tree, beyond with 3. They
// are 6324, in the order of Less: the first that fails is the smallest that
// fails.
func (Game) Small() iter.Seq[Orchard] {
	const mostTrees = 2
	var shapes []game.Shape[Orchard]
	for _, s := range []struct {
		rows, cols int
		trees      string
	}{
		{1, 2, "129"}, {2, 1, "129"}, {1, 3, "129"}, {3, 1, "129"}, {1, 4, "129"}, {2, 2, "129"}, {4, 1, "129"},
		{1, 5, "3"}, {5, 1, "3"}, {2, 3, "3"}, {3, 2, "3"},
	} {
		shapes = append(shapes, game.Shape[Orchard]{OfTotal: func(apples int64) iter.Seq[Orchard] {
			return shaped(s.rows, s.cols, int(apples), mostTrees, s.trees)
		}})
	}
	return game.Ascending(shapes, mostTrees*mostApples)
}
