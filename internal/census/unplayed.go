package census

import "muqi/algos/bfsforward"

// unplayed says how to read the error of an orientation on the board of sums c
// from a table:
//
//	(shift + sign·g(other) − g(c)) / 2
//
// where other is rot c, or 2K − rot c where complement. That is an involution: c
// is other's other. So the error on other is the negative of that on c where the
// sign is +1, and the same where it is −1.
type unplayed struct {
	complement  bool
	sign, shift int
}

// orientations are those that Forward counts.
var orientations = [2]bfsforward.Orientation{bfsforward.Literal, bfsforward.Natural}

// unplay says how an orientation is read on boards of that many cells.
func unplay(o bfsforward.Orientation, cells, most int) unplayed {
	odd := cells%2 != 0
	switch {
	case o == bfsforward.Natural && odd:
		return unplayed{sign: 1}
	case o == bfsforward.Natural:
		return unplayed{sign: -1}
	case odd:
		return unplayed{complement: true, sign: -1, shift: 2 * most}
	}
	return unplayed{complement: true, sign: 1}
}

// of is the number of that many digits that belongs to the reversed one.
// Subtracting every digit from base−1 is subtracting the number from the largest.
func (u unplayed) of(reversed, numbers int) int {
	if u.complement {
		return numbers - 1 - reversed
	}
	return reversed
}
