package contour

import (
	"context"
	"math"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"

	"muqi/game/muqi"
)

// An engine solves boards of one shape, one at a time or as many as there are
// lanes. It is used by one caller at a time.
type engine[T word] struct {
	plan   *plan
	boards int // words of an entry: 1 or lanes
	memory *arena[T]
	passes []pass[T] // at least one a thread
	cells  []T
	leaf   []T

	// Of the solve that is on.
	sweep   func(*pass[T])
	step    func(positions int64)
	threads int
	blocks  []block // of the level
	begun   atomic.Int64
}

// newEngine makes an engine for a number of boards at a time.
func newEngine[T word](p *plan, boards int) (*engine[T], error) {
	memory, err := newArena[T](p.entries() * boards)
	if err != nil {
		return nil, err
	}
	e := newEngineOn(p, boards, memory)
	runtime.AddCleanup(e, func(m *arena[T]) { m.free() }, memory)
	return e, nil
}

// newEngineOn makes an engine on memory for the plan's entries.
func newEngineOn[T word](p *plan, boards int, memory *arena[T]) *engine[T] {
	fill(memory.words[edgeEntry*boards:][:edgeSize*boards], never[T]())
	return &engine[T]{
		plan:   p,
		boards: boards,
		memory: memory,
		cells:  make([]T, (p.rows*p.cols+1)*boards),
		leaf:   make([]T, leafCorners*lanes),
	}
}

// takeEngine takes an engine that rests, or makes one.
func takeEngine[T word](p *plan, boards, threads int) (e *engine[T], err error) {
	if e, _ = pool[T](p).Get().(*engine[T]); e == nil {
		if e, err = newEngine[T](p, boards); err != nil {
			return nil, err
		}
	}
	e.staff(threads)
	return e, nil
}

// staff sets the number of threads.
func (e *engine[T]) staff(threads int) {
	for len(e.passes) < threads {
		e.passes = append(e.passes, pass[T]{
			arena:   e.memory.words,
			boards:  e.boards,
			cells:   e.cells,
			leaf:    e.leaf,
			scratch: make([]T, 2*lanes*edgeSize),
		})
	}
	e.threads = threads
}

// pool is where the engines of a plan rest.
func pool[T word](p *plan) *sync.Pool {
	if _, ok := any(T(0)).(int32); ok {
		return &p.engines[0]
	}
	return &p.engines[1]
}

// rest keeps the engine for the next board, unless that would hold much memory.
func (e *engine[T]) rest() {
	e.sweep, e.step, e.blocks = nil, nil, nil
	if len(e.memory.words) > restingWords {
		e.memory.free()
		return
	}
	pool[T](e.plan).Put(e)
}

// weigh sets the weights of a board in its lane and returns Σ (A − B).
func (e *engine[T]) weigh(b muqi.Board, lane int) (lead int64) {
	at := lane
	for black, white := range b.Weights() {
		e.cells[at] = T(black + white)
		at += e.boards
		lead += black - white
	}
	return lead
}

// weighLeaf copies the weights of the leaf's corners, a vector each.
func (e *engine[T]) weighLeaf() {
	for corner, cell := range e.plan.corners {
		vector := e.leaf[corner*lanes:][:lanes]
		if e.boards == lanes {
			copy(vector, e.cells[cell*lanes:])
		} else {
			fill(vector, e.cells[cell])
		}
	}
}

// solve computes the values of the symmetric game from the empty board: an
// entry. step may be nil; it gets the positions of each block that is done,
// from several threads at a time.
func (e *engine[T]) solve(ctx context.Context, sweep func(*pass[T]), step func(positions int64)) ([]T, error) {
	e.sweep, e.step = sweep, step
	if e.plan.levels != nil {
		for _, blocks := range e.plan.levels {
			if err := e.sweepLevel(ctx, blocks); err != nil {
				return nil, err
			}
		}
	} else {
		for blocks := range e.plan.makeLevels() {
			if err := e.sweepLevel(ctx, blocks); err != nil {
				return nil, err
			}
		}
	}
	b := &e.blocks[0] // the lowest level has one block
	at := b.own + b.schedule.entry(e.plan.empty()&(1<<e.plan.low()-1))
	return e.memory.words[at*e.boards:][:e.boards], nil
}

// sweepLevel computes the blocks of a level, several at a time.
func (e *engine[T]) sweepLevel(ctx context.Context, blocks []block) error {
	e.blocks = blocks
	e.begun.Store(0)
	if threads := min(e.threads, len(blocks)); threads > 1 {
		var wg sync.WaitGroup
		for t := range threads {
			wg.Go(func() { e.work(ctx, &e.passes[t]) })
		}
		wg.Wait()
	} else {
		e.work(ctx, &e.passes[0])
	}
	return ctx.Err()
}

// work computes blocks of the level until none is left.
func (e *engine[T]) work(ctx context.Context, p *pass[T]) {
	for ctx.Err() == nil {
		i := int(e.begun.Add(1)) - 1
		if i >= len(e.blocks) {
			return
		}
		b := &e.blocks[i]
		e.sweepBlock(p, b)
		if e.step != nil {
			e.step(int64(choose[e.plan.low()][b.schedule.ones]))
		}
	}
}

// sweepBlock computes one block, stage by stage.
func (e *engine[T]) sweepBlock(p *pass[T], b *block) {
	p.own, p.across, p.heads = b.own, b.across, b.moves
	edge := e.memory.words[(b.own+edgeEntry)*e.boards:][:edgeSize*e.boards]
	if e.plan.head > 0 { // else the row is as it was made
		fill(edge, never[T]())
	}
	for k := range b.schedule.stages {
		if p.k, p.stage = k, &b.schedule.stages[k]; p.stage.slot == nil {
			continue
		}
		end := edge[:0]
		if full := b.schedule.full(e.plan.split); b.full && k == bits.OnesCount64(full) {
			end = edge[column(full)*e.boards:][:e.boards] // the end of the game is worth nothing
		}
		fill(end, 0)
		e.sweep(p)
		fill(end, never[T]())
	}
}

// never is the value after a move that does not exist: such that no real move
// is worse.
func never[T word]() T {
	var v T
	switch v := any(&v).(type) {
	case *int32:
		*v = math.MaxInt32
	case *int64:
		*v = math.MaxInt64
	}
	return v
}

func fill[T any](s []T, v T) {
	for i := range s {
		s[i] = v
	}
}
