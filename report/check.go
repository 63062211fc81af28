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
		broken := brokenBoard
		if e.Orchard != nil {
			broken = brokenOrchard
		}
		if what := broken(e); what != "" {
			return fmt.Errorf("explanation %d: %s; want it as \"muqi report\" writes it", i+1, what)
		}
	}
	return nil
}

// brokenBoard names a part of an explanation on a board that points at nothing.
func brokenBoard(e evidence.Explanation) string {
	if e.Board == nil || !wellShaped(*e.Board) {
		return "the weights are no two matrices of one size"
	}
	rows, cols := e.Board.Rows(), e.Board.Cols()
	outside := func(row, col int) bool { return row < 1 || row > rows || col < 1 || col > cols }
	leaves := func(s evidence.Step) bool { return outside(s.Row, s.Col) }
	for _, line := range [][]evidence.Step{e.Story, e.Optimal} {
		if len(line) > rows*cols || slices.ContainsFunc(line, leaves) {
			return "a line of play leaves the board"
		}
	}
	for _, m := range e.Mistakes {
		if m.Move < 1 || m.Move > len(e.Story) || outside(m.Played.Row, m.Played.Col) || outside(m.Better.Row, m.Better.Col) {
			return "a mistake is not in the story"
		}
	}
	if m := e.Merge; m != nil {
		tooLong := func(n int) bool { return n < 0 || n > cols }
		isOffer := func(i int) bool { return 0 <= i && i < len(m.Offers) }
		if len(m.Taken) != rows || slices.ContainsFunc(m.Taken, tooLong) || !isOffer(m.Kept) || !isOffer(m.Dropped) {
			return "the merge is of no position of the board"
		}
	}
	if e.Instead != nil && !wellShaped(e.Instead.Board) || e.Nearest != nil && !wellShaped(e.Nearest.Board) {
		return "the weights of another board are no two matrices of one size"
	}
	return ""
}

// wellShaped reports whether both matrices have the same size, not 0.
func wellShaped(w evidence.Weights) bool {
	if len(w.A) == 0 || len(w.A) != len(w.B) || len(w.A[0]) == 0 {
		return false
	}
	ragged := func(row []int64) bool { return len(row) != len(w.A[0]) }
	return !slices.ContainsFunc(slices.Concat(w.A, w.B), ragged)
}

// brokenOrchard names a part of an explanation in an orchard that points at
// nothing.
func brokenOrchard(e evidence.Explanation) string {
	grid, trees := e.Orchard.Grid, 0
	if len(grid) == 0 || len(grid[0]) == 0 {
		return "the grid has no cells"
	}
	for _, row := range grid {
		if len(row) != len(grid[0]) {
			return "the rows of the grid are not equally long"
		}
		for _, c := range row {
			if evidence.IsTree(c) {
				trees++
			}
		}
	}
	inside := func(c evidence.Cell) bool {
		return 1 <= c.Row && c.Row <= len(grid) && 1 <= c.Col && c.Col <= len(grid[0])
	}
	isScene := func(s evidence.Scene) bool { return inside(s.Thief) && inside(s.Guard) && len(s.Left) == trees }
	if c := e.Orchard.Cycle; c != nil && (len(c.Chain) == 0 || !isScene(c.Cut) || !isScene(c.Chain[0].Scene)) {
		return "the cycle is not one of positions of the orchard"
	}
	return ""
}
