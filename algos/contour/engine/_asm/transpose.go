package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// tiles are squares of lanes × lanes, one after the other.
type tiles struct {
	label      string
	count      int
	source     reg.GPPhysical
	step       int                      // from tile to tile
	half       func(line, half int) Mem // of the source
	target     reg.GPPhysical
	targetStep int
	line       func(line int) Mem // of the target
}

// transpose turns tiles around. Lines are put together from halves of two as
// they are read, so two rounds of unpacking inside the halves are enough.
func transpose(t tiles) {
	MOVL(U32(uint32(t.count)), scratch.As32())
	Label(t.label)
	for half := range 2 {
		x, y := ymms[:4], ymms[4:8]
		for i := range 4 {
			VMOVDQU(t.half(i, half), x[i].AsX())
			VINSERTI128(Imm(1), t.half(i+4, half), x[i], x[i])
		}
		VPUNPCKLDQ(x[1], x[0], y[0])
		VPUNPCKHDQ(x[1], x[0], y[1])
		VPUNPCKLDQ(x[3], x[2], y[2])
		VPUNPCKHDQ(x[3], x[2], y[3])
		for i := range 2 {
			VPUNPCKLQDQ(y[i+2], y[i], x[0])
			VPUNPCKHQDQ(y[i+2], y[i], x[1])
			VMOVDQU(x[0], t.line(4*half+2*i))
			VMOVDQU(x[1], t.line(4*half+2*i+1))
		}
	}
	ADDQ(I32(int32(t.step)), t.source)
	ADDQ(I32(int32(t.targetStep)), t.target)
	DECQ(scratch)
	JNE(LabelRef(t.label))
}
