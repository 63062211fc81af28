package forward

import (
	"math/bits"

	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// rules are the explain.Rules of a board. The first player is Black.
type rules struct {
	board muqi.Board
	table *contour.Table
}

func (r rules) Start() muqi.Position        { return muqi.EmptyBoard(r.board.Rows()) }
func (r rules) First(p muqi.Position) bool  { return p.Taken()%2 == 0 }
func (r rules) Value(p muqi.Position) int64 { return r.table.Value(p) }
func (r rules) Key(p muqi.Position) any     { return p }
func (r rules) Within(muqi.Position) int    { return 0 } // every line of play ends
func (r rules) Over(p muqi.Position, _ int64) bool {
	return p == muqi.FullBoard(r.board.Rows(), r.board.Cols())
}

func (r rules) Settled(p muqi.Position, _ bool) bool { return r.Over(p, 0) }

func (r rules) Moves(p muqi.Position) (all []muqi.Position) {
	for _, m := range r.board.Moves(p) {
		all = append(all, p.Take(m.Corner))
	}
	return all
}

func (r rules) Gain(from, to muqi.Position) int64 { return r.board.Gain(from, r.move(from, to)) }

// move is the move from one position to another.
func (r rules) move(from, to muqi.Position) muqi.Move {
	corner := bits.TrailingZeros64(uint64(to - from))
	row, col := from.Cell(corner, r.board.Rows())
	return muqi.Move{Row: row, Col: col, Corner: corner}
}

// Best is the topmost move that keeps the value.
func (r rules) Best(p muqi.Position) (muqi.Position, error) {
	for _, next := range r.Moves(p) {
		if r.Gain(p, next)+r.Value(next) == r.Value(p) {
			return next, nil
		}
	}
	panic("explain: no move keeps the value of a position: the table is wrong")
}

func (r rules) Player(first bool) string {
	if first {
		return black
	}
	return white
}

const (
	black = "Black"
	white = "White"
)

func (r rules) Ply(from, to muqi.Position) evidence.Ply {
	m := r.move(from, to)
	return evidence.Ply{Player: r.Player(r.First(from)), Cell: evidence.Cell{Row: m.Row + 1, Col: m.Col + 1}}
}

// Position gives a position by how many cells of each row are taken.
func (r rules) Position(p muqi.Position) evidence.Position {
	taken := make([]int, r.board.Rows())
	for row, n := range p.Rows(len(taken)) {
		taken[row] = n
	}
	return evidence.Position{Taken: taken, ToMove: r.Player(r.First(p))}
}
