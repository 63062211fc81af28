package evidence

import (
	"errors"
	"slices"
)

// Check returns an error unless all boards and orchards of the explanation have a shape, and every position,
// cell and number that it refers to is there. What draws explanations relies on that.
func (e Explanation) Check() error {
	rows, cols, trees := 0, 0, 0
	switch {
	case e.Board != nil && e.Orchard != nil:
		return errors.New("it has both a board and an orchard")
	case e.Orchard != nil && !rectangular(e.Orchard):
		return errors.New("the rows of the orchard are not equally long, or empty")
	case e.Orchard != nil:
		rows, cols = len(e.Orchard), len(e.Orchard[0])
		for _, row := range e.Orchard {
			for _, c := range row {
				if IsTree(c) {
					trees++
				}
			}
		}
	case e.Board == nil || !e.Board.wellShaped():
		return errors.New("the weights are no two matrices of one size")
	default:
		rows, cols = e.Board.Rows(), e.Board.Cols()
	}

	outside := func(c Cell) bool { return c.Row < 1 || c.Row > rows || c.Col < 1 || c.Col > cols }
	leaves := func(s Step) bool { return outside(s.Cell) }
	unlike := func(p Position) bool {
		if e.Orchard != nil {
			return outside(p.Thief) || outside(p.Guard) || len(p.Left) != trees
		}
		return len(p.Taken) != rows || slices.ContainsFunc(p.Taken, func(n int) bool { return n < 0 || n > cols })
	}
	misplaced := func(m Mistake) bool {
		return m.Move < 1 || m.Move > len(e.BelievedLine) || outside(m.Played.Cell) || outside(m.Better.Cell)
	}
	wrong := func(c *Claim) bool { return c != nil && unlike(c.Position) }
	switch m, c := e.Merge, e.Cycle; {
	case slices.ContainsFunc(e.BelievedLine, leaves) || slices.ContainsFunc(e.Optimal, leaves):
		return errors.New("a line of play leaves the board")
	case slices.ContainsFunc(e.Mistakes, misplaced):
		return errors.New("a mistake is not in the believed line")
	case wrong(e.BelievedEnd) || wrong(e.FirstError):
		return errors.New("a wrong value is of no position")
	case m != nil && (e.Board == nil || unlike(Position{Taken: m.Taken})):
		return errors.New("the merge is of no position of the board")
	case m != nil && (min(m.Kept, m.Dropped) < 0 || max(m.Kept, m.Dropped) >= len(m.Offers)):
		return errors.New("the merge keeps or drops an offer that is not listed")
	case c != nil && (e.Orchard == nil || len(c.Chain) == 0 || unlike(c.Cut) || unlike(c.Chain[0].Position)):
		return errors.New("the cycle is not one of positions of the orchard")
	case e.EquivalentGame != nil && !e.EquivalentGame.Board.wellShaped(),
		e.Nearest != nil && !e.Nearest.Board.wellShaped():
		return errors.New("the weights of another board are no two matrices of one size")
	}
	return nil
}

// wellShaped reports whether A and B are matrices of the same size, and not empty.
func (w Weights) wellShaped() bool {
	return len(w.A) == len(w.B) && rectangular(slices.Concat(w.A, w.B))
}

// rectangular reports whether all rows are equally long, and not empty.
func rectangular[R ~string | ~[]int64](rows []R) bool {
	return len(rows) > 0 && len(rows[0]) > 0 &&
		!slices.ContainsFunc(rows, func(r R) bool { return len(r) != len(rows[0]) })
}
