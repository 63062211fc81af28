package bfsforward_test

import (
	"strings"
	"testing"

	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

// numbered is the board whose weights are the digits of number in base
// most+1.
func numbered(rows, cols int, most, number int64) muqi.Board {
	weights := make([]int64, 2*rows*cols)
	for i := range weights {
		weights[i], number = number%(most+1), number/(most+1)
	}
	return muqi.Must(rows, cols, weights[:rows*cols], weights[rows*cols:])
}

// On how many of all boards of a shape, with weights 0 … most, each
// orientation is wrong.
func TestWrongOnHowManyBoards(t *testing.T) {
	for _, tt := range []struct {
		name             string
		rows, cols       int
		most             int64
		boards           int64
		literal, natural int
		long             bool
	}{
		{"1×3", 1, 3, 1, 64, 0, 0, false},
		{"4×1", 4, 1, 1, 256, 0, 0, false},
		{"2×2", 2, 2, 1, 256, 0, 160, false},
		{"2×3", 2, 3, 1, 4096, 1280, 2896, false},
		{"3×2", 3, 2, 1, 4096, 1280, 2896, false},
		{"2×2 to 2", 2, 2, 2, 6561, 0, 5022, false},
		{"2×4", 2, 4, 1, 65_536, 18_112, 57_152, true},
		{"4×2", 4, 2, 1, 65_536, 18_112, 57_152, true},
		{"3×3", 3, 3, 1, 262_144, 192_736, 112_064, true},
		{"2×3 to 2", 2, 3, 2, 531_441, 213_516, 441_207, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.long {
				longtest.Skip(t)
			}
			wrong := map[bfsforward.Orientation]int{}
			for number := range tt.boards {
				b := numbered(tt.rows, tt.cols, tt.most, number)
				truth := valueOf(t, contour.Dense{}, b)
				for _, s := range []bfsforward.Solver{literal, natural} {
					if valueOf(t, s, b) != truth {
						wrong[s.Orientation]++
					}
				}
			}
			if wrong[bfsforward.Literal] != tt.literal || wrong[bfsforward.Natural] != tt.natural {
				t.Errorf("literal is wrong on %d boards, natural on %d; want %d and %d",
					wrong[bfsforward.Literal], wrong[bfsforward.Natural], tt.literal, tt.natural)
			}
		})
	}
}

// Small comes in the order of counterexamples, so the first that fails is the
// smallest of all. It leaves out 1×4 and 4×1, on which nothing fails.
func TestSmallestCounterexamples(t *testing.T) {
	for _, tt := range []struct {
		solver  bfsforward.Solver
		board   string
		forward int64
	}{
		{literal, "2 3 0 0 0 0 0 0 0 0 1 0 0 0", 0},
		{natural, "2 2 0 0 0 0 0 0 1 0", 0},
	} {
		for b := range (muqi.Game{}).Small() {
			truth, forward := valueOf(t, contour.Dense{}, b), valueOf(t, tt.solver, b)
			if truth == forward {
				continue
			}
			var text strings.Builder
			if err := (muqi.Game{}).Format(&text, b); err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(strings.Fields(text.String()), " "); got != tt.board || truth != -1 ||
				forward != tt.forward {
				t.Errorf("%s first fails on %s: truth %d, forward %d; want %s: -1, %d",
					tt.solver.Info().Name, got, truth, forward, tt.board, tt.forward)
			}
			break
		}
	}
}
