package forward

import (
	"slices"
	"testing"

	"muqi/algos/bfsforward"
	"muqi/internal/evidence"
)

// mergeHolds checks that there is a merge where the search is wrong, and its
// facts.
func mergeHolds(t testing.TB, r *referee, s bfsforward.Solver, e evidence.Explanation) {
	m := e.Merge
	if (m != nil) != (e.Value != e.Truth) {
		t.Errorf("merge %+v where the search says %d and %d is right", m, e.Value, e.Truth)
	}
	if m == nil {
		return
	}
	believed := r.believed(s.Orientation)
	if count(m.Taken) != m.Move || m.Move < e.Mistakes[0].Move {
		t.Errorf("move %d leads to %v; the first mistake is move %d", m.Move, m.Taken, e.Mistakes[0].Move)
	}
	offersHold(t, r, believed, m)
	kept, dropped := m.Offers[m.Kept].Arrive, m.Offers[m.Dropped].Arrive
	if kept != believed[key(m.Taken)] {
		t.Errorf("the search keeps %d; it holds %d there", kept, believed[key(m.Taken)])
	}
	if m.Chooser != chooserOf(s.Orientation, m.Offers[0].Player) || !prefers(m.Chooser, kept, dropped) {
		t.Errorf("the search keeps %d rather than %d for %s; the last move is %s's", kept, dropped, m.Chooser,
			m.Offers[0].Player)
	}
	if !arrivesRight(r, e) {
		t.Errorf("no line that is the believed one before the first mistake and right afterwards makes the offer %+v",
			m.Offers[m.Dropped])
	}
}

// offersHold checks that every arrival at the position is there, with what the
// search believes of it.
func offersHold(t testing.TB, r *referee, believed map[string]int64, m *evidence.Merge) {
	offers := 0
	for row, n := range m.Taken {
		if n == 0 || (row+1 < len(m.Taken) && m.Taken[row+1] == n) {
			continue // not the last cell of a history
		}
		from, c := slices.Clone(m.Taken), evidence.Cell{Row: row + 1, Col: n}
		from[row]--
		before, gain := believed[key(from)], r.gain(from, c)
		want := evidence.Offer{Ply: evidence.Ply{Player: toMove(from), Cell: c}, Before: before, Gain: gain,
			Arrive: before + gain}
		if !slices.Contains(m.Offers, want) {
			t.Errorf("no offer %+v in %+v", want, m.Offers)
		}
		offers++
	}
	if len(m.Offers) != offers {
		t.Errorf("%d offers; want %d", len(m.Offers), offers)
	}
}

// arrivesRight looks for a line of play that makes the dropped offer: the
// believed one up to the first mistake, then optimal moves only. On such moves the
// difference so far plus the rest is always the value of the board.
func arrivesRight(r *referee, e evidence.Explanation) bool {
	start := r.empty()
	for _, step := range e.BelievedLine[:e.Mistakes[0].Move-1] {
		start = with(start, step.Cell)
	}
	layer := map[string][]int{key(start): start}
	for range e.Merge.Move - e.Mistakes[0].Move {
		next := map[string][]int{}
		for _, taken := range layer {
			for _, c := range r.legal(taken) {
				if target := with(taken, c); r.optimal(taken, c) {
					next[key(target)] = target
				}
			}
		}
		layer = next
	}
	offer := e.Merge.Offers[e.Merge.Dropped]
	from := slices.Clone(e.Merge.Taken)
	from[offer.Cell.Row-1]--
	return layer[key(from)] != nil && r.optimal(from, offer.Cell) &&
		offer.Before == e.Truth-r.value(from) && offer.Arrive == e.Truth-r.value(e.Merge.Taken)
}

// optimal reports whether taking the cell keeps the value.
func (r *referee) optimal(taken []int, c evidence.Cell) bool {
	return r.gain(taken, c)+r.value(with(taken, c)) == r.value(taken)
}
