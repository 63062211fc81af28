package compare

import (
	"context"
	"slices"
	"testing"

	"muqi/game/muqi"
)

// board has the given weights as A, and zeros as B.
func board(rows, cols int, a ...int64) muqi.Board {
	return muqi.Must(rows, cols, a, make([]int64, len(a)))
}

func same(x, y muqi.Board) bool {
	return !muqi.Game{}.Less(x, y) && !muqi.Game{}.Less(y, x)
}

func sum(b muqi.Board) int64 {
	s, _ := b.Sum()
	return s
}

func TestMinimize(t *testing.T) {
	for _, tt := range []struct {
		name    string
		fails   func(b muqi.Board) (fails, sure bool)
		want    muqi.Board
		minimal bool
	}{
		{"everything fails", func(muqi.Board) (bool, bool) { return true, true }, board(1, 1, 0), true},
		{"nothing else fails", func(muqi.Board) (bool, bool) { return false, true }, board(2, 3, 5, 0, 900, 0, 7, 1), true},
		{"a total", func(b muqi.Board) (bool, bool) { return sum(b) >= 100, true }, muqi.Must(1, 1, []int64{0}, []int64{100}), true},
		{"a shape", func(b muqi.Board) (bool, bool) { return b.Rows() >= 2 && b.Cols() >= 2, true }, board(2, 2, 0, 0, 0, 0), true},
		{"nobody knows", func(b muqi.Board) (bool, bool) { return b.Cols() == 3 && b.Rows() == 1, false }, board(1, 3, 0, 0, 0), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var last *muqi.Board
			got, minimal, err := minimize(t.Context(), muqi.Game{}, board(2, 3, 5, 0, 900, 0, 7, 1), func(b muqi.Board) (bool, bool) {
				fails, sure := tt.fails(b)
				if fails {
					last = &b
				}
				return fails, sure
			})
			if !same(got, tt.want) || minimal != tt.minimal || err != nil {
				t.Errorf("got %v, minimal %v; want %v, %v", got, minimal, tt.want, tt.minimal)
			}
			if last != nil && !same(*last, got) {
				t.Errorf("the last that failed is %v; want the result, %v", *last, got)
			}
		})
	}
}

// No step from the result fails, whatever fails.
func TestMinimizeIsMinimal(t *testing.T) {
	fails := func(b muqi.Board) (bool, bool) { return b.Cols() >= 2 && sum(b)%7 == 3, true }
	got, minimal, err := minimize(t.Context(), muqi.Game{}, board(3, 3, 100_000, 3, 0, 8, 9, 1, 0, 0, 4), fails)
	if failing, _ := fails(got); !failing || !minimal || err != nil {
		t.Fatalf("%v, minimal %v; want a board that fails", got, minimal)
	}
	if i := slices.IndexFunc(slices.Collect(muqi.Game{}.Shrinks(got)), func(b muqi.Board) bool { f, _ := fails(b); return f }); i >= 0 {
		t.Errorf("step %d from %v fails as well", i+1, got)
	}
}

func TestMinimizeStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	start := board(2, 2, 1, 2, 3, 4)
	got, minimal, err := minimize(ctx, muqi.Game{}, start, func(muqi.Board) (bool, bool) { return false, true })
	if !same(got, start) || minimal || err != nil {
		t.Errorf("got %v, minimal %v; want the start, not minimal", got, minimal)
	}
}
