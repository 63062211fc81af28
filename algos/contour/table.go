package contour

import "muqi/game/muqi"

// Table holds the value of the rest of the game from every position. It is immutable.
type Table struct {
	board muqi.Board
	g     []int64 // by rank, the value of the symmetric game
	moves int64   // that were evaluated
}

// Value is Black's gains minus White's from p, a position of the board, on.
func (t *Table) Value(p muqi.Position) int64 {
	g := t.g[p.Rank()]
	if p.Taken()%2 != 0 {
		g = -g
	}
	// Both halves are odd or both are even; halving first keeps the sum inside int64.
	d := t.empty(p)
	return d>>1 + g>>1 + d&1
}

// empty is the sum of A − B over the empty cells.
func (t *Table) empty(p muqi.Position) int64 {
	var d int64
	for row, taken := range p.Rows(t.board.Rows()) {
		for col := taken; col < t.board.Cols(); col++ {
			d += t.board.A(row, col) - t.board.B(row, col)
		}
	}
	return d
}
