package apple

import (
	"iter"

	"muqi/game"
)

// mostApples is the largest number of apples on one tree.
const mostApples = 9

// Shapes lists the shapes of orchards: those of few cells first, then those of
// few rows. The total of an orchard is that of its apples.
func (Game) Shapes(cells int) (shapes []game.Shape[Orchard]) {
	for _, s := range (game.Bounds{Cells: cells}).Shapes() {
		rows, cols := s[0], s[1]
		if rows*cols < 2 {
			continue // no room for both players
		}
		shapes = append(shapes, game.Shape[Orchard]{
			Most:    int64(mostApples * (rows*cols - 2)),
			OfTotal: func(total int64) iter.Seq[Orchard] { return shaped(rows, cols, int(total), rows*cols, "123456789") },
		})
	}
	return shapes
}

// shaped yields all orchards of a shape with that many apples, on at most that
// many trees of the given kinds, in the order of Less.
func shaped(rows, cols, apples, mostTrees int, kinds string) iter.Seq[Orchard] {
	return func(yield func(Orchard) bool) {
		cells := rows * cols
		for trees := 0; trees <= min(apples, cells-2, mostTrees); trees++ {
			f := filling{cells, kinds, func(text []byte) bool { return yield(orchard(rows, string(text))) }}
			if !f.fill(make([]byte, 0, cells), missing{trees: trees, apples: apples, guard: true, thief: true}) {
				return
			}
		}
	}
}

// A filling passes the texts of orchards to yield until that returns false.
type filling struct {
	cells int
	kinds string // of trees, ascending
	yield func(text []byte) bool
}

// missing is what the rest of a text is to hold.
type missing struct {
	trees, apples int
	guard, thief  bool
}

// fits reports whether that can be had in so many cells.
func (m missing) fits(cells int) bool {
	if m.guard {
		cells--
	}
	if m.thief {
		cells--
	}
	return 0 <= m.trees && m.trees <= cells && m.trees <= m.apples && m.apples <= mostApples*m.trees
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
	if !f.fill(append(text, obstacle), m) || !f.fill(append(text, free), m) {
		return false
	}
	for _, tree := range []byte(f.kinds) {
		with := m
		with.trees, with.apples = m.trees-1, m.apples-int(tree-'0')
		if !f.fill(append(text, tree), with) {
			return false
		}
	}
	if with := m; m.guard {
		with.guard = false
		if !f.fill(append(text, guard), with) {
			return false
		}
	}
	if with := m; m.thief {
		with.thief = false
		return f.fill(append(text, thief), with)
	}
	return true
}
