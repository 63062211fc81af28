// Package muqi explains play on boards of 一双木棋: lines of play with what
// each move gains.
package muqi

import (
	"context"

	"muqi/algos/contour"
	"muqi/evidence"
	"muqi/game/muqi"
)

// Line is a principal variation: optimal moves of both players from the empty
// board to the full one. Of equally good moves it takes the topmost. Its last
// difference is the value of the board. The error is that of
// contour.Dense.Table.
func Line(ctx context.Context, b muqi.Board) ([]evidence.Step, error) {
	t, err := contour.Dense{}.Table(ctx, b)
	if err != nil {
		return nil, err
	}
	var line []evidence.Step
	var difference int64
	p, full := muqi.EmptyBoard(b.Rows()), muqi.FullBoard(b.Rows(), b.Cols())
	for p != full {
		m := best(t, b, p)
		difference += b.Gain(p, m)
		line = append(line, evidence.Step{
			Player: player(p), Row: m.Row + 1, Col: m.Col + 1, Gain: b.Gain(p, m), Difference: difference,
		})
		p = p.Take(m.Corner)
	}
	return line, nil
}

// best is the topmost move from p that keeps the value.
func best(t *contour.Table, b muqi.Board, p muqi.Position) muqi.Move {
	moves := b.Moves(p)
	for _, m := range moves {
		if b.Gain(p, m)+t.Value(p.Take(m.Corner)) == t.Value(p) {
			return m
		}
	}
	panic("explain: no move keeps the value of a position: the table is wrong")
}

func player(p muqi.Position) string {
	if p.Taken()%2 == 0 {
		return "Black"
	}
	return "White"
}
