package apple

import (
	"math/rand/v2"

	"muqi/game"
)

// Laws lists changes of an orchard whose effect on the value is provable.
// Moves do not depend on the apples left, so one more apple can be ignored by
// either player, and is worth at most itself.
func (Game) Laws() []game.Law[Orchard] {
	return []game.Law[Orchard]{
		game.Keeps("swapping left and right keeps the value", Orchard.Mirror),
		game.Keeps("swapping top and bottom keeps the value", Orchard.Flip),
		game.Keeps("transposing keeps the value", Orchard.Transpose),
		game.Keeps("a fence around the orchard keeps the value", Orchard.fence),
		game.Keeps("obstacles where nobody gets keep the value", Orchard.seal),
		{Name: "apples where the thief does not get do not matter", Change: hidden},
		{Name: "one more apple raises the value by 0 or 1", Change: ripened},
	}
}

func kept(before, after int64) bool { return before == after }

// fence puts obstacles around the orchard, unless that makes it too large.
func (o Orchard) fence() Orchard {
	if (o.rows+2)*(o.cols+2) > MaxCells {
		return o
	}
	return o.rebuild(o.rows+2, o.cols+2, func(i, j int) (int, int) { return i - 1, j - 1 })
}

// seal puts obstacles on all cells to which neither player gets.
func (o Orchard) seal() Orchard {
	byThief, byGuard := o.reach(o.thief), o.reach(o.guard)
	return o.edit(func(text []byte) {
		for cell := range text {
			if !byThief[cell] && !byGuard[cell] {
				text[cell] = obstacle
			}
		}
	})
}

// hidden changes the apples on trees to which the thief does not get.
func hidden(rng *rand.Rand, o Orchard) (Orchard, func(before, after int64) bool) {
	byThief := o.reach(o.thief)
	return o.edit(func(text []byte) {
		for _, t := range o.trees {
			if !byThief[t.Cell] {
				text[t.Cell] = byte('1' + rng.IntN(9))
			}
		}
	}), kept
}

// ripened gives one tree an apple more, unless it has 9.
func ripened(rng *rand.Rand, o Orchard) (Orchard, func(before, after int64) bool) {
	if len(o.trees) == 0 {
		return o, kept
	}
	t := o.trees[rng.IntN(len(o.trees))]
	if t.Apples == 9 {
		return o, kept
	}
	return o.edit(func(text []byte) { text[t.Cell]++ }), func(before, after int64) bool {
		return before <= after && after <= before+1
	}
}

// reach tells the cells that can be walked to from a cell.
func (o Orchard) reach(from int) []bool {
	reached := make([]bool, len(o.text))
	reached[from] = true
	for walk := []int{from}; len(walk) > 0; {
		cell := walk[len(walk)-1]
		walk = walk[:len(walk)-1]
		for _, near := range o.Neighbours(cell) {
			if !reached[near] {
				reached[near] = true
				walk = append(walk, near)
			}
		}
	}
	return reached
}
