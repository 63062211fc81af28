package contour_test

import (
	"testing"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/contour"
	"muqi/game/muqi"
)

func TestFast(t *testing.T) { algostest.Run(t, muqi.Game{}, contour.Fast{}, contour.Dense{}) }

func TestFastGo(t *testing.T) {
	algostest.Run(t, muqi.Game{}, contour.Fast{Kernel: contour.Go}, contour.Dense{})
}

func TestFastAVX2(t *testing.T) {
	algostest.Run(t, muqi.Game{}, contour.Fast{Kernel: contour.AVX2}, contour.Dense{})
}

func TestFastAVX512(t *testing.T) {
	algostest.Run(t, muqi.Game{}, contour.Fast{Kernel: contour.AVX512}, contour.Dense{})
}

func TestArithmetic(t *testing.T) {
	for _, k := range []contour.Kernel{contour.Best, contour.AVX512, contour.AVX2, contour.Go} {
		_, err := contour.Fast{Kernel: k}.Solve(t.Context(), muqitest.Uniform(1, 1, 1, 1), algos.Options{})
		few, many := k.Arithmetic(10), k.Arithmetic(1000)
		if (err == nil) != (few > 0) || many != 100*few || k.Arithmetic(0) != 0 {
			t.Errorf("%v: %d moves in 10 rounds, %d in 1000, %d in none; a solve has error %v", k, few, many, k.Arithmetic(0), err)
		}
	}
}
