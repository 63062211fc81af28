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
	argSums
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

// headSize is the size of a move inside the head.
const headSize = 8

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
	lane    = reg.R14 // where the sum of the row goes
	start   = reg.RBX // sources of the row; then a matrix to transpose
	flags   = reg.RDX // of the last source; then the next head move
	from    = reg.RAX // the row that a move leads to
	scratch = reg.RCX
)

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
	row, group := name("row%d", k), name("group%d", k)
	Label(group)
	MOVBLZX(Mem{Base: groups}, left.As32())
	MOVQ(arg(argScratch), acc)
	LEAQ(Mem{Base: acc, Disp: 2 * scratchColumns}, lane)
	Label(row)
	MOVQ(sources, start)
	accumulate(row, first, second)
	sumRow(4 * sumColumn(k))
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
	MOVQ(arg(argSums), sums)
	ADDQ(I32(int32(k*maxWidth*4)), sums)
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
	JNE(LabelRef(group))
	VZEROUPPER()
	RET()
}

// maxWidth is no less than the number of columns.
const maxWidth = 128

// scratchColumns is where the scratch holds the group column by column, after its rows, and how
// long that is. The sums of the rows follow.
const scratchColumns = lanes * maxWidth * 4

// sumRow computes the sum of the row, at an offset, from that of its first source.
func sumRow(offset int) {
	MOVLQSX(Mem{Base: start, Disp: sourceEntry}, from)
	MOVL(Mem{Base: own, Index: from, Scale: 4, Disp: offset}, flags.As32())
	MOVWLZX(Mem{Base: start, Disp: sourceCell}, from.As32())
	ADDL(Mem{Base: cells, Index: from, Scale: 4}, flags.As32())
	MOVL(flags.As32(), Mem{Base: lane})
	ADDQ(Imm(4), lane)
}

// callLeaf makes the moves inside the leaf of the vectors at rows.
func callLeaf(k int) {
	CMPQ(arg(argWide), Imm(0))
	JNE(LabelRef(name("wide%d", k)))
	CALL(LabelRef(name("·leaf%dAVX2<>(SB)", k)))
	JMP(LabelRef(name("leafDone%d", k)))
	Label(name("wide%d", k))
	CALL(LabelRef(name("·leaf%dAVX512<>(SB)", k)))
	Label(name("leafDone%d", k))
}

// accumulate makes the moves of a row that leave the leaf, and leaves sources at the next row.
// first and second are the vectors of the row's halves, at most 16 together: a register each.
func accumulate(label string, first, second int) {
	row := first + second
	readSource(own)
	MOVWLZX(Mem{Base: sources, Disp: sourceFlags}, flags.As32())
	ADDQ(Imm(sourceSize), sources)
	for i := range row {
		VMOVDQU(Mem{Base: from, Disp: i * vector}, ymm(i))
	}
	TESTL(U32(last), flags.As32())
	JNE(LabelRef(label + "Border"))
	Label(label + "Source")
	readSource(own)
	MOVWLZX(Mem{Base: sources, Disp: sourceFlags}, flags.As32())
	ADDQ(Imm(sourceSize), sources)
	relax(row)
	TESTL(U32(last), flags.As32())
	JEQ(LabelRef(label + "Source"))

	Label(label + "Border")
	TESTL(U32(border), flags.As32())
	JEQ(LabelRef(label + "Crosses"))
	readSource(own)
	relax(first)
	ADDQ(Imm(sourceSize), sources)

	Label(label + "Crosses")
	TESTL(U32(crosses), flags.As32())
	JEQ(LabelRef(label + "Heads"))
	MOVQ(arg(argAcross), flags)
	TESTQ(flags, flags)
	JEQ(LabelRef(label + "Crossed"))
	readSource(flags)
	relax(row)
	Label(label + "Crossed")
	ADDQ(Imm(sourceSize), sources)

	Label(label + "Heads")
	heads(label, row)
	for i := range row {
		VMOVDQU(ymm(i), Mem{Base: acc, Disp: i * vector})
	}
}

// heads makes the moves inside the head.
func heads(label string, row int) {
	MOVQ(arg(argHeadCount), scratch)
	TESTQ(scratch, scratch)
	JEQ(LabelRef(label + "Done"))
	ahead(dst, row)
	MOVQ(arg(argHeads), flags)
	Label(label + "Head")
	MOVQ(Mem{Base: flags}, from)
	LEAQ(Mem{Base: dst, Index: from, Scale: 4}, from)
	ahead(from, row)
	relax(row)
	ADDQ(Imm(headSize), flags)
	DECQ(scratch)
	JNE(LabelRef(label + "Head"))
	Label(label + "Done")
}

// readSource sets from to a source whose entry counts from base.
func readSource(base reg.Register) {
	MOVLQSX(Mem{Base: sources, Disp: sourceEntry}, from)
	LEAQ(Mem{Base: base, Index: from, Scale: 4}, from)
}

// relax makes the move to from for the first n vectors of the row.
func relax(n int) {
	for i := range n {
		VPMINUD(Mem{Base: from, Disp: i * vector}, ymm(i), ymm(i))
	}
}

// arithmeticFunc writes a loop of nothing but the arithmetic of moves.
func arithmeticFunc() {
	TEXT("arithmeticAVX2", NOSPLIT, "func(rounds int)")
	Load(Param("rounds"), scratch)
	Label("round")
	for i := range arithmeticVectors {
		VPMINUD(ymm(arithmeticVectors), ymm(i), ymm(i))
	}
	DECQ(scratch)
	JNE(LabelRef("round"))
	VZEROUPPER()
	RET()
}

// arithmeticVectors is how many vectors of moves a round makes.
const arithmeticVectors = 12

// ahead asks for the row that is a group further on: streams of rows come from memory, and the
// hardware does not foresee beyond a page.
func ahead(base reg.Register, row int) {
	for i := 0; i < row; i += 2 {
		PREFETCHT1(Mem{Base: base, Disp: (lanes*row + i) * vector})
	}
}
