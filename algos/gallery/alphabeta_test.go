package gallery_test

import (
	"testing"

	"muqi/algos"
	"muqi/algos/gallery"
	"muqi/internal/longtest"
)

func TestAlphaBetaBoundsOnRandomBoards(t *testing.T) {
	s := gallery.AlphaBetaBounds{}
	percentWrong(t, s, random(2, 2, 100_000, 300), 0, 0)
	percentWrong(t, s, random(3, 3, 100_000, 1000), 12, 22)
	percentWrong(t, s, random(4, 4, 100_000, 500), 38, 53)
	percentWrong(t, s, random(5, 5, 100_000, 300), 70, 86)
	percentWrong(t, s, random(8, 8, 100_000, 20), 100, 100)
}

// TestAlphaBetaManagesSmallBoardsOnly counts what a second is enough for, some
// ten million calls, and what not.
func TestAlphaBetaManagesSmallBoardsOnly(t *testing.T) {
	const second = 10_000_000
	for _, shape := range [][2]int{{4, 4}, {5, 5}, {10, 3}} {
		for b := range random(shape[0], shape[1], 100_000, longtest.Times(2, 5)) {
			if got := calls(t, gallery.AlphaBeta{}, b); got > second {
				t.Errorf("%d calls at %d×%d; want at most %d", got, shape[0], shape[1], second)
			}
		}
	}
	longtest.Skip(t)
	for _, shape := range [][2]int{{6, 6}, {10, 4}, {8, 8}} {
		for b := range random(shape[0], shape[1], 100_000, 2) {
			if r, err := (gallery.AlphaBeta{}).Solve(t.Context(), b, algos.Options{MaxWork: second}); err == nil {
				t.Errorf("%v at %d×%d; want more than %d calls", r.Work[0], shape[0], shape[1], second)
			}
		}
	}
}

// TestAlphaBetaTTSparesLittle tests the part of all positions that it visits.
func TestAlphaBetaTTSparesLittle(t *testing.T) {
	boards, sum := longtest.Times(6, 25), 0.0
	for b := range random(10, 10, 100_000, boards) {
		r := solve(t, gallery.AlphaBetaTT{}, b)
		visited, _ := r.Counter("visited")
		percent := 100 * float64(visited.N) / 184_756
		if percent < 65 || percent > 99 {
			t.Errorf("visits %.1f %% of all positions of a 10×10 board; want 65 to 99", percent)
		}
		sum += percent
	}
	if mean := sum / float64(boards); mean < 75 || mean > 97 {
		t.Errorf("visits %.1f %% of all positions in the mean; want 75 to 97", mean)
	}
}
