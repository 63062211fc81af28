package gallery_test

import (
	"testing"

	"muqi/algos"
	"muqi/algos/gallery"
	"muqi/game/muqi"
)

// TestProvedShapes checks the shapes on both sides of what is known.
func TestProvedShapes(t *testing.T) {
	for _, tt := range []struct {
		solver     algos.ShapeProver[muqi.Board]
		rows, cols int
		proved     bool
	}{
		{gallery.MemoLossy{}, 5, 5, true},
		{gallery.MemoLossy{}, 9, 1, true},
		{gallery.MemoLossy{}, 2, 12, false}, // its smallest counterexample
		{gallery.MemoLossy{}, 9, 5, false},
		{gallery.MemoLossy{}, 10, 10, false}, // not checked: too many positions
		{gallery.MemoLossy{Columns: true}, 12, 2, false},
		{gallery.MemoBase114{}, 9, 10, true},
		{gallery.MemoBase114{}, 10, 7, false},
		{gallery.MemoBase114{Columns: true}, 10, 7, true},
		{gallery.MemoBase114{Columns: true}, 7, 10, false},
	} {
		if got := tt.solver.ProvedOnShape(zeros(tt.rows, tt.cols)); (got.Why != "") != tt.proved {
			t.Errorf("%T on %d×%d: reason %q; want one: %v", tt.solver, tt.rows, tt.cols, got.String(), tt.proved)
		}
	}
}

// TestProvedShapesAreRight tries random boards of the shapes.
func TestProvedShapesAreRight(t *testing.T) {
	for _, s := range []algos.Solver[muqi.Board]{
		gallery.MemoLossy{}, gallery.MemoLossy{Columns: true}, gallery.MemoBase114{}, gallery.MemoBase114{Signed: true},
	} {
		for _, shape := range [][2]int{{3, 4}, {5, 5}, {9, 2}, {9, 1}, {1, 9}} {
			if s.(algos.ShapeProver[muqi.Board]).ProvedOnShape(zeros(shape[0], shape[1])).Why == "" {
				continue
			}
			if bad, all := wrong(t, s, random(shape[0], shape[1], 3, 20)); bad > 0 {
				t.Errorf("%s is wrong on %d of %d boards of %v, where it is said to be right", s.Info().Name, bad, all,
					shape)
			}
		}
	}
}
