package apple

import "iter"

// Shrinks yields every orchard one step below o, large steps first: a row or a
// column less, without a start in it; rows and columns swapped where there are
// more rows; a tree less; an apple less; an obstacle for a free cell; two
// cells swapped so that the text gets less. Each is Less than o, and since the
// order has no endless descent, shrinking always ends.
func (Game) Shrinks(o Orchard) iter.Seq[Orchard] {
	steps := []func(Orchard, func(Orchard) bool) bool{dropRow, dropCol, swapSides, fellTree, pickApple, blockCell, swapCells}
	return func(yield func(Orchard) bool) {
		for _, step := range steps {
			if !step(o, yield) {
				return
			}
		}
	}
}

// Each step passes its orchards to yield until that returns false, and reports
// whether to go on.

func dropRow(o Orchard, yield func(Orchard) bool) bool {
	for r := range o.rows {
		if r == o.thief/o.cols || r == o.guard/o.cols {
			continue
		}
		if !yield(o.rebuild(o.rows-1, o.cols, func(i, j int) (int, int) { return skip(i, r), j })) {
			return false
		}
	}
	return true
}

func dropCol(o Orchard, yield func(Orchard) bool) bool {
	for c := range o.cols {
		if c == o.thief%o.cols || c == o.guard%o.cols {
			continue
		}
		if !yield(o.rebuild(o.rows, o.cols-1, func(i, j int) (int, int) { return i, skip(j, c) })) {
			return false
		}
	}
	return true
}

// skip counts past the index left out.
func skip(i, out int) int {
	if i < out {
		return i
	}
	return i + 1
}

func swapSides(o Orchard, yield func(Orchard) bool) bool {
	return o.rows <= o.cols || yield(o.Transpose())
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

func swapCells(o Orchard, yield func(Orchard) bool) bool {
	for i := range len(o.text) {
		for j := len(o.text) - 1; j > i; j-- {
			if o.text[i] <= o.text[j] {
				continue
			}
			if !yield(o.edit(func(text []byte) { text[i], text[j] = text[j], text[i] })) {
				return false
			}
		}
	}
	return true
}
