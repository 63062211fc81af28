package contour

import (
	"runtime"
	"unsafe"

	"muqi/game/muqi"
)

// A batchEngine solves up to as many boards of a shape at a time as there are
// lanes. It is used by one caller at a time.
type batchEngine struct {
	plan   *batchPlan
	memory *arena[int32]
	cells  []int32 // weights by cell, row by row, and then a 0; an entry each
	leaf   []int32 // weights by corner of the leaf, an entry each
	values [lanes]int64
	args   batchArgs
}

// batchArgs is what a kernel needs to compute a list of rows.
type batchArgs struct {
	memory  *int32
	rows    *batchRow
	count   int // of rows; the kernel counts it down
	sources *batchSource
	cells   *int32
	leaf    *int32
}

// newBatchEngine makes an engine.
func newBatchEngine(p *batchPlan) (*batchEngine, error) {
	memory, err := newArena[int32](p.entries * lanes)
	if err != nil {
		return nil, err
	}
	e := newBatchEngineOn(p, memory)
	runtime.AddCleanup(e, func(m *arena[int32]) { m.free() }, memory)
	return e, nil
}

// newBatchEngineOn makes an engine on memory for the plan's entries.
func newBatchEngineOn(p *batchPlan, memory *arena[int32]) *batchEngine {
	fill(memory.words[neverEntry*lanes:][:edgeSize*lanes], never[int32]())
	end := memory.words[endEntry*lanes:][:edgeSize*lanes]
	fill(end, never[int32]())
	fill(end[column(p.full()&leafMask)*lanes:][:lanes], 0)
	return &batchEngine{
		plan:   p,
		memory: memory,
		cells:  make([]int32, (p.rows*p.cols+1)*lanes),
		leaf:   make([]int32, leafCorners*lanes),
	}
}

// takeBatchEngine takes an engine that rests, or makes one.
func takeBatchEngine(p *batchPlan) (*batchEngine, error) {
	if e, ok := resting.take(p, func(any) bool { return true }).(*batchEngine); ok {
		return e, nil
	}
	return newBatchEngine(p)
}

// rest keeps the engine for the next boards of the shape.
func (e *batchEngine) rest() {
	words := len(e.memory.words) + len(e.cells) + len(e.leaf)
	resting.keep(guest{e.plan, e, int64(words) * int64(unsafe.Sizeof(e.cells[0]))})
}

// release gives the engine's memory back.
func (e *batchEngine) release() { e.memory.free() }

// solve returns the values of boards, valid until the next call.
func (e *batchEngine) solve(sweep func(*batchArgs), boards []muqi.Board) []int64 {
	for lane, b := range boards {
		e.values[lane] = e.weigh(b, lane)
	}
	for corner, cell := range &e.plan.corners {
		copy(e.leaf[corner*lanes:][:lanes], e.cells[cell*lanes:])
	}
	e.args = batchArgs{
		memory:  unsafe.SliceData(e.memory.words),
		rows:    unsafe.SliceData(e.plan.rowList),
		count:   len(e.plan.rowList),
		sources: unsafe.SliceData(e.plan.sources),
		cells:   unsafe.SliceData(e.cells),
		leaf:    unsafe.SliceData(e.leaf),
	}
	sweep(&e.args)
	for lane, g := range e.memory.words[e.plan.value*lanes:][:len(boards)] {
		e.values[lane] = value(e.values[lane], int64(g))
	}
	return e.values[:len(boards)]
}

// weigh sets the weights of a board in its lane and returns Σ (A − B).
func (e *batchEngine) weigh(b muqi.Board, lane int) (lead int64) {
	at := lane
	for black, white := range b.Weights() {
		e.cells[at] = int32(black + white)
		at += lanes
		lead += black - white
	}
	return lead
}
