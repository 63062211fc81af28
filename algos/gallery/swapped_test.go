package gallery_test

import (
	"testing"

	"muqi/algos/gallery"
)

var swapped = []gallery.Swapped{{}, {Where: gallery.InInput}, {Where: gallery.InSize}}

func TestSwappedIsRightOnSquares(t *testing.T) {
	for _, s := range swapped {
		for n := 1; n <= 6; n++ {
			percentWrong(t, s, random(n, n, 100_000, 10), 0, 0)
		}
	}
}

func TestSwappedIsWrongOnTheContestsStrips(t *testing.T) {
	for _, tt := range []struct {
		solver     gallery.Swapped
		rows, cols int
		least      float64 // percent
	}{
		{gallery.Swapped{}, 10, 1, 100},
		{gallery.Swapped{}, 10, 2, 100},
		{gallery.Swapped{}, 10, 3, 100},
		{gallery.Swapped{Where: gallery.InInput}, 10, 2, 80},
		{gallery.Swapped{Where: gallery.InInput}, 10, 3, 80},
		{gallery.Swapped{Where: gallery.InSize}, 10, 1, 10},
		{gallery.Swapped{Where: gallery.InSize}, 10, 3, 50},
		{gallery.Swapped{Where: gallery.InSize}, 1, 10, 100},
		{gallery.Swapped{Where: gallery.InSize}, 3, 10, 100},
	} {
		percentWrong(t, tt.solver, random(tt.rows, tt.cols, 100_000, 10), tt.least, 100)
	}
	percentWrong(t, gallery.Swapped{Where: gallery.InInput}, random(10, 1, 100_000, 10), 0, 0)
}

func TestSwappedSolvesAnotherBoard(t *testing.T) {
	b := board(t, "2 3  1 2 3 4 5 6  7 8 9 10 11 12")
	for _, tt := range []struct {
		solver gallery.Swapped
		seen   string
	}{
		{gallery.Swapped{}, "3 2  1 2 4 5 0 0  7 8 10 11 0 0"},
		{gallery.Swapped{Where: gallery.InInput}, "3 2  1 2 3 4 5 6  7 8 9 10 11 12"},
		{gallery.Swapped{Where: gallery.InSize}, "2 2  1 2 4 5  7 8 10 11"},
	} {
		if got, want := solve(t, tt.solver, b).Value, truth(t, board(t, tt.seen)); got != want {
			t.Errorf("%s finds %d, want the value %d of the board %s", tt.solver.Info().Name, got, want, tt.seen)
		}
	}
}
