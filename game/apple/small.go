package apple

import "iter"

// Small yields all orchards to five cells and of 2×3 and 3×2 with at most two
// trees: to four cells with 1, 2 or 9 apples on a tree, beyond with 3. They
// are 6324, in the order of Less: the first that fails is the smallest that
// fails.
func (Game) Small() iter.Seq[Orchard] {
	shapes := []struct {
		rows, cols int
		trees      string
	}{
		{1, 2, "129"}, {2, 1, "129"}, {1, 3, "129"}, {3, 1, "129"}, {1, 4, "129"}, {2, 2, "129"}, {4, 1, "129"},
		{1, 5, "3"}, {5, 1, "3"}, {2, 3, "3"}, {3, 2, "3"},
	}
	const mostTrees = 2
	return func(yield func(Orchard) bool) {
		for _, s := range shapes {
			for apples := range mostTrees*mostApples + 1 {
				for o := range shaped(s.rows, s.cols, apples, mostTrees, s.trees) {
					if !yield(o) {
						return
					}
				}
			}
		}
	}
}
