package apple

import (
	"bytes"
	"fmt"
	"math/big"
	"math/rand/v2"

	"muqi/game"
)

// Game is 偷苹果 as a game.Game. Its families of orchards have five keys:
//
//   - n rows and m columns;
//   - trees, their number;
//   - apples: the number on each tree, or, of two digits ab, a to b of them; 0
//     where there are no trees;
//   - walls, the share of obstacles in per cent, rounded up.
type Game struct{}

var _ game.Game[Orchard] = Game{}

// Info names the game.
func (Game) Info() game.Info {
	return game.Info{
		Name: "apple", Title: "偷苹果 (apple)", Noun: "orchard",
		Task: "2005 ACM Chengdu · BZOJ 1757",
		Rules: "A thief and a guard walk on a grid in turn, the thief first, one cell at a time: not onto an " +
			"obstacle, not onto the other player. A player may stay only on a tree, or where no move is " +
			"possible. Whoever arrives at a tree with apples, or stays on one, picks one apple. The thief wants " +
			"many apples, the guard few. Nobody is caught, and play may go on for ever. " +
			"**How many apples can the thief get?** In this picture T is the thief, S the guard, # an obstacle, " +
			"and a digit is a tree with its apples:",
		Picture: "3 . T 3 S\n",
	}
}

// Describe is rows×columns.
func (Game) Describe(o Orchard) string { return fmt.Sprintf("%d×%d", o.rows, o.cols) }

// Counts gives the number of states where the family determines it. A state is a
// position, reached or not: the cells of thief and guard, the apples left on each
// tree, and who is to move.
func (Game) Counts(s game.Spec) []game.Count {
	f := familyOf(families.MustValues(s))
	if cells := f.rows * f.cols; cells > 100 && f.walls > 0 || f.least != f.most {
		return nil // there are more cells than per cents, or trees of several kinds
	}
	return []game.Count{{Unit: "states", N: f.states(), Formula: "2·k(k-1)·(apples+1)^trees"}}
}

// Random draws an orchard of the family s with as many obstacles as that allows,
// every arrangement as likely as any other.
func (Game) Random(rng *rand.Rand, s game.Spec) Orchard {
	f := familyOf(families.MustValues(s))
	text := bytes.Repeat([]byte{free}, f.rows*f.cols)
	cells := rng.Perm(len(text))
	place := func(c byte) {
		text[cells[0]] = c
		cells = cells[1:]
	}
	place(guard)
	place(thief)
	for range f.trees {
		place(byte('0' + f.least + rng.IntN(f.most-f.least+1)))
	}
	for range f.obstacles() {
		place(obstacle)
	}
	return orchard(f.rows, string(text))
}

var families = game.Families{
	Keys: []game.Range{
		{Name: "n", Least: 1, Most: MaxCells},
		{Name: "m", Least: 1, Most: MaxCells},
		{Name: "trees", Most: MaxCells},
		{Name: "apples", Most: 99, Holds: holdsApples},
		{Name: "walls", Most: 100, Holds: game.UpTo},
	},
	Check: func(values []int64) error { return familyOf(values).check() },
}

// Families are the orchards of a size with some trees and obstacles.
func (Game) Families() game.Families { return families }

// A family is the name of a family, taken apart.
type family struct {
	rows, cols  int
	trees       int
	least, most int // apples on a tree; 0 where there are no trees
	walls       int // per cent
}

// FamilyOf is the orchard's size, trees, apples, and share of obstacles.
func (Game) FamilyOf(o Orchard) game.Spec { return tightest(o).spec() }

func tightest(o Orchard) family {
	cells := len(o.text)
	f := family{rows: o.rows, cols: o.cols, trees: len(o.trees)}
	f.walls = (100*(cells-o.OpenCells()) + cells - 1) / cells
	for i, t := range o.trees {
		if i == 0 {
			f.least = t.Apples
		}
		f.least, f.most = min(f.least, t.Apples), max(f.most, t.Apples)
	}
	return f
}

// spec is the family's name.
func (f family) spec() game.Spec {
	apples := f.most
	if f.least < f.most {
		apples += 10 * f.least
	}
	return families.Spec(int64(f.rows), int64(f.cols), int64(f.trees), int64(apples), int64(f.walls))
}

// familyOf takes the name of a family apart.
func familyOf(values []int64) family {
	least, most := span(values[3])
	return family{
		rows: int(values[0]), cols: int(values[1]), trees: int(values[2]),
		least: int(least), most: int(most), walls: int(values[4]),
	}
}

// span is the fewest and the most apples on a tree, as one key has them.
func span(apples int64) (least, most int64) {
	if apples > 9 {
		return apples / 10, apples % 10
	}
	return apples, apples
}

func holdsApples(own, value int64) bool {
	least, most := span(value)
	ownLeast, ownMost := span(own)
	return least <= ownLeast && ownMost <= most
}

func (f family) check() error {
	switch cells := f.rows * f.cols; {
	case cells > MaxCells:
		return fmt.Errorf("size %d×%d; an orchard has at most %d cells", f.rows, f.cols, MaxCells)
	case f.obstacles()+f.trees+2 > cells:
		return fmt.Errorf("%d obstacles, %d trees, S and T; there are %d cells", f.obstacles(), f.trees, cells)
	case (f.trees == 0) != (f.most == 0):
		return fmt.Errorf("%d trees of %d apples; no trees have no apples, and no others", f.trees, f.most)
	case f.least > f.most || f.trees > 0 && f.least == 0:
		return fmt.Errorf("trees of %d to %d apples; want an ascending range from 1 to 9", f.least, f.most)
	}
	return nil
}

// obstacles is how many of them a family's orchards have at most.
func (f family) obstacles() int { return f.rows * f.cols * f.walls / 100 }

// states is the number of states of the family's largest orchards.
func (f family) states() *big.Int {
	configurations := new(big.Int).Exp(big.NewInt(int64(f.most)+1), big.NewInt(int64(f.trees)), nil)
	return States(f.rows*f.cols-f.obstacles(), configurations)
}

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
