package gallery

import (
	"context"

	"muqi/algos"
	"muqi/game/muqi"
)

// A Teller is a variant that can tell which value it finds for each position,
// so that the first wrong one can be shown.
type Teller interface {
	algos.Solver[muqi.Board]

	// Tell is Solve, and calls tell, unless that is nil, with every position and
	// the value that the variant takes for the rest of the game from there,
	// Black's gains minus White's, in the order in which it finds them. A
	// position can come more than once.
	Tell(ctx context.Context, b muqi.Board, o algos.Options, tell Tell) (algos.Result, error)
}

// Tell learns the value that a variant finds for a position.
type Tell func(p muqi.Position, value int64)

// found passes on the value of a position for the player to move.
func (t Tell) found(p muqi.Position, player int, value int64) {
	if t != nil {
		t(p, inMemo(value, player, false))
	}
}

// contourOf is the position with the given row lengths, top row first.
func contourOf(lengths []int) muqi.Position {
	var p muqi.Position
	step, zeros := 0, 0
	for row := len(lengths) - 1; row >= 0; row-- {
		step += lengths[row] - zeros
		zeros = lengths[row]
		p |= 1 << step
		step++
	}
	return p
}
