// Package forward explains play on boards of 一双木棋: optimal lines, and why a variant is wrong.
// For forward DP it shows in addition
//
//  1. the position where the search merged two histories;
//  2. the game that it solves instead: the board un-played from full to empty;
//  3. that it would be right if both players had one objective (all in search.go).
//
// Where a variant is right it says why, and on which board near this one it is wrong (right.go).
package forward

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/explain"
	"muqi/internal/reason"
)

// Examples are the boards on which variants are explained. On each a move of White decides, all
// weights differ from their neighbours, and forward DP is wrong: natural on the first, which is
// small enough for a proof by hand, literal on the second.
func Examples() []muqi.Board {
	return []muqi.Board{
		muqi.Must(2, 2, []int64{3, 5, 2, 4}, []int64{1, 6, 7, 2}),
		muqi.Must(2, 3, []int64{1, 9, 5, 3, 8, 4}, []int64{5, 3, 8, 7, 2, 9}),
	}
}

// Explain tells why the variant s, bounded by o, is wrong on b, or that it is
// right there. The error is a *algos.LimitError where b is too large for s or for
// a table of all positions, ctx's, or tells of a fault of s.
func Explain(
	ctx context.Context, b muqi.Board, s algos.Solver[muqi.Board], o algos.Options,
) (evidence.Explanation, error) {
	run, err := explain.Trace[muqi.Board, muqi.Position](ctx, s, b, o)
	r := rules{board: b}
	if err == nil {
		r.table, err = contour.Dense{}.Table(ctx, b, algos.Options{})
	}
	if err != nil {
		return evidence.Explanation{}, fmt.Errorf("%d×%d board: %w", b.Rows(), b.Cols(), err)
	}
	board := weights(b)
	e := evidence.Explanation{Board: &board}
	err = explain.Add(&e, muqi.Game{}.Info(), s.Info(), run, r)
	if f, ok := s.(bfsforward.Solver); ok && err == nil {
		err = addForward(ctx, &e, r, f, o)
	}
	if err == nil && e.Value == e.Truth && !s.Info().Exact() {
		e.Right = whyRight(b, s)
		e.Nearest, err = nearest(ctx, b, s, o)
	}
	if err != nil {
		return evidence.Explanation{}, err
	}
	return e, nil
}

// addForward adds what is known of forward DP.
func addForward(ctx context.Context, e *evidence.Explanation, r rules, f bfsforward.Solver, o algos.Options) error {
	e.Orientation = f.Orientation.String()
	if e.Value != e.Truth {
		t, err := f.Table(ctx, r.board, o)
		if err != nil {
			return err
		}
		e.Merge = merge(r, t, f.Orientation, e.BelievedLine, e.Mistakes[0])
		e.FirstError = nil // the merge shows how the wrong value came about
	}
	var err error
	var limit *algos.LimitError
	if e.EquivalentGame, err = equivalentGame(ctx, r.board, f.Orientation); errors.As(err, &limit) {
		e.LeftOut = append(e.LeftOut, reason.New("no-other-game"))
	} else if err != nil {
		return err
	}
	e.SingleObjective, err = singleObjective(ctx, r.board)
	return err
}

// Line is an optimal line of play; of equally good moves it takes the topmost. The table takes no more
// than o.MaxBytes; the error is that of contour.Dense.Table.
func Line(ctx context.Context, b muqi.Board, o algos.Options) ([]evidence.Step, error) {
	t, err := contour.Dense{}.Table(ctx, b, algos.Options{MaxBytes: o.MaxBytes})
	if err != nil {
		return nil, err
	}
	return explain.Optimal(rules{b, t})
}

// weights copies the matrices of a board.
func weights(b muqi.Board) evidence.Weights {
	rows := slices.Collect(slices.Chunk(b.Flat(), b.Cols()))
	return evidence.Weights{A: rows[:b.Rows()], B: rows[b.Rows():]}
}

// rules are the explain.Rules of a board. The first player is Black.
type rules struct {
	board muqi.Board
	table *contour.Table
}

func (r rules) Start() muqi.Position        { return muqi.EmptyBoard(r.board.Rows()) }
func (r rules) First(p muqi.Position) bool  { return p.Taken()%2 == 0 }
func (r rules) Value(p muqi.Position) int64 { return r.table.Value(p) }
func (r rules) Key(p muqi.Position) any     { return p }
func (r rules) Within(muqi.Position) int    { return 0 } // every line of play ends
func (r rules) Over(p muqi.Position, _ int64) bool {
	return p == muqi.FullBoard(r.board.Rows(), r.board.Cols())
}

func (r rules) Settled(p muqi.Position, _ bool) bool { return r.Over(p, 0) }

func (r rules) Moves(p muqi.Position) (all []muqi.Position) {
	for _, m := range r.board.Moves(p) {
		all = append(all, p.Take(m.Corner))
	}
	return all
}

func (r rules) Gain(from, to muqi.Position) int64 { return r.board.Gain(from, r.move(from, to)) }

// move is the move from one position to another.
func (r rules) move(from, to muqi.Position) muqi.Move {
	corner := bits.TrailingZeros64(uint64(to - from))
	row, col := from.Cell(corner, r.board.Rows())
	return muqi.Move{Row: row, Col: col, Corner: corner}
}

// Best is the topmost move that keeps the value.
func (r rules) Best(p muqi.Position) (muqi.Position, error) {
	for _, next := range r.Moves(p) {
		if r.Gain(p, next)+r.Value(next) == r.Value(p) {
			return next, nil
		}
	}
	panic("explain: no move keeps the value of a position: the table is wrong")
}

func (r rules) Player(first bool) string {
	if first {
		return black
	}
	return white
}

const (
	black = "Black"
	white = "White"
)

func (r rules) Ply(from, to muqi.Position) evidence.Ply {
	m := r.move(from, to)
	return evidence.Ply{Player: r.Player(r.First(from)), Cell: evidence.Cell{Row: m.Row + 1, Col: m.Col + 1}}
}

// Position gives a position by how many cells of each row are taken.
func (r rules) Position(p muqi.Position) evidence.Position {
	taken := make([]int, r.board.Rows())
	for row, n := range p.Rows(len(taken)) {
		taken[row] = n
	}
	return evidence.Position{Taken: taken, ToMove: r.Player(r.First(p))}
}
