package forward

import (
	"context"
	"math/bits"
	"slices"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// merge is the position in which the search loses the right line. That line follows the believed one up to
// the first mistake, and from there it is optimal. It ends with the true value, which is not the search's:
// so at the full board, if not before, the search has another difference, of another history.
func merge(
	r rules, t *bfsforward.Table, o bfsforward.Orientation, believed []evidence.Step, mistake evidence.Mistake,
) *evidence.Merge {
	p, difference := r.Start(), int64(0)
	for number := 1; ; number++ {
		next, _ := r.Best(p)
		if number < mistake.Move {
			moves := r.Moves(p)
			next = moves[slices.IndexFunc(moves, func(q muqi.Position) bool {
				return r.Ply(p, q) == believed[number-1].Ply
			})]
		}
		if difference += r.Gain(p, next); difference != t.Difference(next) {
			return mergeAt(r, t, o, p, next, number)
		}
		p = next
	}
}

// mergeAt describes the histories that meet where the line arrives with its move of the given number.
func mergeAt(
	r rules, t *bfsforward.Table, o bfsforward.Orientation, from, to muqi.Position, number int,
) *evidence.Merge {
	chooser := r.Player(r.First(from) == (o == bfsforward.Natural))
	here := &evidence.Merge{Move: number, Taken: r.Position(to).Taken, Chooser: chooser}
	for i, p := range t.Arrivals(to) {
		offer := evidence.Offer{Ply: r.Ply(p, to), Before: t.Difference(p), Gain: r.Gain(p, to)}
		offer.Arrive = offer.Before + offer.Gain
		if p == from {
			here.Dropped = i
		}
		if p == t.Kept(to) {
			here.Kept = i
		}
		here.Offers = append(here.Offers, offer)
	}
	return here
}

// singleObjective plays the same board with one objective: both players maximise
// the same sum, Black adding A and White adding B. Then the forward recurrence is
// right, since the longest path of a graph without cycles is the same from either
// end. Sums are 0 or more, so a table of zeros will do in both directions.
func singleObjective(ctx context.Context, b muqi.Board) (o *evidence.SingleObjective, err error) {
	defer algos.Catch(&err)
	meter, c := algos.NewMeter(ctx), b.Contours()
	best := algos.MakeSlice[int64](&meter, muqi.Choose(c.Path, b.Rows())) // by rank
	moves := func(rank int, p muqi.Position, do func(next int, gain int64)) {
		meter.Step()
		player := p.Taken() % 2
		for rest := uint64(p.Corners(c.Path)); rest != 0; rest &= rest - 1 {
			corner := bits.TrailingZeros64(rest)
			do(rank+muqi.Choose(corner, p.Below(corner)), c.Weight(player, p, corner)) // a move raises the rank by that
		}
	}
	for i, p := 0, c.Empty; i < len(best); i, p = i+1, p.Next() {
		moves(i, p, func(next int, gain int64) { best[next] = max(best[next], best[i]+gain) })
	}
	forward := best[len(best)-1]
	clear(best)
	for i, p := len(best)-1, c.Full; i >= 0; i, p = i-1, p.Previous() {
		moves(i, p, func(next int, gain int64) { best[i] = max(best[i], best[next]+gain) })
	}
	return &evidence.SingleObjective{Forward: forward, Backward: best[0]}, nil
}

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
