package cycles

import (
	"slices"

	"muqi/game/apple"
	"muqi/internal/evidence"
)

// A guide has the explain.Rules of its orchard. The first player is the thief.

func (g *guide) Start() apple.Position                    { return g.orchard.Start() }
func (g *guide) First(p apple.Position) bool              { return !p.GuardMoves }
func (g *guide) Value(p apple.Position) int64             { return g.table.Value(p) }
func (g *guide) Key(p apple.Position) any                 { return keyOfPosition(p) }
func (g *guide) Over(_ apple.Position, apples int64) bool { return apples == 0 }

func (g *guide) Moves(p apple.Position) (all []apple.Position) {
	for _, m := range g.options(p) {
		all = append(all, m.next)
	}
	return all
}

func (g *guide) Gain(from, to apple.Position) int64 {
	if from.GuardMoves || slices.Equal(from.Left, to.Left) {
		return 0
	}
	return 1
}

func (g *guide) Best(p apple.Position) (apple.Position, error) {
	m, err := g.best(p)
	return m.next, err
}

// Within is half the distance: every second move is the thief's. It is known where best was called.
func (g *guide) Within(p apple.Position) int {
	if p.GuardMoves {
		return 0
	}
	return int(g.far[keyOf(p.Left)][g.index(p)]+1) / 2
}

// Settled for the guard means that no apple is left.
func (g *guide) Settled(p apple.Position, first bool) bool {
	return first && g.Value(p) == 0 || !slices.ContainsFunc(p.Left, func(n int) bool { return n > 0 })
}

// The players, as explanations name them.
const (
	thief = "thief"
	guard = "guard"
)

func (g *guide) Player(first bool) string {
	if first {
		return thief
	}
	return guard
}

// cell names a cell for people.
func (g *guide) cell(at int) evidence.Cell {
	return evidence.Cell{Row: at/g.orchard.Cols() + 1, Col: at%g.orchard.Cols() + 1}
}

func (g *guide) Position(p apple.Position) evidence.Position {
	return evidence.Position{
		Thief: g.cell(p.Thief), Guard: g.cell(p.Guard), Left: slices.Clone(p.Left), ToMove: g.Player(g.First(p)),
	}
}

func (g *guide) Ply(from, to apple.Position) evidence.Ply {
	m := evidence.Ply{
		Player: g.Player(g.First(from)), Cell: g.cell(to.Thief),
		Stays: from.Thief == to.Thief && from.Guard == to.Guard, Picks: !slices.Equal(from.Left, to.Left),
	}
	if from.GuardMoves {
		m.Cell = g.cell(to.Guard)
	}
	return m
}
