package forward

import (
	"context"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// Line is a principal variation: optimal moves of both players from the empty
// board to the full one. Of equally good moves it takes the topmost. Its last
// difference is the value of the board. The table takes no more than
// o.MaxBytes; the error is that of contour.Dense.Table.
func Line(ctx context.Context, b muqi.Board, o algos.Options) (evidence.Line, error) {
	t, err := contour.Dense{}.Table(ctx, b, o)
	if err != nil {
		return evidence.Line{}, err
	}
	return evidence.Line{Steps: principal(b, t)}, nil
}

// principal is the principal variation of a solved board.
func principal(b muqi.Board, t *contour.Table) []evidence.Step {
	w := newWalk(b)
	for !w.over() {
		w.play(best(b, t, w.at))
	}
	return w.steps
}

// best is the topmost move from p that keeps the value.
func best(b muqi.Board, t *contour.Table, p muqi.Position) muqi.Move {
	for _, m := range b.Moves(p) {
		if b.Gain(p, m)+t.Value(p.Take(m.Corner)) == t.Value(p) {
			return m
		}
	}
	panic("explain: no move keeps the value of a position: the table is wrong")
}

// A walk is play from the empty board on.
type walk struct {
	board muqi.Board
	at    muqi.Position
	steps []evidence.Step
}

func newWalk(b muqi.Board) *walk { return &walk{board: b, at: muqi.EmptyBoard(b.Rows())} }

func (w *walk) over() bool { return w.at == muqi.FullBoard(w.board.Rows(), w.board.Cols()) }

// difference is what the players have collected so far, Black's minus White's.
func (w *walk) difference() int64 {
	if len(w.steps) == 0 {
		return 0
	}
	return w.steps[len(w.steps)-1].Difference
}

// play makes a move.
func (w *walk) play(m muqi.Move) {
	w.steps = append(w.steps, stepOf(w.board, w.at, m, w.difference()))
	w.at = w.at.Take(m.Corner)
}

// stepOf is the move m in position p, where the players have collected before.
func stepOf(b muqi.Board, p muqi.Position, m muqi.Move, before int64) evidence.Step {
	gain := b.Gain(p, m)
	return evidence.Step{Player: player(p), Row: m.Row + 1, Col: m.Col + 1, Gain: gain, Difference: before + gain}
}

const (
	black = "Black"
	white = "White"
)

// player is who moves in p.
func player(p muqi.Position) string {
	if p.Taken()%2 == 0 {
		return black
	}
	return white
}
