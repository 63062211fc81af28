package forward

import (
	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/gallery"
	"muqi/game/muqi"
)

// Proof is the reason for which s is right on all boards of b's shape, or empty
// where none is known.
func Proof(s algos.Solver[muqi.Board], b muqi.Board) string {
	return rightOnShape(s, b.Rows(), b.Cols())
}

// rightOnShape is the reason for which s is right on all boards of a shape, or
// empty where none is known.
func rightOnShape(s algos.Solver[muqi.Board], rows, cols int) string {
	if known, ok := s.(gallery.Sounder); ok {
		return known.Sound(rows, cols)
	}
	f, ok := s.(bfsforward.Solver)
	switch {
	case !ok:
		return ""
	case min(rows, cols) == 1:
		return "On a board of one row or one column there is a single line of play: nobody ever chooses."
	case f.Orientation == bfsforward.Literal && rows == 2 && cols == 2:
		return "On 2×2 the literal orientation gives the same as the right recurrence: A[1][1] − B[2][2] + min(A[2][1] − B[1][2], A[1][2] − B[2][1])."
	}
	return ""
}

// whyRight is the reason for which s is right on b, or empty where none is
// known.
func whyRight(b muqi.Board, s algos.Solver[muqi.Board]) string {
	if s.Info().Exact() {
		return "It claims to be exact: to be right on every board."
	}
	if reason := rightOnShape(s, b.Rows(), b.Cols()); reason != "" {
		return reason
	}
	f, ok := s.(bfsforward.Solver)
	switch {
	case ok && uniform(b):
		return "All cells are worth the same, so every line of play ends with the same difference."
	case ok && f.Orientation == bfsforward.Natural && b.Rows()*b.Cols()%2 != 0 && symmetric(b):
		return "The board equals itself turned by 180° and has an odd number of cells, so the un-played game is the game itself."
	}
	return ""
}

// uniform reports whether each player's weights are all the same.
func uniform(b muqi.Board) bool {
	for i := range b.Rows() {
		for j := range b.Cols() {
			if b.A(i, j) != b.A(0, 0) || b.B(i, j) != b.B(0, 0) {
				return false
			}
		}
	}
	return true
}

// symmetric reports whether b equals its rotation by 180°.
func symmetric(b muqi.Board) bool {
	turned := b.Rotate()
	less := muqi.Game{}.Less
	return !less(b, turned) && !less(turned, b)
}
