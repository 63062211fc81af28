package apple

import (
	"iter"
	"slices"
	"strings"
)

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
	return func(yield func(Orchard) bool) {
		for _, s := range shapes {
			for _, o := range slices.SortedFunc(every(s.rows, s.cols, s.trees, 2), compare) {
				if !yield(o) {
					return
				}
			}
		}
	}
}

// every yields all orchards of a shape with at most the given number of trees
// of the given kinds.
func every(rows, cols int, kinds string, trees int) iter.Seq[Orchard] {
	return func(yield func(Orchard) bool) {
		fill(make([]byte, 0, rows*cols), rows*cols, kinds+"#.ST", trees, func(text string) bool {
			return yield(orchard(rows, text))
		})
	}
}

// fill appends cells of the given kinds to text in all ways that lead to an
// orchard.
func fill(text []byte, cells int, kinds string, trees int, yield func(string) bool) bool {
	if len(text) == cells {
		starts := strings.Count(string(text), "S") == 1 && strings.Count(string(text), "T") == 1
		return !starts || yield(string(text))
	}
	for _, c := range []byte(kinds) {
		left := trees
		if '1' <= c && c <= '9' {
			left--
		}
		if left >= 0 && !fill(append(text, c), cells, kinds, left, yield) {
			return false
		}
	}
	return true
}
