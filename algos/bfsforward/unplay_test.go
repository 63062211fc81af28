package bfsforward_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos/algostest/muqitest"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game"
	"muqi/game/muqi"
)

// reweigh returns the board whose weights are those that change makes of each
// cell's.
func reweigh(b muqi.Board, change func(wa, wb int64) (int64, int64)) muqi.Board {
	cells := b.Rows() * b.Cols()
	wa, wb := make([]int64, cells), make([]int64, cells)
	for i := range cells {
		row, col := i/b.Cols(), i%b.Cols()
		wa[i], wb[i] = change(b.A(row, col), b.B(row, col))
	}
	return muqi.Must(b.Rows(), b.Cols(), wa, wb)
}

// swap exchanges the players' weights.
func swap(b muqi.Board) muqi.Board {
	return reweigh(b, func(wa, wb int64) (int64, int64) { return wb, wa })
}

// unplayed is the value of the game in which the full board is emptied again:
// the game on the board turned around, begun by whoever makes the last move of
// the original.
func unplayed(t rapid.TB, b muqi.Board) int64 {
	if b.Rows()*b.Cols()%2 == 1 {
		return valueOf(t, contour.Dense{}, b.Rotate())
	}
	return -valueOf(t, contour.Dense{}, swap(b.Rotate()))
}

// The forward search is the exact solution of un-playing: with natural
// orientation each player chooses what to collect, with literal orientation
// the opponent does, which turns weights w into K − w, for any K from the
// largest weight on.
func checkUnplaying(t rapid.TB, b muqi.Board, k int64) {
	if got, want := valueOf(t, natural, b), unplayed(t, b); got != want {
		t.Fatalf("natural finds %d on %v; un-playing it is worth %d", got, b, want)
	}
	rest := reweigh(b, func(wa, wb int64) (int64, int64) { return k - wa, k - wb })
	odd := int64(b.Rows() * b.Cols() % 2)
	if got, want := valueOf(t, literal, b), k*odd-unplayed(t, rest); got != want {
		t.Fatalf("literal finds %d on %v; un-playing it with the weights taken from %d is worth %d", got, b, k, want)
	}
}

func TestUnplayingOfSmallBoards(t *testing.T) {
	checked := 0
	for b := range (muqi.Game{}).Small() {
		if w := (muqi.Game{}).FamilyOf(b).Get("w"); w <= 1 {
			checkUnplaying(t, b, 1)
			checked++
		}
	}
	if checked < 8612 {
		t.Errorf("%d boards; those with weights in {0, 1} are 8612", checked)
	}
}

func TestUnplaying(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := muqitest.Boards(6).Draw(t, "board")
		largest := muqi.Game{}.FamilyOf(b).Get("w")
		checkUnplaying(t, b, largest+rapid.Int64Range(0, 3).Draw(t, "K past the largest weight"))
	})
}

func TestUnplayingOfAllShapes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := range int64(6) {
		for m := range int64(6) {
			for _, w := range []int64{1, 9, 100_000} {
				spec := game.Spec{{Name: "n", Value: n + 1}, {Name: "m", Value: m + 1}, {Name: "w", Value: w}}
				for range 5 {
					checkUnplaying(t, muqi.Game{}.Random(rng, spec), w)
				}
			}
		}
	}
}

// whiteFirst is the value of a board on which White moves first, by naive
// search.
func whiteFirst(b muqi.Board, lengths []int, black bool) int64 {
	best, full := int64(math.MinInt64), true // to the player to move
	for row, col := range lengths {
		if col == b.Cols() || row > 0 && lengths[row-1] <= col {
			continue
		}
		full = false
		gain := b.B(row, col)
		if black {
			gain = b.A(row, col)
		}
		lengths[row]++
		rest := whiteFirst(b, lengths, !black) // Black minus White
		lengths[row]--
		if !black {
			rest = -rest
		}
		best = max(best, gain+rest)
	}
	switch {
	case full:
		return 0
	case black:
		return best
	}
	return -best
}

func TestWhiteMovingFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := muqitest.Boards(3).Draw(t, "board")
		got, want := -valueOf(t, contour.Dense{}, swap(b)), whiteFirst(b, make([]int, b.Rows()), false)
		if got != want {
			t.Fatalf("-V(B, A) = %d; naive search finds %d", got, want)
		}
	})
}

// Both recurrences of the literal orientation give the same formula at 2×2.
func TestLiteralIsRightOn2x2(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		b := muqitest.Full(rng, 2, 2)
		a11, a12, a21 := b.A(0, 0), b.A(0, 1), b.A(1, 0)
		b12, b21, b22 := b.B(0, 1), b.B(1, 0), b.B(1, 1)
		want := a11 - b22 + min(a21-b12, a12-b21)
		if v, f := valueOf(t, contour.Dense{}, b), valueOf(t, literal, b); v != want || f != want {
			t.Fatalf("truth %d and forward %d of %v; want %d", v, f, b, want)
		}
	}
}

// On strips nobody has a choice, so nobody is given a wrong one.
func TestForwardIsRightOnStrips(t *testing.T) {
	for k := 1; k <= 12; k++ {
		for _, b := range []muqi.Board{muqitest.Strip(1, k), muqitest.Strip(k, 1)} {
			for _, s := range []bfsforward.Solver{literal, natural} {
				if got, want := valueOf(t, s, b), muqitest.Forced(b); got != want {
					t.Errorf("%s finds %d on %v; want %d", s.Info().Name, got, b, want)
				}
			}
		}
	}
}
