package hashmemo_test

import (
	"context"
	"math"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/hashmemo"
	"muqi/game/muqi"
)

// The bytes of both memos at 10×10: entries of 24 bytes, and an index of the
// next power of two above 1.5 · 184756.
const (
	mapBytes  = 24 * 184756
	openBytes = 24*184756 + 4<<19
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
		{"map, key", hashmemo.Map{}, none, muqitest.Uniform(65, 1, 1, 1),
			"hashmemo-map: the instance needs 65 bits of key; this variant takes at most 64"},
		{"map, key of ten columns", hashmemo.Map{}, none, muqitest.Uniform(19, 10, 1, 1),
			"hashmemo-map: the instance needs 66 bits of key; this variant takes at most 64"},
		{"map, longest key", hashmemo.Map{}, none, muqitest.Uniform(muqi.MaxCells, 1, 1, 1),
			"hashmemo-map: the instance needs 1048576 bits of key; this variant takes at most 64"},
		{"map, largest table", hashmemo.Map{}, none, muqitest.Uniform(16, 15, 1, 1),
			"hashmemo-map: the instance needs 7212964680 bytes of memory; this variant takes at most 2147483648"},
		{"map, table", hashmemo.Map{}, none, muqitest.Uniform(2, 20_000, 1, 1),
			"hashmemo-map: the instance needs 4800720024 bytes of memory; this variant takes at most 2147483648"},
		{"map, table by a byte", hashmemo.Map{}, algos.Options{MaxBytes: mapBytes - 1}, muqitest.Uniform(10, 10, 1, 1),
			"hashmemo-map: the instance needs 4434144 bytes of memory; this variant takes at most 4434143"},
		{"map, sums", hashmemo.Map{}, none, overflowing,
			"hashmemo-map: the instance needs sums of weights past int64; this variant takes weights whose " +
				"total is less than 2^63"},

		{"open, key", hashmemo.Open{}, none, muqitest.Uniform(65, 1, 1, 1),
			"hashmemo-open: the instance needs 65 bits of key; this variant takes at most 64"},
		{"open, key of sixteen columns", hashmemo.Open{}, none, muqitest.Uniform(16, 16, 1, 1),
			"hashmemo-open: the instance needs 66 bits of key; this variant takes at most 64"},
		{"open, largest table", hashmemo.Open{}, none, muqitest.Uniform(16, 15, 1, 1),
			"hashmemo-open: the instance needs 9360448328 bytes of memory; this variant takes at most 2147483648"},
		{"open, table by a byte", hashmemo.Open{}, algos.Options{MaxBytes: openBytes - 1}, muqitest.Uniform(10, 10, 1,
			1), "hashmemo-open: the instance needs 6531296 bytes of memory; this variant takes at most 6531295"},
		{"open, sums", hashmemo.Open{}, none, overflowing,
			"hashmemo-open: the instance needs sums of weights past int64; this variant takes weights whose " +
				"total is less than 2^63"},
	} {
		t.Run(tt.name, func(t *testing.T) { algostest.Refuses(t, tt.solver, tt.board, tt.o, tt.want) })
	}
}

func TestTablesUpToTheLimit(t *testing.T) {
	b := muqitest.Uniform(10, 10, 1, 0)
	for s, bytes := range map[algos.Solver[muqi.Board]]int64{hashmemo.Map{}: mapBytes, hashmemo.Open{}: openBytes} {
		if r, err := s.Solve(context.Background(), b, algos.Options{MaxBytes: bytes}); err != nil || r.Value != 50 {
			t.Errorf("%s: value %d, error %v; want 50", s.Info().Name, r.Value, err)
		}
	}
}

// TestOpenNumbersEntriesIn32Bits raises the limit of bytes, so that the other
// one shows.
func TestOpenNumbersEntriesIn32Bits(t *testing.T) {
	zeros := make([]int64, 12*39)
	_, err := hashmemo.Open{}.Solve(t.Context(), muqi.Must(12, 39, zeros, zeros),
		algos.Options{MaxBytes: math.MaxInt64})
	const want = "hashmemo-open: the instance needs 158753389900 numbers of entries; this variant takes at most " +
		"4294967295"
	if err == nil || err.Error() != want {
		t.Errorf("error %v; want %s", err, want)
	}
}
