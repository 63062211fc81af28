package muqi

import (
	"fmt"
	"slices"

	"muqi/game"
)

// Game describes 一双木棋 to everything that runs solvers without knowing what
// they solve. Its families of boards have three keys: n rows, m columns, and
// w, the largest weight.
type Game struct{}

var _ game.Game[Board] = Game{}

// Name is "muqi".
func (Game) Name() string { return "muqi" }

// Title is the game's name for people.
func (Game) Title() string { return "一双木棋 (muqi)" }

// Noun is what an instance is called.
func (Game) Noun() string { return "board" }

// Size is n and m.
func (Game) Size(b Board) (rows, cols int) { return b.rows, b.cols }

// SpecOf is the board's size and its largest weight.
func (Game) SpecOf(b Board) game.Spec {
	return family(b.rows, b.cols, max(slices.Max(b.a), slices.Max(b.b)))
}

// Counts gives the positions, the moves between them, and the leaves of the
// whole game tree. It panics if s is no family of boards.
func (Game) Counts(s game.Spec) []game.Count {
	n, m, _ := keys(s)
	return []game.Count{
		{Unit: "positions", N: Positions(n, m), Formula: "C(n+m, n)"},
		{Unit: "moves", N: Moves(n, m), Formula: "(n+m-1)·C(n+m-2, n-1)"},
		{Unit: "leaves", N: Tableaux(n, m), Formula: "(nm)! / Π hooks"},
	}
}

// family names the n × m boards with weights 0 … w.
func family(n, m int, w int64) game.Spec {
	return game.Spec{{Name: "n", Value: int64(n)}, {Name: "m", Value: int64(m)}, {Name: "w", Value: w}}
}

// Check says why s names no family of boards; nil where it does.
func (Game) Check(s game.Spec) error {
	if err := s.HasKeys("n", "m", "w"); err != nil {
		return fmt.Errorf("family %v: %w", s, err)
	}
	err := checkSize(s.Get("n"), s.Get("m"))
	if w := s.Get("w"); err == nil && w < 0 {
		err = fmt.Errorf("largest weight %d; weights are 0 or more", w)
	}
	if err != nil {
		return fmt.Errorf("family %v: %w", s, err)
	}
	return nil
}

// keys takes the name of a family apart. It panics where there is no such
// board.
func keys(s game.Spec) (n, m int, w int64) {
	if err := (Game{}).Check(s); err != nil {
		panic("muqi: " + err.Error())
	}
	return int(s.Get("n")), int(s.Get("m")), s.Get("w")
}
