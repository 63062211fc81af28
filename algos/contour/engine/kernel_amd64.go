//go:build !purego

package engine

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// vectorKernels are those written in assembly, best first.
func vectorKernels() []kernel {
	avx2 := cpu.X86.HasAVX2
	avx512 := avx2 && cpu.X86.HasAVX512F && cpu.X86.HasAVX512VL
	return []kernel{
		{
			kind: AVX512, needs: "avx512", have: avx512,
			sweep: func(p *pass[uint32]) { run(p, 1) },
			count: countVectors,
		},
		{
			kind: AVX2, needs: "avx2", have: avx2,
			sweep: func(p *pass[uint32]) { run(p, 0) },
			count: countVectors,
		},
	}
}

// countVectors makes moves in registers.
func countVectors(rounds int) (moves int64) {
	const vectors = 12 // a round
	arithmeticAVX2(rounds)
	return int64(rounds) * vectors * lanes
}

// arithmeticAVX2 computes v[i] = min(v[i], w) for twelve vectors v in registers.
//
//go:noescape
func arithmeticAVX2(rounds int)

// sweepArgs is a pass as the assembly reads it, kept in the pass so as not to be allocated.
type sweepArgs struct {
	own       *uint32
	across    *uint32 // or nil
	row       *uint32
	groups    *uint8
	count     int // of groups
	sources   *source
	weights   *uint32
	sums      *uint32
	scratch   *uint32
	heads     *int
	headCount int
	wide      int // 1 for the 32 registers of AVX-512VL
	ones      int // vertical steps of the leaves
}

// run calls the assembly for the pass's stage, unless most lanes would be idle.
func run(p *pass[uint32], wide int) {
	st := p.stage
	if 2*len(st.slot) < 3*len(st.groups) {
		sweepGeneric(p)
		return
	}
	p.args = sweepArgs{
		own:       &p.arena[p.own],
		row:       &p.arena[p.own+st.first],
		groups:    unsafe.SliceData(st.groups),
		count:     len(st.groups),
		sources:   unsafe.SliceData(st.sources),
		weights:   unsafe.SliceData(p.weights),
		sums:      unsafe.SliceData(p.sums),
		scratch:   unsafe.SliceData(p.scratch),
		heads:     unsafe.SliceData(p.heads),
		headCount: len(p.heads),
		wide:      wide,
		ones:      p.k,
	}
	if p.across >= 0 {
		p.args.across = &p.arena[p.across]
	}
	sweep(&p.args)
}

// sweep computes the rows of a stage as sweepGeneric does; in a group of up to
// lanes rows at a time:
//
//	for each row of the group {
//		for j := range row {
//			row[j] = min over the row's sources s of s.row[j]
//		}
//		row[sumColumn] = s.row[sumColumn] + weights[s.cell], s being the first of them
//	}
//	for each column j, in the order of sweepLeaf {
//		for each row of the group, in a lane of its own {
//			row[j] = row[sumColumn] + sums[j] − min(row[j], row[to], …)
//		}
//	}
//
//go:noescape
func sweep(a *sweepArgs)
