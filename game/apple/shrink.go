package apple

import (
	"iter"
	"slices"

	"muqi/game"
)

// Shrinks yields every orchard one step below o, large steps first: a row or a
// column less, without a start in it; rows and columns swapped where there are
// more rows; a tree less; an apple less; an obstacle for a free cell; two
// cells swapped so that the text gets less. Each is Less than o, and since the
// order has no endless descent, shrinking always ends.
func (Game) Shrinks(o Orchard) iter.Seq[Orchard] {
	return func(yield func(Orchard) bool) {
		swapped := func(text []byte) bool { return yield(orchard(o.rows, string(text))) }
		_ = dropLine(o, yield) &&
			(o.rows <= o.cols || yield(o.Transpose())) &&
			fellTree(o, yield) && pickApple(o, yield) && blockCell(o, yield) &&
			game.Swapped([]byte(o.text), swapped)
	}
}

// Each step passes its orchards to yield until that returns false, and reports
// whether to go on.

func dropLine(o Orchard, yield func(Orchard) bool) bool {
	return game.DroppedLines(o.rows, o.cols, func(rows, cols []int) bool {
		left := func(cell int) bool { return slices.Contains(rows, cell/o.cols) && slices.Contains(cols, cell%o.cols) }
		return !left(o.thief) || !left(o.guard) ||
			yield(o.rebuild(len(rows), len(cols), func(i, j int) (int, int) { return rows[i], cols[j] }))
	})
}

func fellTree(o Orchard, yield func(Orchard) bool) bool {
	for _, t := range o.trees {
		if !yield(o.edit(func(text []byte) { text[t.Cell] = free })) {
			return false
		}
	}
	return true
}

func pickApple(o Orchard, yield func(Orchard) bool) bool {
	for _, t := range o.trees {
		if t.Apples > 1 && !yield(o.edit(func(text []byte) { text[t.Cell]-- })) {
			return false
		}
	}
	return true
}

func blockCell(o Orchard, yield func(Orchard) bool) bool {
	for cell := range len(o.text) {
		if o.text[cell] == free && !yield(o.edit(func(text []byte) { text[cell] = obstacle })) {
			return false
		}
	}
	return true
}
