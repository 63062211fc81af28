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

// Info names the game.
func (Game) Info() game.Info {
	return game.Info{Name: "apple", Title: "偷苹果 (apple)", Noun: "orchard"}
}

// Describe is rows×columns.
func (Game) Describe(o Orchard) string { return fmt.Sprintf("%d×%d", o.rows, o.cols) }

// Counts gives the number of states, where the family knows how many open
// cells there are and how many apples each tree has. A state is a position,
// reached or not: the cells of thief and guard, the apples left on each tree,
// and who is to move. It panics if s is no family of orchards.
func (Game) Counts(s game.Spec) []game.Count {
	f := familyOf(families.MustValues(s))
	open, exact := f.openCells()
	if !exact || f.least != f.most {
		return nil
	}
	configurations := new(big.Int).Exp(big.NewInt(int64(f.most)+1), big.NewInt(int64(f.trees)), nil)
	return []game.Count{{
		Unit:    "states",
		N:       States(open, configurations),
		Formula: "2·k(k-1)·(apples+1)^trees",
	}}
}
