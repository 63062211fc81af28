package forward

import (
	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/explain"
	"muqi/internal/reason"
)

// whyRight is why s is right on b; zero where no reason is known.
func whyRight(b muqi.Board, s algos.Solver[muqi.Board]) reason.Reason {
	if why := explain.Proved(s, b); why.Why != "" {
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
	for black, white := range b.Weights() {
		if black != b.A(0, 0) || white != b.B(0, 0) {
			return false
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
