package muqi

import (
	"context"

	"muqi/evidence"
	"muqi/game/muqi"
)

// control plays the same board with one aim: both players maximise the same
// sum, Black adding A and White adding B. Then the forward recurrence is right,
// since the longest path of a graph without cycles is the same from either
// end.
func control(ctx context.Context, b muqi.Board) (*evidence.Control, error) {
	forward := map[muqi.Position]int64{}
	backward := map[muqi.Position]int64{}
	empty, full := muqi.EmptyBoard(b.Rows()), muqi.FullBoard(b.Rows(), b.Cols())
	layers := [][]muqi.Position{{empty}}
	for len(layers) <= b.Rows()*b.Cols() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		layers = append(layers, push(b, layers[len(layers)-1], forward))
	}
	for i := len(layers) - 1; i >= 0; i-- {
		for _, p := range layers[i] {
			for k, m := range b.Moves(p) {
				if v := backward[p.Take(m.Corner)] + sum(b, p, m); k == 0 || v > backward[p] {
					backward[p] = v
				}
			}
		}
	}
	return &evidence.Control{Forward: forward[full], Backward: backward[empty]}, nil
}

// push relaxes all moves of a layer and returns the next one.
func push(b muqi.Board, layer []muqi.Position, forward map[muqi.Position]int64) []muqi.Position {
	var next []muqi.Position
	for _, p := range layer {
		for _, m := range b.Moves(p) {
			target, v := p.Take(m.Corner), forward[p]+sum(b, p, m)
			old, seen := forward[target]
			if !seen {
				next = append(next, target)
			}
			if !seen || v > old {
				forward[target] = v
			}
		}
	}
	return next
}

// sum is what a move adds to the common sum.
func sum(b muqi.Board, p muqi.Position, m muqi.Move) int64 {
	gain := b.Gain(p, m)
	return max(gain, -gain)
}
