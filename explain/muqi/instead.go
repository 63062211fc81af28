package muqi

import (
	"context"
	"slices"

	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/evidence"
	"muqi/game/muqi"
)

// instead is what a forward search solves without knowing: the board un-played
// from full to empty. That is the game on the board turned by 180°, begun by
// whoever makes the last move of the original. In natural orientation each
// player chooses what to collect; in literal orientation the opponent does,
// which is natural on the weights K − A, K − B.
func instead(ctx context.Context, b muqi.Board, o bfsforward.Orientation) (*evidence.Instead, error) {
	odd := b.Rows()*b.Cols()%2 != 0
	turned := b.Rotate()
	w := weights(turned)
	a, c := slices.Concat(w.A...), slices.Concat(w.B...)
	k := max(slices.Max(a), slices.Max(c))
	if o == bfsforward.Literal {
		complement(a, k)
		complement(c, k)
	}
	if !odd {
		a, c = c, a
	}
	solvedBoard, err := muqi.New(b.Rows(), b.Cols(), a, c)
	if err != nil {
		return nil, err
	}
	r, err := contour.Dense{}.Solve(ctx, solvedBoard)
	if err != nil {
		return nil, err
	}
	in := &evidence.Instead{Board: weights(solvedBoard), Solved: r.Value, Value: r.Value}
	if !odd {
		in.Value = -in.Value
	}
	if o == bfsforward.Literal {
		in.Value = -in.Value
		if odd {
			in.Value += k
		}
	}
	in.Identity = identity(o, odd)
	return in, nil
}

// complement replaces every weight by k minus itself.
func complement(weights []int64, k int64) {
	for i := range weights {
		weights[i] = k - weights[i]
	}
}

// identity writes how the value of the search follows from a true value V.
func identity(o bfsforward.Orientation, odd bool) string {
	switch {
	case o == bfsforward.Natural && odd:
		return "natural(A, B) = V(rot A, rot B)"
	case o == bfsforward.Natural:
		return "natural(A, B) = −V(rot B, rot A)"
	case odd:
		return "literal(A, B) = K − V(rot(K−A), rot(K−B)), K the largest weight"
	}
	return "literal(A, B) = V(rot(K−B), rot(K−A)), K the largest weight"
}
