package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// Offsets in batchArgs.
const (
	batchMemory = 8 * iota
	batchRows
	batchCount
	batchList
	batchCells
	batchLeaf
)

// A batchRow: its size, and the offsets in it.
const (
	rowSize    = 8
	rowEntry   = 0
	rowLeaf    = 4
	rowSources = 5
	rowBorder  = 6
	rowWidth   = 7
)

// A batchSource: its size, and the offsets in it.
const (
	batchSourceSize = 8
	batchEntry      = 0
	batchCell       = 4
)

// batchSources is the most sources of a row.
const batchSources = 7

// Registers of a batch, where they are not those of a sweep.
var (
	row    = reg.R8
	count  = reg.RDX // of the row's sources
	offset = reg.R12 // in the row, and in those of its sources
	end    = reg.R13 // of the part of the row at hand, likewise
)

// bases are where the rows of the sources begin.
var bases = [batchSources]reg.GPPhysical{reg.RBX, reg.RCX, reg.RSI, reg.R14, reg.R15, reg.RAX, reg.R10}

// sourceWeight holds the weight of the i-th source.
func sourceWeight(i int) reg.VecPhysical { return ymm(15 - i) }

// batchFunc writes the sweep over a list of rows for as many boards as there
// are lanes.
func batchFunc(isa string) {
	TEXT("batch"+isa, NOSPLIT, "func(a *byte)")
	Load(Param("a"), args)
	MOVQ(arg(batchRows), row)
	MOVQ(arg(batchList), sources)

	Label("row")
	MOVLQSX(Mem{Base: row, Disp: rowEntry}, dst)
	SHLQ(Imm(5), dst)
	ADDQ(arg(batchMemory), dst)
	MOVBLZX(Mem{Base: row, Disp: rowSources}, count.As32())
	XORL(offset.As32(), offset.As32())
	for n := 1; n <= batchSources; n++ {
		loadSource(n - 1)
		if n < batchSources {
			CMPL(count.As32(), Imm(uint64(n)))
			JEQ(LabelRef(name("have%d", n)))
		}
	}
	for n := batchSources; n > 0; n-- {
		Label(name("have%d", n))
		accumulateRow(n)
		if n > 1 {
			JMP(LabelRef("leaf"))
		}
	}

	Label("leaf")
	MOVQ(dst, rows)
	MOVBLZX(Mem{Base: row, Disp: rowLeaf}, from.As32())
	MOVQ(arg(batchLeaf), weights)
	for _, k := range []int{4, 5, 3, 6, 2, 7, 1, 8} { // the most frequent first
		CMPL(from.As32(), Imm(uint64(k)))
		JNE(LabelRef(name("not%d", k)))
		CALL(LabelRef(name("·leaf%d%s<>(SB)", k, isa)))
		JMP(LabelRef("done"))
		Label(name("not%d", k))
	}
	Label("done")
	ADDQ(Imm(rowSize), row)
	DECQ(arg(batchCount))
	JNE(LabelRef("row"))
	VZEROUPPER()
	RET()
}

// loadSource loads the next source of the row as its i-th.
func loadSource(i int) {
	p := bases[i]
	MOVLQSX(Mem{Base: sources, Disp: batchCell}, p)
	SHLQ(Imm(5), p)
	ADDQ(arg(batchCells), p)
	VMOVDQU(Mem{Base: p}, sourceWeight(i))
	MOVLQSX(Mem{Base: sources, Disp: batchEntry}, p)
	SHLQ(Imm(5), p)
	ADDQ(arg(batchMemory), p)
	ADDQ(Imm(batchSourceSize), sources)
}

// accumulateRow makes the moves of a row that has n sources, and perhaps one
// more for the first part.
func accumulateRow(n int) {
	if n < batchSources {
		MOVBLZX(Mem{Base: row, Disp: rowBorder}, end.As32())
		SHLL(Imm(8), end.As32())
		JEQ(LabelRef(name("rest%d", n)))
		loadSource(n)
		CALL(LabelRef(name("·accumulate%d<>(SB)", n+1)))
		Label(name("rest%d", n))
	}
	MOVBLZX(Mem{Base: row, Disp: rowWidth}, end.As32())
	SHLL(Imm(8), end.As32())
	CMPQ(offset, end)
	JEQ(LabelRef("leaf"))
	CALL(LabelRef(name("·accumulate%d<>(SB)", n)))
}

// accumulateFunc writes the moves to n sources for the vectors of a row from
// offset to end.
func accumulateFunc(n int) {
	TEXT(name("accumulate%d<>", n), NOSPLIT|NOFRAME, "func()")
	at := func(base reg.Register, i int) Mem {
		return Mem{Base: base, Index: offset, Scale: 1, Disp: i * vector}
	}
	Label("vectors")
	for i := range lanes {
		VPSUBD(at(bases[0], i), sourceWeight(0), ymm(i))
		for s := 1; s < n; s++ {
			VPSUBD(at(bases[s], i), sourceWeight(s), ymm(lanes))
			VPMAXSD(ymm(lanes), ymm(i), ymm(i))
		}
		VMOVDQU(ymm(i), at(dst, i))
	}
	ADDQ(I32(lanes*vector), offset)
	CMPQ(offset, end)
	JNE(LabelRef("vectors"))
	RET()
}
