package gallery_test

import (
	"math/bits"
	"testing"

	"muqi/algos"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

// key114 packs the row lengths of p in base 114, the top row lowest, and tells
// whether that wrapped past 64 bits or past 63.
func key114(p muqi.Position, rows, cols int) (key uint64, wrapped, negative bool) {
	row := rows - 1
	for i := range rows + cols { // from the bottom row up
		if p>>i&1 == 0 {
			continue
		}
		length := i - (rows - 1 - row)
		high, low := bits.Mul64(key, 114)
		sum, carry := bits.Add64(low, uint64(length), 0)
		wrapped = wrapped || high+carry != 0
		key, row = sum, row-1
	}
	return key, wrapped, wrapped || int64(key) < 0
}

func TestBase114KeysWrapAndStayDistinct(t *testing.T) {
	for _, tt := range []struct {
		rows, cols       int
		wraps, wrapsSign bool
	}{
		{9, 10, false, false},
		{10, 2, false, false},
		{10, 3, false, true},
		{10, 5, false, true},
		{10, 6, true, true},
		{10, 10, true, true},
	} {
		keys := map[uint64]bool{}
		var wraps, wrapsSign bool
		for p := range contours(tt.rows, tt.cols) {
			key, wrapped, negative := key114(p, tt.rows, tt.cols)
			if keys[key] {
				t.Errorf("%d×%d: two positions have the key %d", tt.rows, tt.cols, key)
			}
			keys[key], wraps, wrapsSign = true, wraps || wrapped, wrapsSign || negative
		}
		if wraps != tt.wraps || wrapsSign != tt.wrapsSign {
			t.Errorf("%d×%d: wraps: %v unsigned, %v signed; want %v, %v",
				tt.rows, tt.cols, wraps, wrapsSign, tt.wraps, tt.wrapsSign)
		}
	}
}

// soundKeys reports whether MemoBase114 reads the right lengths out of all
// keys, but that of the full board, which it does not read.
func soundKeys(rows, cols int) bool {
	for p := range contours(rows, cols) {
		if _, wrapped, _ := key114(p, rows, cols); wrapped && p != muqi.FullBoard(rows, cols) {
			return false
		}
	}
	return true
}

func TestBase114BreaksFromTenRowsOn(t *testing.T) {
	for _, tt := range []struct {
		solver     gallery.MemoBase114
		rows, cols int
		wrong      bool
	}{
		{gallery.MemoBase114{}, 9, 10, false},
		{gallery.MemoBase114{}, 10, 6, false}, // only the full board's key wraps
		{gallery.MemoBase114{}, 10, 7, true},
		{gallery.MemoBase114{}, 10, 10, true},
		{gallery.MemoBase114{Columns: true}, 10, 9, false},
		{gallery.MemoBase114{Columns: true}, 7, 10, true},
		{gallery.MemoBase114{TopFirst: true}, 10, 5, false},
		{gallery.MemoBase114{TopFirst: true}, 10, 6, true},
		{gallery.MemoBase114{Signed: true}, 10, 3, false}, // only the full board's key wraps
		{gallery.MemoBase114{Signed: true}, 10, 4, true},
	} {
		boards := longtest.Times(2, 5)
		bad, _ := wrong(t, tt.solver, random(tt.rows, tt.cols, 100_000, boards))
		if tt.wrong && bad == 0 || !tt.wrong && bad > 0 {
			t.Errorf("%s is wrong on %d of %d boards of %d×%d; want some: %v",
				tt.solver.Info().Name, bad, boards, tt.rows, tt.cols, tt.wrong)
		}
	}
}

// TestBase114Explodes shows the work of garbage on boards of the contest.
func TestBase114Explodes(t *testing.T) {
	zero := shipped(t, "zero_10x10").Instance
	if got, positions := calls(t, gallery.MemoBase114{}, zero), int64(184_756); got != 267_829 {
		t.Errorf("%d calls at 10×10, want 267829: more than the %d positions", got, positions)
	}
	const calls = 200_000
	for _, s := range []gallery.MemoBase114{{TopFirst: true}, {Signed: true}} {
		if out := algos.Run(t.Context(), s, zero, algos.Options{MaxWork: calls}, 0); out.Status != algos.TooSlow {
			t.Errorf("%s: %s after %d calls at 10×10; want %s", s.Info().Name, out.Status, calls, algos.TooSlow)
		}
	}
}
