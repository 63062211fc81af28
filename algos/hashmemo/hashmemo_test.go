package hashmemo_test

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/contour"
	"muqi/algos/hashmemo"
	"muqi/game"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

func TestMap(t *testing.T) { algostest.Run(t, muqi.Game{}, hashmemo.Map{}, contour.Dense{}) }

func TestOpen(t *testing.T) { algostest.Run(t, muqi.Game{}, hashmemo.Open{}, contour.Dense{}) }

func TestExtremes(t *testing.T) {
	t.Run("map", func(t *testing.T) { muqitest.Extremes(t, hashmemo.Map{}) })
	t.Run("open", func(t *testing.T) { muqitest.Extremes(t, hashmemo.Open{}) })
}

// both calls f with each variant.
func both(t *testing.T, f func(t *testing.T, s algos.Solver[muqi.Board])) {
	for _, s := range []algos.Solver[muqi.Board]{hashmemo.Map{}, hashmemo.Open{}} {
		t.Run(s.Info().Name, func(t *testing.T) { f(t, s) })
	}
}

// A total of exactly 2^63−1 leaves no room for an intermediate result past it.
func TestFullBoards(t *testing.T) {
	both(t, func(t *testing.T, s algos.Solver[muqi.Board]) {
		rng := rand.New(rand.NewPCG(1, 2))
		for range 300 {
			b := muqitest.Full(rng, 2+rng.IntN(2), 2+rng.IntN(2))
			want := muqitest.Value(b, muqi.EmptyBoard(b.Rows()))
			if r, err := s.Solve(context.Background(), b, algos.Options{}); err != nil ||
				big.NewInt(r.Value).Cmp(want) != 0 {
				t.Errorf("value %d, error %v of %v; want %v", r.Value, err, b, want)
			}
		}
	})
}

// The largest key, (m+1)^n − 1, is 2^64−1 on these boards but the last, which
// is the largest with ten columns.
func TestLargestKeys(t *testing.T) {
	both(t, func(t *testing.T, s algos.Solver[muqi.Board]) {
		b := muqitest.Strip(64, 1)
		if r, err := s.Solve(context.Background(), b, algos.Options{}); err != nil || r.Value != muqitest.Forced(b) {
			t.Errorf("64×1: value %d, error %v; want %d", r.Value, err, muqitest.Forced(b))
		}
		compare(t, s, 32, 3)
		t.Run("18×10", func(t *testing.T) {
			longtest.Skip(t)
			if _, slow := s.(hashmemo.Map); slow {
				t.Skip("takes long, and has the keys of the other variant")
			}
			compare(t, s, 18, 10)
		})
	})
}

// compare solves a random board and compares the value with the reference's.
func compare(t *testing.T, s algos.Solver[muqi.Board], rows, cols int64) {
	t.Helper()
	spec := game.Spec{{Name: "n", Value: rows}, {Name: "m", Value: cols}, {Name: "w", Value: 100_000}}
	b := muqi.Game{}.Random(rand.New(rand.NewPCG(3, 4)), spec)
	want, err := contour.Dense{}.Solve(context.Background(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if r, err := s.Solve(context.Background(), b, algos.Options{}); err != nil || r.Value != want.Value {
		t.Errorf("%v: value %d, error %v; want %d", spec, r.Value, err, want.Value)
	}
}

// A recursion a million moves deep.
func TestLongestRow(t *testing.T) {
	both(t, func(t *testing.T, s algos.Solver[muqi.Board]) {
		if _, slow := s.(hashmemo.Map); slow || testing.Short() {
			longtest.Skip(t)
		}
		b := muqitest.Strip(1, muqi.MaxCells)
		r, err := s.Solve(context.Background(), b, algos.Options{})
		if err != nil || r.Value != muqitest.Forced(b) {
			t.Errorf("value %d, error %v; want %d", r.Value, err, muqitest.Forced(b))
		}
		if moves, _ := r.Counter("moves"); moves.N != muqi.MaxCells {
			t.Errorf("%v; want %d", moves, muqi.MaxCells)
		}
	})
}

func TestTableBytes(t *testing.T) {
	b := muqitest.Uniform(10, 10, 1, 1)
	for _, tt := range []struct {
		solver algos.Solver[muqi.Board]
		want   string
	}{
		{hashmemo.Map{}, fmt.Sprintf("≥ %d table-B", mapBytes)},
		{hashmemo.Open{}, fmt.Sprintf("%d table-B", openBytes)},
	} {
		r, err := tt.solver.Solve(context.Background(), b, algos.Options{})
		if got, _ := r.Counter("table-B"); err != nil || got.String() != tt.want {
			t.Errorf("%s: %v, error %v; want %s", tt.solver.Info().Name, got, err, tt.want)
		}
	}
}
