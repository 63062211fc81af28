package contour

import (
	"context"

	"muqi/algos"
	"muqi/game/muqi"
)

// Fast is the engine of the package comment. The zero value takes the best
// kernel that the processor runs.
type Fast struct{ Kernel Kernel }

// A Kernel is an implementation of the engine's arithmetic. Where the processor
// or the build does not have it, Solve returns a *algos.LimitError.
type Kernel int

// The kernels.
const (
	Best   Kernel = iota // the first of the following that runs here
	AVX512               // AVX-512VL: registers of 256 bits, but 32 of them
	AVX2
	Go // plain Go, which runs everywhere; the only one with the build tag purego
)

// variants are the names of the variants by kernel.
var variants = [...]string{Best: "contour-fast", AVX512: "contour-avx512", AVX2: "contour-avx2", Go: "contour-go"}

var kernelTitles = [...]string{
	Best:   "with the processor's best kernel",
	AVX512: "kernel for AVX-512VL",
	AVX2:   "kernel for AVX2",
	Go:     "kernel in Go",
}

// String is the kernel's name: that of the variant without "contour-".
func (k Kernel) String() string { return variants[k][len("contour-"):] }

// Info describes the variant.
func (v Fast) Info() algos.Info {
	i := algos.Info{
		Name:  variants[v.Kernel],
		Title: "contour DP by rows and blocks, " + kernelTitles[v.Kernel],
		Cost:  "C(n+m, n) positions, of which two levels of blocks are kept",
		Idea:  "contour-fast with one kernel on all machines that have it",
	}
	if v.Kernel == Best {
		i.Idea = "equal leaves as lanes of vector registers, levels of blocks, threads"
		i.Code = variants[BestKernel()]
	}
	return i
}

// Solve returns the value of the empty board. Its work is in positions, moves
// and table-B. It takes every board whose tables fit o.MaxBytes.
func (v Fast) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return solver{variants[v.Kernel], v.Kernel.kernel(), o}.solve(ctx, b)
}

// BestKernel is the kernel that Best stands for on this machine.
func BestKernel() Kernel { return Best.kernel().kind }
