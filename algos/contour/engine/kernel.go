package engine

import "muqi/internal/reason"

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

// String is the kernel's name.
func (k Kernel) String() string { return [...]string{"best", "avx512", "avx2", "go"}[k] }

// BestKernel is the kernel that Best stands for on this machine.
func BestKernel() Kernel { return Best.kernel().kind }

// word is the type of a table's entries.
type word interface{ uint32 | uint64 }

// A pass is what a kernel needs to sweep one stage of one block. Offsets and lengths are in
// entries of the arena.
type pass[T word] struct {
	arena   []T
	own     int   // where the block begins
	across  int   // and that whose head begins with a vertical step instead, or -1
	heads   []int // entries to the blocks that moves inside the head lead to
	stage   *stage
	k       int // vertical steps of the stage's leaves
	weights []T // twice c by cell, row by row, and then a 0
	sums    []T // of columns: edgeSize words for each number of vertical steps in the leaf
	scratch []T // scratchWords
	args    sweepArgs
}

// A kernel is the code of a Kernel. All of them compute what sweepGeneric does.
type kernel struct {
	kind  Kernel
	needs reason.Key // what the processor must have
	have  bool       // whether it does
	sweep func(*pass[uint32])
	count func(rounds int) (moves int64) // see Kernel.Arithmetic
}

// kernels lists those of this build, best first. The last runs everywhere.
var kernels = append(vectorKernels(), kernel{kind: Go, have: true, sweep: sweepGeneric[uint32], count: countGeneric})

// kernel is the code; of a build without it, a kernel that no processor runs.
func (k Kernel) kernel() kernel {
	for _, c := range kernels {
		if c.kind == k || k == Best && c.have {
			return c
		}
	}
	return kernel{kind: k, needs: "amd64"}
}

// Arithmetic makes the minima of moves in registers and returns how many: a bound of what a solve
// by this kernel can do. It is 0 where the kernel does not run here.
func (k Kernel) Arithmetic(rounds int) (moves int64) {
	c := k.kernel()
	if !c.have || rounds <= 0 {
		return 0
	}
	return c.count(rounds)
}
