package apple

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"muqi/game"
)

// Less orders orchards as counterexamples: fewest cells, then fewest rows,
// then fewest apples, then fewest trees, then the lexicographically least
// text, in which obstacles come first and T last.
func (Game) Less(x, y Orchard) bool {
	return cmp.Or(
		cmp.Compare(len(x.text), len(y.text)),
		cmp.Compare(x.rows, y.rows),
		cmp.Compare(x.Apples(), y.Apples()),
		cmp.Compare(len(x.trees), len(y.trees)),
		strings.Compare(x.text, y.text),
	) < 0
}

// Shrinks yields every orchard one step below o, large steps first: a row or a
// column less, without a start in it; rows and columns swapped where there are
// more rows; a tree less; an apple less; an obstacle for a free cell; two cells
// swapped.
func (Game) Shrinks(o Orchard) iter.Seq[Orchard] {
	return func(yield func(Orchard) bool) {
		changed := func(text []byte) bool { return yield(orchard(o.rows, string(text))) }
		oneCell := func(from, to string) bool {
			for cell := range len(o.text) {
				text := []byte(o.text)
				if kind := strings.IndexByte(from, text[cell]); kind >= 0 {
					if text[cell] = to[kind]; !changed(text) {
						return false
					}
				}
			}
			return true
		}
		_ = dropLine(o, yield) &&
			(o.rows <= o.cols || yield(o.Transpose())) &&
			oneCell("123456789", ".........") &&
			oneCell("23456789", "12345678") &&
			oneCell(".", "#") &&
			game.Swapped([]byte(o.text), changed)
	}
}

// dropLine passes o without one row or column to yield until that returns false, and
// reports whether to go on.
func dropLine(o Orchard, yield func(Orchard) bool) bool {
	return game.DroppedLines(o.rows, o.cols, func(rows, cols []int) bool {
		left := func(cell int) bool {
			return slices.Contains(rows, cell/o.cols) && slices.Contains(cols, cell%o.cols)
		}
		return !left(o.thief) || !left(o.guard) ||
			yield(o.rebuild(len(rows), len(cols), func(i, j int) (int, int) { return rows[i], cols[j] }))
	})
}

// Small yields all 6324 orchards to five cells and of 2×3 and 3×2 with at most two
// trees: to four cells with 1, 2 or 9 apples on a tree, beyond with 3.
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

// mostApples is the largest number of apples on one tree.
const mostApples = 9

// Shapes lists the shapes of orchards. The total of an orchard is that of its apples.
func (Game) Shapes(cells int) (shapes []game.Shape[Orchard]) {
	for _, s := range (game.Bounds{Cells: cells}).Shapes() {
		rows, cols := s[0], s[1]
		if rows*cols < 2 {
			continue // no room for both players
		}
		shapes = append(shapes, game.Shape[Orchard]{
			Most: int64(mostApples * (rows*cols - 2)),
			OfTotal: func(total int64) iter.Seq[Orchard] {
				return shaped(rows, cols, int(total), rows*cols, "123456789")
			},
		})
	}
	return shapes
}

// shaped yields all orchards of a shape with a number of apples, on at most
// mostTrees trees of the given kinds, in the order of Less.
func shaped(rows, cols, apples, mostTrees int, kinds string) iter.Seq[Orchard] {
	return func(yield func(Orchard) bool) {
		text := make([]byte, rows*cols)
		// fill fills the cells from at on in all ways, in lexicographic order, with trees, their apples
		// and starts that are still missing. It reports whether to go on.
		var fill func(at, trees, apples int, starts string) bool
		fill = func(at, trees, apples int, starts string) bool {
			switch left := len(text) - at; {
			case trees+len(starts) > left, apples < trees, apples > mostApples*trees:
				return true
			case left == 0:
				return yield(orchard(rows, string(text)))
			}
			for _, cell := range []byte("#." + kinds + starts) {
				trees, apples := trees, apples
				if '1' <= cell && cell <= '9' {
					trees, apples = trees-1, apples-int(cell-'0')
				}
				text[at] = cell
				if !fill(at+1, trees, apples, strings.Trim(starts, string(cell))) {
					return false
				}
			}
			return true
		}
		for trees := 0; trees <= min(apples, len(text)-2, mostTrees); trees++ {
			if !fill(0, trees, apples, "ST") {
				return
			}
		}
	}
}
