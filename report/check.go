package report

import (
	"fmt"
	"slices"

	"muqi/internal/evidence"
)

// checkExplanations makes sure that whatever an explanation points at is
// there, since the drawings rely on it.
func checkExplanations(all *evidence.Explanations) error {
	for i, e := range all.Explanations {
		if what := brokenPart(e); what != "" {
			return fmt.Errorf("explanation %d: %s; want it as \"muqi report\" writes it", i+1, what)
		}
	}
	return nil
}

// brokenPart names a part of an explanation that points at nothing.
func brokenPart(e evidence.Explanation) string {
	var rows, cols int
	switch {
	case e.Orchard != nil && !rectangular(e.Orchard):
		return "the rows of the orchard are not equally long, or empty"
	case e.Orchard != nil:
		rows, cols = len(e.Orchard), len(e.Orchard[0])
	case e.Board == nil || !wellShaped(*e.Board):
		return "the weights are no two matrices of one size"
	default:
		rows, cols = e.Board.Rows(), e.Board.Cols()
	}
	outside := func(c evidence.Cell) bool { return c.Row < 1 || c.Row > rows || c.Col < 1 || c.Col > cols }
	nowhere := func(p evidence.Position) bool {
		if e.Orchard != nil {
			return outside(p.Thief) || outside(p.Guard) || len(p.Left) != e.Orchard.Trees()
		}
		return len(p.Taken) != rows || slices.ContainsFunc(p.Taken, func(n int) bool { return n < 0 || n > cols })
	}
	for _, line := range [][]evidence.Step{e.BelievedLine, e.Optimal} {
		leaves := func(s evidence.Step) bool { return outside(s.Cell) }
		if e.Board != nil && len(line) > rows*cols || slices.ContainsFunc(line, leaves) {
			return "a line of play leaves the board"
		}
	}
	for _, m := range e.Mistakes {
		if m.Move < 1 || m.Move > len(e.BelievedLine) || outside(m.Played.Cell) || outside(m.Better.Cell) {
			return "a mistake is not in the believed line"
		}
	}
	for _, h := range []*evidence.Held{e.BelievedEnd, e.FirstError} {
		if h != nil && nowhere(h.Position) {
			return "a wrong value is of no position"
		}
	}
	if m := e.Merge; m != nil {
		isOffer := func(i int) bool { return 0 <= i && i < len(m.Offers) }
		if nowhere(evidence.Position{Taken: m.Taken}) || !isOffer(m.Kept) || !isOffer(m.Dropped) {
			return "the merge is of no position of the board"
		}
	}
	if c := e.Cycle; c != nil && (e.Orchard == nil || len(c.Chain) == 0 || nowhere(c.Cut) || nowhere(c.Chain[0].Position)) {
		return "the cycle is not one of positions of the orchard"
	}
	if e.EquivalentGame != nil && !wellShaped(e.EquivalentGame.Board) || e.Nearest != nil && !wellShaped(e.Nearest.Board) {
		return "the weights of another board are no two matrices of one size"
	}
	return ""
}

// rectangular reports whether the rows of an orchard are equally long, and not empty.
func rectangular(g evidence.Grid) bool {
	return len(g) > 0 && len(g[0]) > 0 && !slices.ContainsFunc(g, func(row string) bool { return len(row) != len(g[0]) })
}

// wellShaped reports whether both matrices have the same size, not 0.
func wellShaped(w evidence.Weights) bool {
	if len(w.A) == 0 || len(w.A) != len(w.B) || len(w.A[0]) == 0 {
		return false
	}
	ragged := func(row []int64) bool { return len(row) != len(w.A[0]) }
	return !slices.ContainsFunc(slices.Concat(w.A, w.B), ragged)
}
