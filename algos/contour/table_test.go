package contour_test

import (
	"context"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/contour"
	"muqi/game/muqi"
)

// positions calls f for all positions of a board.
func positions(b muqi.Board, f func(muqi.Position)) {
	for p := muqi.EmptyBoard(b.Rows()); p <= muqi.FullBoard(b.Rows(), b.Cols()); p++ {
		if bits.OnesCount64(uint64(p)) == b.Rows() {
			f(p)
		}
	}
}

func tableOf(t rapid.TB, b muqi.Board) *contour.Table {
	table, err := contour.Dense{}.Table(context.Background(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func compareAllPositions(t rapid.TB, b muqi.Board) {
	table := tableOf(t, b)
	positions(b, func(p muqi.Position) {
		if want := muqitest.Value(b, p); want.Cmp(big.NewInt(table.Value(p))) != 0 {
			t.Errorf("%v: value of %b is %d; naive search finds %v", b, p, table.Value(p), want)
		}
	})
}

func TestTableKnowsAllPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { compareAllPositions(t, muqitest.Boards(3).Draw(t, "board")) })
	rng := rand.New(rand.NewPCG(3, 4))
	for _, shape := range [][2]int64{{1, 4}, {4, 1}, {2, 4}, {4, 2}, {3, 4}, {4, 3}, {4, 4}} {
		for range 3 {
			compareAllPositions(t, muqi.Game{}.Random(rng, family(shape[0], shape[1], 9)))
			compareAllPositions(t, muqitest.Full(rng, int(shape[0]), int(shape[1])))
		}
	}
}

// Play by the table reaches the value that it promised, move by move.
func TestTableIsConsistent(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, shape := range [][2]int64{{8, 8}, {3, 13}, {12, 2}} {
		b := muqi.Game{}.Random(rng, family(shape[0], shape[1], 100_000))
		table := tableOf(t, b)
		positions(b, func(p muqi.Position) {
			moves := b.Moves(p)
			if len(moves) == 0 {
				return
			}
			best := b.Gain(p, moves[0]) + table.Value(p.Take(moves[0].Corner))
			for _, m := range moves[1:] {
				if v := b.Gain(p, m) + table.Value(p.Take(m.Corner)); p.Taken()%2 == 0 {
					best = max(best, v)
				} else {
					best = min(best, v)
				}
			}
			if best != table.Value(p) {
				t.Fatalf("%v: value of %b is %d; its best move leads to %d", b, p, table.Value(p), best)
			}
		})
	}
}

func TestTableRefusesAndStops(t *testing.T) {
	if _, err := (contour.Dense{}).Table(context.Background(), muqitest.Uniform(1, 1, 0, 0), algos.Options{MaxBytes: 1}); err == nil {
		t.Error("a table past MaxBytes is no error")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (contour.Dense{}).Table(ctx, muqitest.Uniform(1, 1, 0, 0), algos.Options{}); err != context.Canceled {
		t.Errorf("error %v; want %v", err, context.Canceled)
	}
}
