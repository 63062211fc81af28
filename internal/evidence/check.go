package evidence

import (
	"errors"
	"fmt"
	"slices"

	"muqi/algos"
)

// Check returns an error unless every table has a row and a column for each of its headings.
func (d Diffs) Check() error {
	for _, g := range d.Games {
		unlike := func(v Tally) bool { return len(v.Groups) != len(g.Groups) }
		ragged := func(row []Overlap) bool { return len(row) != len(g.Variants) }
		if i := slices.IndexFunc(g.Variants, unlike); i >= 0 {
			return fmt.Errorf("game %q: variant %q: want results for each of the %d groups",
				g.Game, g.Variants[i].Name, len(g.Groups))
		}
		for _, v := range g.Variants {
			for i, counts := range v.Groups {
				left := g.Groups[i].Instances
				for status, n := range counts {
					if left -= n; n < 0 || left < 0 {
						return fmt.Errorf("game %q: variant %q: %d times %q in the group %q: want counts that make up its %d instances",
							g.Game, v.Name, n, status, g.Groups[i].Name, g.Groups[i].Instances)
					}
				}
			}
		}
		if len(g.Agreement) != len(g.Variants) || slices.ContainsFunc(g.Agreement, ragged) {
			return fmt.Errorf("game %q: want agreement with a row and a column for each variant", g.Game)
		}
	}
	return nil
}

// Check returns an error unless the counts of each variant add up to the boards that there are.
func (c Censuses) Check() error {
	for i, c := range c.Censuses {
		for name := range c.Wrong {
			all, wrong := uint64(0), c.Wrong[name]
			for _, boards := range c.Errors[name] {
				all += boards
			}
			right := c.Errors[name]["0"]
			for _, boards := range c.Unsolved[name] {
				all += uint64(boards)
				right += uint64(boards)
			}
			if all != c.Boards || wrong != all-right {
				return fmt.Errorf("census %d: %s: the counts by error make %d boards, %d of them wrong; want %d and %d",
					i+1, name, all, all-right, c.Boards, wrong)
			}
		}
	}
	for i, s := range c.Samples {
		for _, r := range s.Rates {
			share := float64(r.Wrong) / float64(max(r.Solved, 1))
			ordered := 0 <= r.Low && r.Low <= r.High && r.High <= 1
			if share != r.Share || share > 1 || r.Solved > uint64(s.Boards) || !ordered {
				return fmt.Errorf("sample %d: %s: %d wrong of %d solved, share %v in %v … %v: %d boards give no such",
					i+1, r.Name, r.Wrong, r.Solved, r.Share, r.Low, r.High, s.Boards)
			}
		}
	}
	return nil
}

// Check returns an error unless all programs of a game ran the same tests, with results that can be.
func (t Tiers) Check() error {
	same := func(x, y Tested) bool { return x.Name == y.Name && x.Size == y.Size && x.Want == y.Want }
	for _, g := range t.Games {
		for _, p := range g.Programs {
			if !slices.EqualFunc(p.Tests, g.Programs[0].Tests, same) {
				return fmt.Errorf("game %q: %q was run on other tests than %q; want the same for all",
					g.Game, p.Name, g.Programs[0].Name)
			}
			for _, x := range p.Tests {
				right := x.Got != nil && *x.Got == x.Want
				if right != (x.Status == algos.OK) || x.Points < 0 || x.CPU < 0 || x.Peak < 0 {
					return fmt.Errorf("game %q: %q on test %s: no run ends like this; want what \"muqi report\" writes",
						g.Game, p.Name, x.Name)
				}
			}
		}
	}
	return nil
}

// Check returns an error unless all boards and orchards have a shape, and every position, cell and number that an
// explanation refers to is there. What draws explanations relies on that.
func (all Explanations) Check() error {
	boards := map[string]bool{} // games that have boards, not orchards
	for i, e := range all.Explanations {
		err := e.check()
		if has, known := boards[e.Game]; err == nil && known && has != (e.Board != nil) {
			err = fmt.Errorf("the game %q has other instances", e.Game)
		}
		boards[e.Game] = e.Board != nil
		if err != nil {
			return fmt.Errorf("explanation %d: %w; want it as \"muqi report\" writes it", i+1, err)
		}
	}
	return nil
}

func (e Explanation) check() error {
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
		return errors.New("the weights are no two matrices of one size with numbers from 0 on")
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
	nowhere := func(s *Strategy) bool {
		astray := func(r Reply) bool { return r.Next < 0 || r.Next > len(s.Rows) }
		in := func(r Row) bool { return unlike(r.Position) || slices.ContainsFunc(r.Replies, astray) }
		return slices.ContainsFunc(s.First, astray) || slices.ContainsFunc(s.Rows, in)
	}
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
		return errors.New("the weights of another board are no two matrices of one size with numbers from 0 on")
	case e.Strategy != nil && nowhere(e.Strategy):
		return errors.New("the strategy leads to a row that is not listed, or has one of no position")
	}
	return nil
}

// wellShaped reports whether A and B are matrices of the same size, not empty, of weights from 0 on.
func (w Weights) wellShaped() bool {
	rows := slices.Concat(w.A, w.B)
	return len(w.A) == len(w.B) && rectangular(rows) && slices.Min(slices.Concat(rows...)) >= 0
}

// rectangular reports whether all rows are equally long, and not empty.
func rectangular[R ~string | ~[]int64](rows []R) bool {
	return len(rows) > 0 && len(rows[0]) > 0 &&
		!slices.ContainsFunc(rows, func(r R) bool { return len(r) != len(rows[0]) })
}
