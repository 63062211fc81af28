package contour_test

import (
	"context"
	"math"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/contour"
	"muqi/game"
	"muqi/game/muqi"
)

func family(n, m, w int64) game.Spec {
	return game.Spec{{Name: "n", Value: n}, {Name: "m", Value: m}, {Name: "w", Value: w}}
}

// symmetric is the value of the game in which whoever takes a cell earns A + B
// of it, to the player to move, by naive search over row lengths.
func symmetric(b muqi.Board, lengths []int) int64 {
	best, full := int64(math.MinInt64), true
	for row, col := range lengths {
		if col == b.Cols() || row > 0 && lengths[row-1] <= col {
			continue
		}
		full = false
		lengths[row]++
		best = max(best, b.A(row, col)+b.B(row, col)-symmetric(b, lengths))
		lengths[row]--
	}
	if full {
		return 0
	}
	return best
}

// The parity of the player disappears: with D = Σ (A−B), twice the value is
// D plus the value g of the symmetric game; and |g| is at most Σ (A+B).
func TestParityDisappears(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := muqitest.Boards(3).Draw(t, "board")
		g := symmetric(b, make([]int, b.Rows()))
		var d int64
		for row := range b.Rows() {
			for col := range b.Cols() {
				d += b.A(row, col) - b.B(row, col)
			}
		}
		if (d+g)%2 != 0 {
			t.Fatalf("D = %d and g = %d of %v: half their sum is not an integer", d, g, b)
		}
		if sum, _ := b.Sum(); g > sum || -g > sum {
			t.Fatalf("g = %d of %v; Σ (A+B) is %d", g, b, sum)
		}
		if want := muqitest.Value(b, muqi.EmptyBoard(b.Rows())).Int64(); (d+g)/2 != want {
			t.Fatalf("(D+g)/2 = %d of %v; naive search finds %d", (d+g)/2, b, want)
		}
	})
}

// Boards too large for naive search: the two variants have nothing in common
// but the order of the contours.
func TestMaskAgreesWithDense(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := muqitest.Boards(9).Draw(t, "board")
		mask, err1 := contour.Mask{}.Solve(context.Background(), b, algos.Options{})
		dense, err2 := contour.Dense{}.Solve(context.Background(), b, algos.Options{})
		if err1 != nil || err2 != nil || mask.Value != dense.Value {
			t.Fatalf("mask finds %d, %v; dense %d, %v", mask.Value, err1, dense.Value, err2)
		}
	})
}
