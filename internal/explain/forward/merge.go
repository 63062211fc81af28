package forward

import (
	"slices"

	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/evidence"
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
