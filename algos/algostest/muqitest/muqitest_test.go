package muqitest_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos/algostest/muqitest"
	"muqi/game/muqi"
)

func TestValueOfShippedBoards(t *testing.T) {
	judged := 0
	for _, c := range (muqi.Game{}).Shipped() {
		b := c.Instance
		if b.Rows()*b.Cols() > 10 {
			continue
		}
		judged++
		if got := muqitest.Value(b, muqi.EmptyBoard(b.Rows())); got.Int64() != c.Value {
			t.Errorf("%s: value %v; want %d", c.Name, got, c.Value)
		}
	}
	if judged < 3 {
		t.Errorf("only %d boards", judged)
	}
}

// The rest of the game from where a line of play leads, worked out by hand.
func TestValueFromAPosition(t *testing.T) {
	b := muqi.Must(2, 2, []int64{1, 2, 3, 4}, []int64{5, 6, 7, 9})
	p := muqi.EmptyBoard(2)
	for _, tt := range []struct{ corner, value int }{
		{-1, 1 - 7 + 2 - 9}, // White prefers the 7 of the second row
		{1, -7 + 2 - 9},     // after (1, 1)
		{2, 3 - 9},          // after (1, 2)
		{0, -9},             // after (2, 1)
		{1, 0},              // full
	} {
		if tt.corner >= 0 {
			p = p.Take(tt.corner)
		}
		if got := muqitest.Value(b, p); got.Int64() != int64(tt.value) {
			t.Errorf("%04b: value %v; want %d", p, got, tt.value)
		}
	}
}

func TestForcedIsTheValue(t *testing.T) {
	for _, shape := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 7}, {7, 1}} {
		b := muqitest.Strip(shape[0], shape[1])
		if got, want := muqitest.Forced(b), muqitest.Value(b, muqi.EmptyBoard(b.Rows())).Int64(); got != want {
			t.Errorf("%v: %d; naive search finds %d", shape, got, want)
		}
	}
}

func TestFullIsFull(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		b := muqitest.Full(rng, 1+rng.IntN(3), 1+rng.IntN(3))
		if sum, ok := b.Sum(); !ok || sum != math.MaxInt64 {
			t.Fatalf("sum %d, %v of %v", sum, ok, b)
		}
	}
}

func TestBoardsFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := muqitest.Boards(4).Draw(t, "board")
		if _, fits := b.Sum(); !fits || b.Rows() > 4 || b.Cols() > 4 {
			t.Fatalf("%v", b)
		}
	})
}
