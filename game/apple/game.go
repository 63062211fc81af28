package apple

import (
	"fmt"
	"math/big"

	"muqi/game"
)

// Game describes 偷苹果 to everything that runs solvers without knowing what
// they solve. Its families of orchards have five keys:
//
//   - n rows and m columns;
//   - trees, their number;
//   - apples: that many on each tree, or, of two digits ab, a to b of them; 0
//     where there are no trees;
//   - walls, the share of obstacles in per cent, rounded up.
type Game struct{}

var _ game.Game[Orchard] = Game{}

// Name is "apple".
func (Game) Name() string { return "apple" }

// Title is the game's name for people.
func (Game) Title() string { return "偷苹果 (apple)" }

// Noun is what an instance is called.
func (Game) Noun() string { return "orchard" }

// Size is the number of rows and columns.
func (Game) Size(o Orchard) (rows, cols int) { return o.rows, o.cols }

// SpecOf is the orchard's size, its number of trees, their apples, and its
// share of obstacles.
func (Game) SpecOf(o Orchard) game.Spec { return familyOf(o).spec() }

// Counts gives the number of states, where the family knows how many open
// cells there are and how many apples each tree has. A state is a position,
// reached or not: the cells of thief and guard, the apples left on each tree,
// and who is to move. It panics if s is no family of orchards.
func (Game) Counts(s game.Spec) []game.Count {
	f := parse(s)
	open, exact := f.openCells()
	if !exact || f.least != f.most {
		return nil
	}
	configurations := new(big.Int).Exp(big.NewInt(int64(f.most)+1), big.NewInt(int64(f.trees)), nil)
	return []game.Count{{
		Unit:    "states",
		N:       States(open, configurations),
		Formula: fmt.Sprintf("2·k(k-1)·(apples+1)^trees, with k = %d open cells", open),
	}}
}
