package contour_test

import (
	"testing"

	"muqi/algos/algostest"
	"muqi/algos/contour"
	"muqi/algos/contour/engine"
	"muqi/game/muqi"
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
