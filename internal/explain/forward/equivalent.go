package forward

import (
	"context"
	"slices"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// equivalentGame is what a forward search solves instead: the board un-played from
// full to empty. That is the game on the board turned by 180°, begun by whoever
// makes the last move. In natural orientation each player chooses what to collect;
// in literal orientation the opponent does, which is natural on the weights K − A,
// K − B. The error is a *algos.LimitError where their sums are too large.
func equivalentGame(ctx context.Context, b muqi.Board, o bfsforward.Orientation) (*evidence.EquivalentGame, error) {
	cells := b.Rows() * b.Cols()
	odd := cells%2 != 0
	flat := b.Rotate().Flat()
	k := slices.Max(flat)
	if o == bfsforward.Literal {
		for i, w := range flat {
			flat[i] = k - w
		}
	}
	if !odd {
		flat = slices.Concat(flat[cells:], flat[:cells]) // A and B change places
	}
	solved := muqi.OfWeights(b.Rows(), b.Cols(), flat)
	r, err := contour.Dense{}.Solve(ctx, solved, algos.Options{})
	if err != nil {
		return nil, err
	}
	in := &evidence.EquivalentGame{
		Rules: unplayed(o, odd), Board: weights(solved), Identity: identity(o, odd, k), Solved: r.Value, Value: r.Value,
	}
	if !odd {
		in.Value = -in.Value
	}
	if o == bfsforward.Literal {
		in.Value = -in.Value
		if odd {
			in.Value += k
		}
	}
	return in, nil
}

// unplayed says what game the search solves.
func unplayed(o bfsforward.Orientation, odd bool) reason.Reason {
	first, chooser := white, reason.New("own-choice")
	if odd {
		first = black
	}
	if o == bfsforward.Literal {
		chooser = reason.New("opponent-chooses")
	}
	return reason.New("un-played", reason.Word(first), chooser)
}

// identity writes how the value of the search follows from a true value V.
func identity(o bfsforward.Orientation, odd bool, k int64) reason.Reason {
	switch {
	case o == bfsforward.Natural && odd:
		return reason.Text("natural(A, B) = V(rot A, rot B)")
	case o == bfsforward.Natural:
		return reason.Text("natural(A, B) = −V(rot B, rot A)")
	case odd:
		return reason.New("largest", "literal(A, B) = K − V(rot(K−A), rot(K−B))", k)
	}
	return reason.New("largest", "literal(A, B) = V(rot(K−B), rot(K−A))", k)
}
