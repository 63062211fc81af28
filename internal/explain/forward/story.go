package forward

import (
	"slices"

	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// An arrival is a move seen from its target: the position it comes from and
// the cell it takes.
type arrival struct {
	from muqi.Position
	move muqi.Move
}

// arrivals lists the moves that lead to p, from top to bottom.
func arrivals(b muqi.Board, p muqi.Position) []arrival {
	var all []arrival
	for i := b.Rows() + b.Cols() - 2; i >= 0; i-- {
		if p>>i&3 != 2 { // the two steps of a corner that was turned around
			continue
		}
		from := p - 1<<i
		row, col := from.Cell(i, b.Rows())
		all = append(all, arrival{from, muqi.Move{Row: row, Col: col, Corner: i}})
	}
	return all
}

// arrive is the difference with which the search believes to come to its
// target by a.
func (a arrival) arrive(b muqi.Board, t *bfsforward.Table) int64 {
	return t.Difference(a.from) + b.Gain(a.from, a.move)
}

// kept is the arrival at p whose difference the search kept; of several, the
// topmost.
func kept(b muqi.Board, t *bfsforward.Table, p muqi.Position) arrival {
	for _, a := range arrivals(b, p) {
		if a.arrive(b, t) == t.Difference(p) {
			return a
		}
	}
	panic("explain: no arrival has the difference of a position: the table is wrong")
}

// story is the line of play that the search believes in: its own choices,
// traced back from the full board to the empty one.
func story(b muqi.Board, t *bfsforward.Table) []evidence.Step {
	var steps []evidence.Step
	empty := muqi.EmptyBoard(b.Rows())
	for p := muqi.FullBoard(b.Rows(), b.Cols()); p != empty; {
		a := kept(b, t, p)
		steps = append(steps, stepOf(b, a.from, a.move, t.Difference(a.from)))
		p = a.from
	}
	slices.Reverse(steps)
	return steps
}

// along calls visit with the position before every step of a line, and the
// step's move.
func along(b muqi.Board, line []evidence.Step, visit func(number int, p muqi.Position, m muqi.Move)) {
	p := muqi.EmptyBoard(b.Rows())
	for i, s := range line {
		moves := b.Moves(p)
		k := slices.IndexFunc(moves, func(m muqi.Move) bool { return m.Row == s.Row-1 && m.Col == s.Col-1 })
		visit(i+1, p, moves[k])
		p = p.Take(moves[k].Corner)
	}
}
