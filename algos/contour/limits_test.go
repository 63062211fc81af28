package contour_test

import (
	"context"
	"math"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/contour"
	"muqi/game/muqi"
)

// The bytes of both tables at 10×10.
const (
	denseBytes = 8 * 184756
	maskBytes  = 8 << 20
)

func TestRefusals(t *testing.T) {
	overflowing := muqi.Must(1, 2, []int64{math.MaxInt64, 0}, []int64{0, 1})
	for _, tt := range []struct {
		name   string
		solver algos.Solver[muqi.Board]
		board  muqi.Board
		want   string
	}{
		{"dense, long row", contour.Dense{}, muqitest.Uniform(1, 64, 1, 1), "contour-dense: the instance needs 65 contour steps; this variant takes at most 64"},
		{"dense, long column", contour.Dense{}, muqitest.Uniform(64, 1, 1, 1), "contour-dense: the instance needs 65 contour steps; this variant takes at most 64"},
		{"dense, large", contour.Dense{}, muqitest.Uniform(32, 33, 1, 1), "contour-dense: the instance needs 65 contour steps; this variant takes at most 64"},
		{"dense, longest", contour.Dense{}, muqitest.Uniform(1, muqi.MaxCells, 1, 1), "contour-dense: the instance needs 1048577 contour steps; this variant takes at most 64"},
		{"dense, largest table", contour.Dense{}, muqitest.Uniform(32, 32, 1, 1), "contour-dense: the instance needs 14660993127540724272 bytes of table; this variant takes at most 2147483648"},
		{"dense, table", contour.Dense{}, muqitest.Uniform(15, 16, 1, 1), "contour-dense: the instance needs 2404321560 bytes of table; this variant takes at most 2147483648"},
		{"dense, table by a byte", contour.Dense{MaxBytes: denseBytes - 1}, muqitest.Uniform(10, 10, 1, 1), "contour-dense: the instance needs 1478048 bytes of table; this variant takes at most 1478047"},
		{"dense, sums", contour.Dense{}, overflowing, "contour-dense: the instance needs sums of weights past int64; this variant takes weights whose total is less than 2^63"},

		{"mask, long row", contour.Mask{}, muqitest.Uniform(1, 64, 1, 1), "contour-mask: the instance needs 65 contour steps; this variant takes at most 64"},
		{"mask, longest", contour.Mask{}, muqitest.Uniform(muqi.MaxCells, 1, 1, 1), "contour-mask: the instance needs 1048577 contour steps; this variant takes at most 64"},
		{"mask, largest table", contour.Mask{}, muqitest.Uniform(63, 1, 1, 1), "contour-mask: the instance needs 147573952589676412928 bytes of table; this variant takes at most 2147483648"},
		{"mask, table", contour.Mask{}, muqitest.Uniform(15, 14, 1, 1), "contour-mask: the instance needs 4294967296 bytes of table; this variant takes at most 2147483648"},
		{"mask, table by a byte", contour.Mask{MaxBytes: maskBytes - 1}, muqitest.Uniform(10, 10, 1, 1), "contour-mask: the instance needs 8388608 bytes of table; this variant takes at most 8388607"},
		{"mask, sums", contour.Mask{}, overflowing, "contour-mask: the instance needs sums of weights past int64; this variant takes weights whose total is less than 2^63"},
	} {
		t.Run(tt.name, func(t *testing.T) { algostest.Refuses(t, tt.solver, tt.board, tt.want) })
	}
}

func TestTablesUpToTheLimit(t *testing.T) {
	b := muqitest.Uniform(10, 10, 1, 0)
	for _, s := range []algos.Solver[muqi.Board]{
		contour.Dense{MaxBytes: denseBytes},
		contour.Mask{MaxBytes: maskBytes},
	} {
		if r, err := s.Solve(context.Background(), b); err != nil || r.Value != 50 {
			t.Errorf("%s: value %d, error %v; want 50", s.Info().Name, r.Value, err)
		}
	}
}
