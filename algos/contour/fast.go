package contour

import (
	"context"

	"muqi/algos"
	"muqi/algos/contour/engine"
	"muqi/game/muqi"
)

// Fast is package engine. The zero value takes the best kernel that the processor runs.
type Fast struct{ Kernel engine.Kernel }

// kernels are the variants by kernel: their names, and the ends of their titles.
var kernels = [...]struct{ name, title string }{
	engine.Best:   {"contour-fast", "with the processor's best kernel"},
	engine.AVX512: {"contour-avx512", "kernel for AVX-512VL"},
	engine.AVX2:   {"contour-avx2", "kernel for AVX2"},
	engine.Go:     {"contour-go", "kernel in Go"},
}

// Info describes the variant.
func (v Fast) Info() algos.Info {
	i := algos.Info{
		Name:  kernels[v.Kernel].name,
		Title: "contour DP by rows and blocks, " + kernels[v.Kernel].title,
		Cost:  "C(n+m, n) positions, of which two levels of blocks are kept",
		Idea:  "contour-fast with one kernel on all machines that have it",
	}
	if v.Kernel == engine.Best {
		i.Idea = "rows as vector lanes, as in sequence alignment (Rognes, 2011); levels of blocks"
		i.Code = kernels[engine.BestKernel()].name
	}
	return i
}

// Solve takes every board that fits o.MaxBytes. Its work is in positions, moves, table-B
// and moved-B.
func (v Fast) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return engine.Solve(ctx, kernels[v.Kernel].name, v.Kernel, b, o)
}
