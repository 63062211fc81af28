// Package forward explains play on boards of 一双木棋: optimal lines, and why a
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
package forward

import (
	"context"
	"errors"
	"fmt"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Explain tells why the variant s, bounded by o, is wrong on b, or that it is
// right there.
// The error is a *algos.LimitError where b is too large for s or for a table of
// all positions, ctx's, or tells of a fault of s.
func Explain(ctx context.Context, b muqi.Board, s algos.Solver[muqi.Board], o algos.Options) (evidence.Explanation, error) {
	value, believed, err := run(ctx, b, s, o)
	var t *contour.Table
	if err == nil {
		t, err = contour.Dense{}.Table(ctx, b, algos.Options{})
	}
	if err != nil {
		return evidence.Explanation{}, onBoard(b, err)
	}
	board := weights(b)
	e := evidence.Explanation{
		Game: muqi.Game{}.Info().Name, Algo: s.Info().Name, Mechanism: s.Info().Flaw,
		Board: &board, Truth: t.Value(muqi.EmptyBoard(b.Rows())), Value: value,
		Optimal: principal(b, t),
	}
	if believed != nil {
		if err := explainForward(ctx, &e, b, t, believed, s.(bfsforward.Solver).Orientation); err != nil {
			return evidence.Explanation{}, err
		}
	}
	if e.Value != e.Truth {
		e.Strategy = strategy(b, t, e.Value)
		if believed == nil {
			err = explainLie(ctx, &e, b, t, s)
		}
		return e, err
	}
	e.Right = whyRight(b, s)
	if s.Info().Exact() {
		return e, nil
	}
	if e.Nearest, err = nearest(ctx, b, s, o); err != nil {
		return evidence.Explanation{}, err
	}
	return e, nil
}

// run runs s on b. Of a forward search it keeps the table.
func run(ctx context.Context, b muqi.Board, s algos.Solver[muqi.Board], o algos.Options) (value int64, believed *bfsforward.Table, err error) {
	f, ok := s.(bfsforward.Solver)
	if !ok {
		value, err = compare.Value(ctx, s, b, o)
		return value, nil, err
	}
	if believed, err = f.Table(ctx, b, o); err != nil {
		return 0, nil, err
	}
	return believed.Difference(muqi.FullBoard(b.Rows(), b.Cols())), believed, nil
}

// explainForward adds what is known of forward searches.
func explainForward(ctx context.Context, e *evidence.Explanation, b muqi.Board, t *contour.Table, believed *bfsforward.Table, o bfsforward.Orientation) (err error) {
	e.Orientation = o.String()
	e.Story = story(b, believed)
	e.Mistakes = mistakes(b, t, e.Story)
	if e.Value != e.Truth {
		e.Merge = merge(b, t, believed, o, e.Story, e.Mistakes[0])
	}
	var limit *algos.LimitError
	if e.Instead, err = instead(ctx, b, o); errors.As(err, &limit) {
		e.LeftOut = append(e.LeftOut, reason.New("no-other-game"))
	} else if err != nil {
		return err
	}
	e.Control, err = control(ctx, b)
	return err
}

// onBoard says on what kind of board an error came.
func onBoard(b muqi.Board, err error) error {
	return fmt.Errorf("%d×%d board: %w", b.Rows(), b.Cols(), err)
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
