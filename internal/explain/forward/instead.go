package forward

import (
	"context"
	"fmt"
	"slices"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// instead is what a forward search solves without knowing: the board un-played
// from full to empty. That is the game on the board turned by 180°, begun by
// whoever makes the last move of the original. In natural orientation each
// player chooses what to collect; in literal orientation the opponent does,
// which is natural on the weights K − A, K − B. It is a *algos.LimitError where
// their sums are too large.
func instead(ctx context.Context, b muqi.Board, o bfsforward.Orientation) (*evidence.Instead, error) {
	cells := b.Rows() * b.Cols()
	odd := cells%2 != 0
	flat := flatten(b.Rotate())
	k := slices.Max(flat)
	if o == bfsforward.Literal {
		complement(flat, k)
	}
	if !odd {
		flat = slices.Concat(flat[cells:], flat[:cells]) // A and B change places
	}
	solved := boardOf(b.Rows(), b.Cols(), flat)
	r, err := contour.Dense{}.Solve(ctx, solved, algos.Options{})
	if err != nil {
		return nil, err
	}
	in := &evidence.Instead{Rules: rules(o, odd), Board: weights(solved), Identity: identity(o, odd, k), Solved: r.Value, Value: r.Value}
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

// complement replaces every weight by k minus itself.
func complement(weights []int64, k int64) {
	for i := range weights {
		weights[i] = k - weights[i]
	}
}

// rules says in words what game the search solves.
func rules(o bfsforward.Orientation, odd bool) string {
	first, chooser := white, "each player chooses what to collect"
	if odd {
		first = black
	}
	if o == bfsforward.Literal {
		chooser = "each player chooses what the other one collects"
	}
	return fmt.Sprintf("the board is un-played from full to empty, %s collects first, and %s", first, chooser)
}

// identity writes how the value of the search follows from a true value V.
func identity(o bfsforward.Orientation, odd bool, k int64) string {
	switch {
	case o == bfsforward.Natural && odd:
		return "natural(A, B) = V(rot A, rot B)"
	case o == bfsforward.Natural:
		return "natural(A, B) = −V(rot B, rot A)"
	case odd:
		return fmt.Sprintf("literal(A, B) = K − V(rot(K−A), rot(K−B)), where K = %d is the largest weight", k)
	}
	return fmt.Sprintf("literal(A, B) = V(rot(K−B), rot(K−A)), where K = %d is the largest weight", k)
}
