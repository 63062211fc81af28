package muqi

import "math/bits"

// A Move takes one cell, counted from 0. Corner is the step of the contour
// that Position.Take turns around.
type Move struct{ Row, Col, Corner int }

// Moves lists the moves in position p from top to bottom. The board must have
// n+m ≤ MaxPath.
func (b Board) Moves(p Position) []Move {
	var moves []Move
	for rest := uint64(p.Corners(b.rows + b.cols)); rest != 0; {
		corner := bits.Len64(rest) - 1
		row, col := p.Cell(corner, b.rows)
		moves = append(moves, Move{Row: row, Col: col, Corner: corner})
		rest &^= 1 << corner
	}
	return moves
}

// Gain is what the move m in position p adds to Black's total minus White's:
// A of the cell where Black is to move, −B where White is.
func (b Board) Gain(p Position, m Move) int64 {
	if p.Taken()%2 == 0 {
		return b.A(m.Row, m.Col)
	}
	return -b.B(m.Row, m.Col)
}
