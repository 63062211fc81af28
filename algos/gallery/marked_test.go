package gallery_test

import (
	"errors"
	"math/bits"
	"testing"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

// predicted is how many calls a memo makes that takes the value mark for "not
// computed", without making them: each way into a position worth mark is a
// call, into any other one the first alone. The full board has no entry in the
// memo. Numbers past 2^53 are rounded.
func predicted(t *testing.T, b muqi.Board, mark int64, negamax bool) (total float64) {
	t.Helper()
	table, err := contour.Dense{}.Table(t.Context(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	path, full := b.Rows()+b.Cols(), muqi.FullBoard(b.Rows(), b.Cols())
	ways := make([]float64, 1<<path)
	ways[muqi.EmptyBoard(b.Rows())] = 1
	for p := range contours(b.Rows(), b.Cols()) {
		value := table.Value(p)
		if negamax && p.Taken()%2 == 1 {
			value = -value
		}
		if value != mark && p != full {
			ways[p] = 1
		}
		total += ways[p]
		for corners := p.Corners(path); corners != 0; corners &= corners - 1 {
			ways[p.Take(bits.TrailingZeros64(uint64(corners)))] += ways[p]
		}
	}
	return total
}

// marks are the memos with a mark, and what predicted needs to know of them.
var marks = []struct {
	solver  algos.Solver[muqi.Board]
	mark    int64
	negamax bool
}{
	{gallery.MemoMark0{}, 0, false},
	{gallery.MemoMark0{}, 0, true}, // −0 is 0
	{gallery.MemoMarkMinus1{}, -1, false},
	{gallery.MemoMarkMinus1{Negamax: true}, -1, true},
}

func TestMarkCallsAsPredicted(t *testing.T) {
	for _, m := range marks {
		for _, w := range []int64{0, 1, 2} {
			for shape := range 16 {
				rows, cols := shape/4+1, shape%4+1
				for b := range random(rows, cols, w, longtest.Times(3, 100)) {
					if got, want := calls(t, m.solver, b), predicted(t, b, m.mark, m.negamax); float64(got) != want {
						t.Fatalf("%s: %d calls on a %d×%d board with weights to %d; predicted %v",
							m.solver.Info().Name, got, rows, cols, w, want)
					}
				}
			}
		}
	}
}

// explosion is the number of calls where no position is ever known: the
// standard Young tableaux of all shapes in n × n.
var explosion = map[int]float64{1: 2, 2: 8, 3: 184, 4: 105_720, 5: 3_103_340_076, 6: 7_425_494_776_554_512}

func TestMarkExplosion(t *testing.T) {
	for n, want := range explosion {
		zero, last := zeros(n, n), zeros(n, n, cell{n, n})
		if got := predicted(t, zero, 0, false); got != want {
			t.Errorf("mark 0, %d×%d zeros: %.0f calls predicted, want %.0f", n, n, got, want)
		}
		if n <= 4 {
			if got := calls(t, gallery.MemoMark0{}, zero); float64(got) != want {
				t.Errorf("mark 0, %d×%d zeros: %d calls, want %.0f", n, n, got, want)
			}
		}
		if n%2 == 1 {
			continue // Black makes the last move
		}
		if got := predicted(t, last, -1, false); got != want {
			t.Errorf("mark −1, %d×%d with B[n][m] = 1: %.0f calls predicted, want %.0f", n, n, got, want)
		}
		if n <= 4 {
			if got := calls(t, gallery.MemoMarkMinus1{}, last); float64(got) != want {
				t.Errorf("mark −1, %d×%d with B[n][m] = 1: %d calls, want %.0f", n, n, got, want)
			}
		}
	}
}

func TestMarkMinus1NeedsAnEvenNumberOfCells(t *testing.T) {
	for _, n := range []int{3, 5} {
		b := zeros(n, n, cell{n, n})
		if got, want := calls(t, gallery.MemoMarkMinus1{}, b), muqi.Positions(n, n).Int64(); got != want {
			t.Errorf("%d×%d with B[n][m] = 1: %d calls, want %d", n, n, got, want)
		}
	}
}

func TestMarkMinus1NegamaxStaysMild(t *testing.T) {
	s := gallery.MemoMarkMinus1{Negamax: true}
	for _, w := range []int64{1, 2} {
		for shape := range 36 {
			rows, cols := shape/6+1, shape%6+1
			most := muqi.Moves(rows, cols).Int64() + 1
			for b := range random(rows, cols, w, longtest.Times(10, 300)) {
				if got := calls(t, s, b); got > most {
					t.Fatalf("%d calls on a %d×%d board; want at most one a move and the first, %d", got, rows, cols,
						most)
				}
			}
		}
	}
	last := shipped(t, "mark_minus1_10x10").Instance
	if got, most := calls(t, s, last), muqi.Moves(10, 10).Int64()+1; got > most {
		t.Errorf("%d calls on the board that blows up the other form; want at most %d", got, most)
	}
}

// TestMarksOnRandomBoards tells how often the work blows up, past 10^8 calls.
func TestMarksOnRandomBoards(t *testing.T) {
	longtest.Skip(t)
	for _, tt := range []struct {
		name        string
		mark, w     int64
		boards      int
		least, most float64 // percent
	}{
		{"mark 0, zeros and ones", 0, 1, 30, 20, 45},
		{"mark −1, zeros and ones", -1, 1, 30, 20, 45},
		{"mark 0, to 100 000", 0, 100_000, 5, 0, 0},
		{"mark −1, to 100 000", -1, 100_000, 5, 0, 0},
	} {
		blown := 0
		for b := range random(10, 10, tt.w, tt.boards) {
			if predicted(t, b, tt.mark, false) > 1e8 {
				blown++
			}
		}
		if percent := 100 * float64(blown) / float64(tt.boards); percent < tt.least || percent > tt.most {
			t.Errorf("%s: %.1f %% of %d boards blow up; want %v to %v", tt.name, percent, tt.boards, tt.least, tt.most)
		}
	}
}

func TestSlowVariantsGiveUp(t *testing.T) {
	zero, last := shipped(t, "zero_10x10").Instance, shipped(t, "mark_minus1_10x10").Instance
	for _, tt := range []struct {
		solver algos.Solver[muqi.Board]
		board  muqi.Board
	}{
		{gallery.MemoMark0{}, zero},
		{gallery.MemoMarkMinus1{}, last},
		{gallery.AlphaBeta{}, shipped(t, "rand_10x10").Instance},
		{gallery.MemoBase114{}, shipped(t, "rand_10x10").Instance},
	} {
		_, err := tt.solver.Solve(t.Context(), tt.board, algos.Options{MaxWork: 1000})
		var gaveUp *algos.WorkError
		if !errors.As(err, &gaveUp) || gaveUp.Done.N != 1000 {
			t.Errorf("%s: error %v; want that it gave up after 1000 calls", tt.solver.Info().Name, err)
		}
	}
}
