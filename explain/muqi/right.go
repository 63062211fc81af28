package muqi

import (
	"muqi/algos/bfsforward"
	"muqi/game/muqi"
)

// whyRight is the reason for which a forward search is right on b, or empty
// where none is known.
func whyRight(b muqi.Board, o bfsforward.Orientation) string {
	switch {
	case min(b.Rows(), b.Cols()) == 1:
		return "A board of one row or one column has a single line of play: nobody ever chooses."
	case o == bfsforward.Literal && b.Rows() == 2 && b.Cols() == 2:
		return "On 2×2 both recurrences give A(1,1) − B(2,2) + min(A(2,1) − B(1,2), A(1,2) − B(2,1)), in the literal orientation."
	case o == bfsforward.Natural && b.Rows()*b.Cols()%2 != 0 && symmetric(b):
		return "The board equals itself turned by 180° and has an odd number of cells: the un-played game is the game itself."
	}
	return ""
}

// symmetric reports whether b equals its rotation by 180°.
func symmetric(b muqi.Board) bool {
	turned := b.Rotate()
	less := muqi.Game{}.Less
	return !less(b, turned) && !less(turned, b)
}
