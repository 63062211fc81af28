package forward

import (
	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/reason"
)

// Proof is the reason for which s is right on all boards of b's shape, if one
// is known.
func Proof(s algos.Solver[muqi.Board], b muqi.Board) reason.Reason {
	return rightOnShape(s, b.Rows(), b.Cols())
}

// rightOnShape is the reason for which s is right on all boards of a shape, if
// one is known.
func rightOnShape(s algos.Solver[muqi.Board], rows, cols int) reason.Reason {
	if known, ok := s.(gallery.Sounder); ok {
		return known.Sound(rows, cols)
	}
	f, ok := s.(bfsforward.Solver)
	switch {
	case !ok:
		return reason.Reason{}
	case min(rows, cols) == 1:
		return reason.New("one-line")
	case f.Orientation == bfsforward.Literal && rows == 2 && cols == 2:
		return reason.New("2x2")
	}
	return reason.Reason{}
}

// whyRight is the reason for which s is right on b, if one is known.
func whyRight(b muqi.Board, s algos.Solver[muqi.Board]) reason.Reason {
	if s.Info().Exact() {
		return reason.New("exact", reason.Word("board"))
	}
	if why := rightOnShape(s, b.Rows(), b.Cols()); why.Why != "" {
		return why
	}
	f, ok := s.(bfsforward.Solver)
	switch {
	case ok && uniform(b):
		return reason.New("uniform")
	case ok && f.Orientation == bfsforward.Natural && b.Rows()*b.Cols()%2 != 0 && symmetric(b):
		return reason.New("symmetric")
	}
	return reason.Reason{}
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
