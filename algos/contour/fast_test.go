package contour_test

import (
	"math/rand/v2"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/contour"
	"muqi/algos/contour/engine"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

func TestFast(t *testing.T) { algostest.Run(t, muqi.Game{}, contour.Fast{}, contour.Dense{}) }

func TestFastGo(t *testing.T) {
	algostest.Run(t, muqi.Game{}, contour.Fast{Kernel: engine.Go}, contour.Dense{})
}

func TestFastAVX2(t *testing.T) {
	algostest.Run(t, muqi.Game{}, contour.Fast{Kernel: engine.AVX2}, contour.Dense{})
}

func TestFastAVX512(t *testing.T) {
	algostest.Run(t, muqi.Game{}, contour.Fast{Kernel: engine.AVX512}, contour.Dense{})
}

// 16×16 has the value of the plain sweep.
func TestFastOnALargeBoard(t *testing.T) {
	longtest.Skip(t)
	b := muqi.Game{}.Random(rand.New(rand.NewPCG(7, 8)), family(16, 16, 100_000))
	want, err := contour.Dense{}.Solve(t.Context(), b, algos.Options{MaxBytes: 5 << 30})
	got, err2 := contour.Fast{}.Solve(t.Context(), b, algos.Options{})
	if err != nil || err2 != nil || got.Value != want.Value {
		t.Errorf("%d, errors %v, %v; want %d", got.Value, err, err2, want.Value)
	}
}
