package report

import (
	"fmt"

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
	if e.Orchard != nil {
		return brokenOrchard(*e.Orchard)
	}
	if e.Board == nil || !wellShaped(*e.Board) {
		return "the weights are no two matrices of one size"
	}
	on := extent{e.Board.Rows(), e.Board.Cols()}
	switch {
	case !on.hasSteps(e.Story), !on.hasSteps(e.Optimal):
		return "a line of play leaves the board"
	case !on.hasMistakes(e.Mistakes, len(e.Story)):
		return "a mistake is not in the story"
	case e.Merge != nil && !on.hasMerge(*e.Merge):
		return "the merge is of no position of the board"
	case e.Instead != nil && !wellShaped(e.Instead.Board), e.Nearest != nil && !wellShaped(e.Nearest.Board):
		return "the weights of another board are no two matrices of one size"
	}
	return ""
}

// wellShaped reports whether both matrices have the same size, not 0.
func wellShaped(w evidence.Weights) bool {
	if len(w.A) == 0 || len(w.A) != len(w.B) || len(w.A[0]) == 0 {
		return false
	}
	for i := range w.A {
		if len(w.A[i]) != len(w.A[0]) || len(w.B[i]) != len(w.A[0]) {
			return false
		}
	}
	return true
}

// An extent is the size that cells must keep to.
type extent struct{ rows, cols int }

func (b extent) has(row, col int) bool {
	return 1 <= row && row <= b.rows && 1 <= col && col <= b.cols
}

func (b extent) hasSteps(line []evidence.Step) bool {
	for _, s := range line {
		if !b.has(s.Row, s.Col) {
			return false
		}
	}
	return len(line) <= b.rows*b.cols
}

func (b extent) hasMistakes(mistakes []evidence.Mistake, moves int) bool {
	for _, m := range mistakes {
		if m.Move < 1 || m.Move > moves || !b.has(m.Played.Row, m.Played.Col) || !b.has(m.Better.Row, m.Better.Col) {
			return false
		}
	}
	return true
}

func (b extent) hasMerge(m evidence.Merge) bool {
	for _, o := range m.Offers {
		if !b.has(o.Cell.Row, o.Cell.Col) {
			return false
		}
	}
	for _, taken := range m.Taken {
		if taken < 0 || taken > b.cols {
			return false
		}
	}
	n := len(m.Offers)
	return len(m.Taken) == b.rows && 0 <= m.Kept && m.Kept < n && 0 <= m.Dropped && m.Dropped < n
}
