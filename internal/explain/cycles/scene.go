package cycles

import (
	"slices"
	"strings"

	"muqi/game/apple"
	"muqi/internal/evidence"
)

// The players, as explanations name them.
const (
	thief = "thief"
	guard = "guard"
)

// grid is the orchard in the contest's notation.
func grid(o apple.Orchard) evidence.Grid { return strings.Split(o.String(), "/") }

// cell names a cell for people.
func cell(o apple.Orchard, at int) evidence.Cell {
	return evidence.Cell{Row: at/o.Cols() + 1, Col: at%o.Cols() + 1}
}

// scene describes a position.
func scene(o apple.Orchard, p apple.Position) evidence.Scene {
	s := evidence.Scene{Thief: cell(o, p.Thief), Guard: cell(o, p.Guard), Left: slices.Concat([]int{}, p.Left), ToMove: thief}
	if p.GuardMoves {
		s.ToMove = guard
	}
	return s
}

// ply describes the move that leads from a position to the next.
func ply(o apple.Orchard, p, next apple.Position) evidence.Ply {
	m := evidence.Ply{
		Player: thief, Cell: cell(o, next.Thief),
		Stays: p.Thief == next.Thief && p.Guard == next.Guard,
		Picks: !slices.Equal(p.Left, next.Left),
	}
	if p.GuardMoves {
		m.Player, m.Cell = guard, cell(o, next.Guard)
	}
	return m
}
