package contour

import (
	"context"

	"muqi/algos"
	"muqi/algos/boards"
	"muqi/game/muqi"
)

// Dense is the ranked sweep. Contours in numeric order have the ranks 0, 1, …
// of the combinatorial number system, so a table of exactly C(n+m, n) entries
// holds them without a gap, and one sweep from the top rank down meets every
// position after its successors.
//
// An entry is the value of the symmetric game in which whoever takes cell x
// gains c(x) = A(x) + B(x):
//
//	g(full) = 0,   g(S) = max over corners x of  c(x) − g(S + x)
//
// Each move earns (A−B)/2 whoever makes it, and ±(A+B)/2. So with D the sum of
// A − B over the empty cells the rest of the game is worth (D + g(S)) / 2
// where Black moves and (D − g(S)) / 2 where White does.
type Dense struct{}

// Info describes the variant.
func (Dense) Info() algos.Info {
	return algos.Info{
		Name:  "contour-dense",
		Title: "contour DP over ranks, one backward sweep",
		Cost:  "C(n+m, n) positions, in a table of as many entries",
		Idea:  "combinatorial number system (Knuth, TAOCP 4A, 7.2.1.3); one recurrence for both",
	}
}

// Solve sweeps the whole table. Its work is in positions, moves and table-B.
func (d Dense) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	t, err := d.Table(ctx, b, o)
	if err != nil {
		return algos.Result{}, err
	}
	positions := int64(len(t.g))
	return algos.TableResult(t.Value(muqi.EmptyBoard(b.Rows())), positions, t.moves, positions*boards.EntryBytes), nil
}

// Table solves every position of the board.
func (d Dense) Table(ctx context.Context, b muqi.Board, o algos.Options) (t *Table, err error) {
	if !boards.Fits(b, boards.EntryBytes, o) {
		if err := boards.Check(d.Info().Name, b, boards.Ranks, o); err != nil {
			return nil, err
		}
	}
	defer algos.Catch(&err)
	s := newSweep(ctx, b)
	s.blocks(0, s.path, b.Rows())
	return &s.Table, nil
}
