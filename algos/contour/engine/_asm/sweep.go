package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// Offsets in sweepArgs.
const (
	argOwn = 8 * iota
	argAcross
	argRow
	argGroups
	argCount
	argSources
	argCells
	argLeaf
	argScratch
	argHeads
	argHeadCount
	argWide
	argOnes
)

// A source: its size, the offsets in it, and its flags.
const (
	sourceSize  = 8
	sourceEntry = 0
	sourceCell  = 4
	sourceFlags = 6

	last    = 1
	border  = 2
	crosses = 4
)

// A head move: its size, and the offsets in it.
const (
	headSize  = 16
	headDelta = 0
	headCell  = 8
)

// Registers of a sweep.
var (
	args    = reg.RDI
	groups  = reg.RSI
	own     = reg.R8
	sources = reg.R9
	cells   = reg.R10
	dst     = reg.R11 // the next row
	acc     = reg.R12 // its place among the accumulated rows
	left    = reg.R13 // rows left in the group
	start   = reg.RBX // sources of the row
	flags   = reg.RDX // of the last source; then the next head move
	from    = reg.RAX // the row that a move leads to
	scratch = reg.RCX
)

// weight holds the weight of a source, and difference what it gives.
var (
	weight     = reg.Y15
	difference = reg.Y14
)

// accumulators is the number of registers that hold a part of a row.
const accumulators = 14

func arg(offset int) Mem { return Mem{Base: args, Disp: offset} }

// sweepFunc writes the sweep of a stage: a body for each number of vertical steps in a leaf.
func sweepFunc() {
	TEXT("sweep", NOSPLIT, "func(a *byte)")
	Load(Param("a"), args)
	MOVQ(arg(argOwn), own)
	MOVQ(arg(argSources), sources)
	MOVQ(arg(argCells), cells)
	MOVQ(arg(argRow), dst)
	MOVQ(arg(argGroups), groups)
	for k := range leafSteps {
		CMPQ(arg(argOnes), Imm(uint64(k)))
		JEQ(LabelRef(name("group%d", k)))
	}
	for k := leafSteps; k >= 0; k-- {
		stageBody(k)
	}
}

// stageBody writes the sweep of leaves with k vertical steps. For each group: the moves that
// leave the leaf, a transposition, the moves inside the leaf, and the transposition back.
func stageBody(k int) {
	first, second := halves(k)
	width := (first + second) * vector
	row := name("row%d", k)
	Label(name("group%d", k))
	MOVBLZX(Mem{Base: groups}, left.As32())
	MOVQ(arg(argScratch), acc)
	Label(row)
	if first+second <= accumulators {
		part{label: row, n: first + second, first: first, width: width}.write()
	} else {
		MOVQ(sources, start)
		part{label: name("first%d", k), n: first, first: first, width: width}.write()
		MOVQ(start, sources)
		part{label: name("second%d", k), n: second, offset: first * vector, width: width}.write()
	}
	ADDQ(I32(int32(width)), dst)
	ADDQ(I32(int32(width)), acc)
	DECQ(left)
	JNE(LabelRef(row))

	MOVQ(arg(argScratch), from)
	LEAQ(Mem{Base: from, Disp: scratchColumns}, rows)
	MOVQ(rows, start)
	transpose(tiles{
		label: name("columns%d", k), count: first + second,
		source: from, step: vector,
		half:   func(line, half int) Mem { return Mem{Base: from, Disp: line*width + half*vector/2} },
		target: start, targetStep: lanes * vector,
		line: func(line int) Mem { return Mem{Base: start, Disp: line * vector} },
	})
	callLeaf(k)
	MOVBLZX(Mem{Base: groups}, from.As32())
	IMUL3Q(I32(int32(width)), from, from)
	MOVQ(dst, start)
	SUBQ(from, start)
	transpose(tiles{
		label: name("rows%d", k), count: first + second,
		source: rows, step: lanes * vector,
		half:   func(line, half int) Mem { return Mem{Base: rows, Disp: line*vector + half*vector/2} },
		target: start, targetStep: vector,
		line: func(line int) Mem { return Mem{Base: start, Disp: line * width} },
	})

	INCQ(groups)
	DECQ(arg(argCount))
	JNE(LabelRef(name("group%d", k)))
	VZEROUPPER()
	RET()
}

// scratchColumns is where the scratch holds the group column by column, after its rows.
const scratchColumns = 8 * 128 * 4

// callLeaf makes the moves inside the leaf of the vectors at rows.
func callLeaf(k int) {
	MOVQ(arg(argLeaf), weights)
	CMPQ(arg(argWide), Imm(0))
	JNE(LabelRef(name("wide%d", k)))
	CALL(LabelRef(name("·leaf%dAVX2<>(SB)", k)))
	JMP(LabelRef(name("leafDone%d", k)))
	Label(name("wide%d", k))
	CALL(LabelRef(name("·leaf%dAVX512<>(SB)", k)))
	Label(name("leafDone%d", k))
}

// A part is some vectors of a row, accumulated in registers.
type part struct {
	label  string
	n      int // vectors
	offset int // bytes into the row
	first  int // of its vectors, those that belong to the row's first half
	width  int // bytes of the row
}

// write makes the moves that leave the leaf, and leaves sources at the next row.
func (p part) write() {
	p.load(own)
	MOVWLZX(Mem{Base: sources, Disp: sourceFlags}, flags.As32())
	ADDQ(Imm(sourceSize), sources)
	for i := range p.n {
		VPSUBD(p.at(from, i), weight, ymm(i))
	}
	TESTL(U32(last), flags.As32())
	JNE(LabelRef(p.label + "Border"))
	Label(p.label + "Source")
	p.load(own)
	MOVWLZX(Mem{Base: sources, Disp: sourceFlags}, flags.As32())
	ADDQ(Imm(sourceSize), sources)
	p.relax(p.n)
	TESTL(U32(last), flags.As32())
	JEQ(LabelRef(p.label + "Source"))

	Label(p.label + "Border")
	TESTL(U32(border), flags.As32())
	JEQ(LabelRef(p.label + "Crosses"))
	if p.first > 0 {
		p.load(own)
		p.relax(p.first)
	}
	ADDQ(Imm(sourceSize), sources)

	Label(p.label + "Crosses")
	TESTL(U32(crosses), flags.As32())
	JEQ(LabelRef(p.label + "Heads"))
	MOVQ(arg(argAcross), flags)
	TESTQ(flags, flags)
	JEQ(LabelRef(p.label + "Crossed"))
	p.load(flags)
	p.relax(p.n)
	Label(p.label + "Crossed")
	ADDQ(Imm(sourceSize), sources)

	Label(p.label + "Heads")
	p.heads()
	for i := range p.n {
		VMOVDQU(ymm(i), p.at(acc, i))
	}
}

// heads makes the moves inside the head.
func (p part) heads() {
	MOVQ(arg(argHeadCount), scratch)
	TESTQ(scratch, scratch)
	JEQ(LabelRef(p.label + "Done"))
	p.ahead(dst)
	MOVQ(arg(argHeads), flags)
	Label(p.label + "Head")
	MOVQ(Mem{Base: flags, Disp: headCell}, from)
	p.loadWeight(from)
	MOVQ(Mem{Base: flags, Disp: headDelta}, from)
	p.entry(dst)
	p.ahead(from)
	p.relax(p.n)
	ADDQ(Imm(headSize), flags)
	DECQ(scratch)
	JNE(LabelRef(p.label + "Head"))
	Label(p.label + "Done")
}

// load reads a source whose entry counts from base.
func (p part) load(base reg.Register) {
	MOVWLZX(Mem{Base: sources, Disp: sourceCell}, from.As32())
	p.loadWeight(from)
	MOVLQSX(Mem{Base: sources, Disp: sourceEntry}, from)
	p.entry(base)
}

// entry turns from into the address of that entry, counted from base.
func (p part) entry(base reg.Register) {
	LEAQ(Mem{Base: base, Index: from, Scale: 4}, from)
}

// loadWeight loads the weight of a cell.
func (p part) loadWeight(cell reg.GPPhysical) {
	VPBROADCASTD(Mem{Base: cells, Index: cell, Scale: 4}, weight)
}

// relax makes the move to from for the first n vectors of the part.
func (p part) relax(n int) {
	for i := range n {
		VPSUBD(p.at(from, i), weight, difference)
		VPMAXSD(difference, ymm(i), ymm(i))
	}
}

// at is a vector of the part in the row at base.
func (p part) at(base reg.Register, i int) Mem {
	return Mem{Base: base, Disp: p.offset + i*vector}
}

// arithmeticFunc writes a loop of nothing but the arithmetic of moves.
func arithmeticFunc() {
	TEXT("arithmeticAVX2", NOSPLIT, "func(rounds int)")
	Load(Param("rounds"), scratch)
	Label("round")
	for i := range arithmeticVectors {
		VPSUBD(ymm(i), weight, difference)
		VPMAXSD(difference, ymm(i), ymm(i))
	}
	DECQ(scratch)
	JNE(LabelRef("round"))
	VZEROUPPER()
	RET()
}

// arithmeticVectors is how many vectors of moves a round makes.
const arithmeticVectors = 12

// ahead asks for the same part of the row that is a group further on: streams
// of rows come from memory, and the hardware does not foresee beyond a page.
func (p part) ahead(base reg.Register) {
	for i := 0; i < p.n; i += 2 {
		m := p.at(base, i)
		m.Disp += lanes * p.width
		PREFETCHT1(m)
	}
}
