//go:build !amd64 || purego

package engine

// vectorKernels are those written in assembly: none here.
func vectorKernels() []kernel { return nil }

// sweepArgs is for the assembly.
type sweepArgs struct{}
