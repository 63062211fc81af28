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
	var none algos.Options
	for _, tt := range []struct {
		name   string
		solver algos.Solver[muqi.Board]
		o      algos.Options
		board  muqi.Board
		want   string
	}{
		{"dense, long row", contour.Dense{}, none, muqitest.Uniform(1, 64, 1, 1), "contour-dense: the instance needs 65 contour steps; this variant takes at most 64"},
		{"dense, long column", contour.Dense{}, none, muqitest.Uniform(64, 1, 1, 1), "contour-dense: the instance needs 65 contour steps; this variant takes at most 64"},
		{"dense, large", contour.Dense{}, none, muqitest.Uniform(32, 33, 1, 1), "contour-dense: the instance needs 65 contour steps; this variant takes at most 64"},
		{"dense, longest", contour.Dense{}, none, muqitest.Uniform(1, muqi.MaxCells, 1, 1), "contour-dense: the instance needs 1048577 contour steps; this variant takes at most 64"},
		{"dense, largest table", contour.Dense{}, none, muqitest.Uniform(32, 32, 1, 1), "contour-dense: the instance needs 14660993127540724272 bytes of memory; this variant takes at most 2147483648"},
		{"dense, table", contour.Dense{}, none, muqitest.Uniform(15, 16, 1, 1), "contour-dense: the instance needs 2404321560 bytes of memory; this variant takes at most 2147483648"},
		{"dense, table by a byte", contour.Dense{}, algos.Options{MaxBytes: denseBytes - 1}, muqitest.Uniform(10, 10, 1, 1), "contour-dense: the instance needs 1478048 bytes of memory; this variant takes at most 1478047"},
		{"dense, sums", contour.Dense{}, none, overflowing, "contour-dense: the instance needs sums of weights past int64; this variant takes weights whose total is less than 2^63"},

		{"mask, long row", contour.Mask{}, none, muqitest.Uniform(1, 64, 1, 1), "contour-mask: the instance needs 65 contour steps; this variant takes at most 64"},
		{"mask, longest", contour.Mask{}, none, muqitest.Uniform(muqi.MaxCells, 1, 1, 1), "contour-mask: the instance needs 1048577 contour steps; this variant takes at most 64"},
		{"mask, largest table", contour.Mask{}, none, muqitest.Uniform(63, 1, 1, 1), "contour-mask: the instance needs 147573952589676412928 bytes of memory; this variant takes at most 2147483648"},
		{"mask, table", contour.Mask{}, none, muqitest.Uniform(15, 14, 1, 1), "contour-mask: the instance needs 4294967296 bytes of memory; this variant takes at most 2147483648"},
		{"mask, table by a byte", contour.Mask{}, algos.Options{MaxBytes: maskBytes - 1}, muqitest.Uniform(10, 10, 1, 1), "contour-mask: the instance needs 8388608 bytes of memory; this variant takes at most 8388607"},
		{"mask, sums", contour.Mask{}, none, overflowing, "contour-mask: the instance needs sums of weights past int64; this variant takes weights whose total is less than 2^63"},
	} {
		t.Run(tt.name, func(t *testing.T) { algostest.Refuses(t, tt.solver, tt.board, tt.o, tt.want) })
	}
}

func TestTablesUpToTheLimit(t *testing.T) {
	b := muqitest.Uniform(10, 10, 1, 0)
	for s, bytes := range map[algos.Solver[muqi.Board]]int64{contour.Dense{}: denseBytes, contour.Mask{}: maskBytes} {
		if r, err := s.Solve(context.Background(), b, algos.Options{MaxBytes: bytes}); err != nil || r.Value != 50 {
			t.Errorf("%s: value %d, error %v; want 50", s.Info().Name, r.Value, err)
		}
	}
}
