package forward

import (
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// merge is the position in which the search loses the right line. That line
// follows the story up to the blunder, and from there is played right. It ends
// with the true value, which is not the search's: so at the full board, if not
// before, the search holds another difference than the line brings. There it
// kept another history.
func merge(b muqi.Board, t *contour.Table, f *bfsforward.Table, o bfsforward.Orientation, story []evidence.Step, blunder evidence.Mistake) *evidence.Merge {
	w := newWalk(b)
	along(b, story[:blunder.Move-1], func(_ int, _ muqi.Position, m muqi.Move) { w.play(m) })
	for {
		from, m := w.at, best(b, t, w.at)
		w.play(m)
		if w.difference() != f.Difference(w.at) {
			return mergeAt(b, f, o, arrival{from, m}, len(w.steps))
		}
	}
}

// mergeAt describes the histories that meet where the line arrives with its
// move of the given number.
func mergeAt(b muqi.Board, f *bfsforward.Table, o bfsforward.Orientation, line arrival, number int) *evidence.Merge {
	p := line.from.Take(line.move.Corner)
	here := &evidence.Merge{Move: number, Taken: rowLengths(b, p), Chooser: chooser(o, player(line.from))}
	for i, a := range arrivals(b, p) {
		if a == line {
			here.Dropped = i
		}
		if a == kept(b, f, p) {
			here.Kept = i
		}
		here.Offers = append(here.Offers, evidence.Offer{
			Player: player(a.from), Cell: cell(a.move),
			Before: f.Difference(a.from), Gain: b.Gain(a.from, a.move), Arrive: a.arrive(b, f),
		})
	}
	return here
}

// chooser is the player for whom the search chooses between moves of mover.
func chooser(o bfsforward.Orientation, mover string) string {
	if (mover == black) == (o == bfsforward.Natural) {
		return black // who wants the larger difference
	}
	return white
}
