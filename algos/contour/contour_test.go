package contour_test

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/game/muqi"
)

func TestMask(t *testing.T) { algostest.Run(t, muqi.Game{}, contour.Mask{}, contour.Dense{}) }

// Naive search judges the reference of all others, where it runs.
func TestDense(t *testing.T) { algostest.Run(t, muqi.Game{}, contour.Dense{}, bruteforce.Solver{}) }

func TestExtremes(t *testing.T) {
	t.Run("mask", func(t *testing.T) { muqitest.Extremes(t, contour.Mask{}, "1×63", "63×1") })
	t.Run("dense", func(t *testing.T) { muqitest.Extremes(t, contour.Dense{}) })
}

// A total of exactly 2^63−1 leaves no room for an intermediate result past it.
func TestFullBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		b := muqitest.Full(rng, 2+rng.IntN(2), 2+rng.IntN(2))
		want := muqitest.Value(b, muqi.EmptyBoard(b.Rows()))
		for _, s := range []algos.Solver[muqi.Board]{contour.Mask{}, contour.Dense{}} {
			r, err := s.Solve(context.Background(), b, algos.Options{})
			if err != nil || big.NewInt(r.Value).Cmp(want) != 0 {
				t.Errorf("%s: value %d, error %v of %v; want %v", s.Info().Name, r.Value, err, b, want)
			}
		}
	}
}

func TestTableBytes(t *testing.T) {
	b := muqitest.Uniform(10, 10, 1, 1)
	for _, tt := range []struct {
		solver algos.Solver[muqi.Board]
		want   int64
	}{
		{contour.Mask{}, 8 << 20},
		{contour.Dense{}, 8 * 184756},
	} {
		r, err := tt.solver.Solve(context.Background(), b, algos.Options{})
		got, ok := r.Counter("table-B")
		if err != nil || !ok || got.N != tt.want || got.AtLeast {
			t.Errorf("%s: %v, error %v; want %d table-B", tt.solver.Info().Name, r.Work, err, tt.want)
		}
	}
}
