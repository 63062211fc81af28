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
			sweep: func(p *pass[int32]) { run(p, 1) },
			count: countVectors,
		},
		{
			kind: AVX2, needs: "avx2", have: avx2,
			sweep: func(p *pass[int32]) { run(p, 0) },
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

// arithmeticAVX2 computes v[i] = max(v[i], weight − v[i]) for twelve vectors v in registers.
//
//go:noescape
func arithmeticAVX2(rounds int)

// sweepArgs is a pass as the assembly reads it, kept in the pass so as not to be allocated.
type sweepArgs struct {
	own       *int32
	across    *int32 // or nil
	row       *int32
	groups    *uint8
	count     int // of groups
	sources   *source
	weights   *int32
	leaf      *int32
	scratch   *int32
	heads     *headMove
	headCount int
	wide      int // 1 for the 32 registers of AVX-512VL
	ones      int // vertical steps of the leaves
}

// run calls the assembly for the pass's stage.
func run(p *pass[int32], wide int) {
	st := p.stage
	p.args = sweepArgs{
		own:       &p.arena[p.own],
		row:       &p.arena[p.own+st.first],
		groups:    unsafe.SliceData(st.groups),
		count:     len(st.groups),
		sources:   unsafe.SliceData(st.sources),
		weights:   unsafe.SliceData(p.weights),
		leaf:      unsafe.SliceData(p.leaf),
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
//			row[j] = max over the row's sources s of weights[s.cell] − s.row[j]
//		}
//	}
//	for each column j with moves inside the leaf, in the order of sweepLeaf {
//		for each row of the group, in a lane of its own {
//			row[j] = max(row[j], leaf[corner]−row[to], …)
//		}
//	}
//
//go:noescape
func sweep(a *sweepArgs)
