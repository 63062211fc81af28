// Package muqi explains play on boards of 一双木棋: optimal lines, and why a
// variant is wrong on a board.
//
// For the forward search (explain.go) an explanation is a proof that a person
// can check by hand. Its line of play is traced back from the full board
// (story.go); since its outcome is not the value of the board, some move in it
// must be a mistake of its own player, which the table of true values finds
// (mistakes.go); the position where the search merged two histories shows how
// it came to believe in the line (merge.go). What it computes is the value of
// the un-played game (instead.go), and with one aim for both players it would
// be right (control.go).
package muqi

import (
	"context"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/evidence"
	"muqi/game/muqi"
)

// Explain tells why the variant s is wrong on b, or that it is right there.
// The error is that of a solver: a *algos.LimitError where b is too large for
// a table of all positions, or ctx's.
func Explain(ctx context.Context, b muqi.Board, s algos.Solver[muqi.Board]) (evidence.Explanation, error) {
	t, err := contour.Dense{}.Table(ctx, b)
	if err != nil {
		return evidence.Explanation{}, err
	}
	result, err := s.Solve(ctx, b)
	if err != nil {
		return evidence.Explanation{}, err
	}
	e := evidence.Explanation{
		Game: muqi.Game{}.Name(), Algo: s.Info().Name, Mechanism: s.Info().Flaw,
		Board: weights(b), Truth: t.Value(muqi.EmptyBoard(b.Rows())), Value: result.Value,
		Optimal: principal(b, t),
	}
	if f, ok := s.(bfsforward.Solver); ok {
		if err := explainForward(ctx, &e, b, t, f); err != nil {
			return evidence.Explanation{}, err
		}
	}
	if e.Value != e.Truth {
		e.Strategy = strategy(b, t, e.Value)
		return e, nil
	}
	e.Nearest, err = nearest(ctx, b, s)
	return e, err
}

// explainForward adds what is known of forward searches.
func explainForward(ctx context.Context, e *evidence.Explanation, b muqi.Board, t *contour.Table, s bfsforward.Solver) error {
	believed, err := s.Table(ctx, b)
	if err != nil {
		return err
	}
	e.Story = story(b, believed)
	e.Mistakes = mistakes(b, t, e.Story)
	e.Merge = merge(b, t, believed, s.Orientation, e.Story, e.Mistakes)
	if e.Instead, err = instead(ctx, b, s.Orientation); err != nil {
		return err
	}
	if e.Control, err = control(ctx, b); err != nil {
		return err
	}
	if e.Value == e.Truth {
		e.Right = whyRight(b, s.Orientation)
	}
	return nil
}

// weights copies the matrices of a board.
func weights(b muqi.Board) evidence.Weights {
	var w evidence.Weights
	for i := range b.Rows() {
		var rowA, rowB []int64
		for j := range b.Cols() {
			rowA, rowB = append(rowA, b.A(i, j)), append(rowB, b.B(i, j))
		}
		w.A, w.B = append(w.A, rowA), append(w.B, rowB)
	}
	return w
}

// rowLengths lists how many cells of each row are taken in p.
func rowLengths(b muqi.Board, p muqi.Position) []int {
	lengths := make([]int, b.Rows())
	row, zeros := b.Rows()-1, 0
	for step := range b.Rows() + b.Cols() {
		if p>>step&1 == 0 {
			zeros++
			continue
		}
		lengths[row] = zeros
		row--
	}
	return lengths
}
