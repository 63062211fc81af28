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
		cells := rows * cols
		for trees := 0; trees <= min(apples, cells-2, mostTrees); trees++ {
			f := filling{cells, "#." + kinds + "ST", func(text []byte) bool {
				return yield(orchard(rows, string(text)))
			}}
			if !f.fill(make([]byte, 0, cells), missing{trees: trees, apples: apples, guards: 1, thieves: 1}) {
				return
			}
		}
	}
}

// A filling passes the texts of orchards to yield until that returns false.
type filling struct {
	cells int
	kinds string // of cells, ascending
	yield func(text []byte) bool
}

// missing is how much of everything the rest of a text is to hold.
type missing struct{ trees, apples, guards, thieves int }

// without is what is missing after one more cell.
func (m missing) without(cell byte) missing {
	switch cell {
	case obstacle, free:
	case guard:
		m.guards--
	case thief:
		m.thieves--
	default:
		m.trees, m.apples = m.trees-1, m.apples-int(cell-'0')
	}
	return m
}

// fits reports whether that can be had in so many cells.
func (m missing) fits(cells int) bool {
	return min(m.trees, m.guards, m.thieves) >= 0 && m.trees+m.guards+m.thieves <= cells &&
		m.trees <= m.apples && m.apples <= mostApples*m.trees
}

// fill appends cells to text in all ways, in lexicographic order, and reports
// whether to go on.
func (f filling) fill(text []byte, m missing) bool {
	left := f.cells - len(text)
	if !m.fits(left) {
		return true
	}
	if left == 0 {
		return f.yield(text)
	}
	for _, cell := range []byte(f.kinds) {
		if !f.fill(append(text, cell), m.without(cell)) {
			return false
		}
	}
	return true
}
