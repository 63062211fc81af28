package engine

import (
	"context"
	"sync"
	"sync/atomic"
	"unsafe"

	"muqi/algos"
	"muqi/game/muqi"
)

// An engine solves boards of one shape, one at a time.
type engine[T word] struct {
	plan    *plan
	arena   []T
	free    func()    // gives the arena back
	passes  []pass[T] // at least one a thread
	weights []T
	sums    []T
	total   T // E of the empty board

	// Of the solve that is on.
	sweep    func(*pass[T])
	step     func(positions int64)
	threads  int
	blocks   []block // of the level
	begun    atomic.Int64
	panicked atomic.Pointer[any]
}

// scratchWords is the scratch of a thread: two groups of the widest rows, and the sums of one.
const scratchWords = 2*lanes*edgeSize + lanes

// newEngine makes an engine on memory for the plan's entries.
func newEngine[T word](p *plan, arena []T, free func()) *engine[T] {
	fill(arena[edgeEntry:][:edgeSize], never[T]())
	return &engine[T]{
		plan:    p,
		arena:   arena,
		free:    free,
		weights: make([]T, p.rows*p.cols+1),
		sums:    make([]T, (leafSteps+1)*edgeSize),
	}
}

// acquire takes an engine for a plan from the pool, or makes one.
func acquire[T word](p *plan, threads int) (*engine[T], error) {
	e := fromPool[T](&pool, p)
	if e == nil {
		arena, free, err := newArena[T](p.entries())
		if err != nil {
			return nil, err
		}
		e = newEngine(p, arena, free)
	}
	e.setThreads(threads)
	return e, nil
}

// setThreads sets the number of threads.
func (e *engine[T]) setThreads(threads int) {
	for len(e.passes) < threads {
		e.passes = append(e.passes, pass[T]{
			arena:   e.arena,
			weights: e.weights,
			sums:    e.sums,
			scratch: make([]T, scratchWords),
		})
	}
	e.threads = threads
}

// release puts the engine into the pool.
func (e *engine[T]) release() {
	e.sweep, e.step, e.blocks = nil, nil, nil
	words := len(e.arena) + len(e.weights) + len(e.sums) + len(e.passes)*scratchWords
	pool.put(idleEngine{e, e.free, int64(words) * int64(unsafe.Sizeof(e.weights[0]))})
}

// loadWeights sets the weights of a board, with the sums of the columns, and returns Σ (A − B).
func (e *engine[T]) loadWeights(b muqi.Board) (lead int64) {
	at := 0
	e.total = 0
	for black, white := range b.Weights() {
		e.weights[at] = 2 * T(black+white)
		e.total += T(black + white)
		at++
		lead += black - white
	}
	var corners [leafCorners]T
	for corner, cell := range &e.plan.corners {
		corners[corner] = e.weights[cell]
	}
	for k := max(0, leafSteps-e.plan.cols); k <= min(leafSteps, e.plan.rows); k++ {
		sumLeaf(e.sums[k*edgeSize:], k, &corners)
	}
	return lead
}

// solve computes the value of the symmetric game. step may be nil; it gets the positions of
// each block that is done, from several threads at a time.
func (e *engine[T]) solve(
	ctx context.Context, sweep func(*pass[T]), step func(positions int64),
) (value int64, err error) {
	defer algos.Catch(&err)
	e.sweep, e.step = sweep, step
	if e.plan.levels != nil {
		for _, blocks := range e.plan.levels {
			if err := e.sweepLevel(ctx, blocks); err != nil {
				return 0, err
			}
		}
	} else {
		meter := algos.NewMeter(ctx)
		for blocks := range e.plan.makeLevels(&meter) {
			if err := e.sweepLevel(ctx, blocks); err != nil {
				return 0, err
			}
		}
	}
	b := &e.blocks[0] // the lowest level has one block
	at := b.own + b.schedule.entry(e.plan.empty()&(1<<e.plan.low()-1))
	return int64(uint64(e.arena[at]) - uint64(e.total)), nil
}

// sweepLevel computes the blocks of a level, several at a time.
func (e *engine[T]) sweepLevel(ctx context.Context, blocks []block) error {
	e.blocks = blocks
	e.begun.Store(0)
	if threads := min(e.threads, len(blocks)); threads > 1 {
		var wg sync.WaitGroup
		for t := range threads {
			wg.Go(func() {
				defer func() {
					if v := recover(); v != nil {
						e.panicked.Store(&v)
					}
				}()
				e.work(ctx, &e.passes[t])
			})
		}
		wg.Wait()
		if v := e.panicked.Load(); v != nil {
			panic(*v) // where the caller can catch it
		}
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
			e.step(int64(muqi.Choose(e.plan.low(), b.schedule.ones)))
		}
	}
}

// sweepBlock computes one block, stage by stage.
func (e *engine[T]) sweepBlock(p *pass[T], b *block) {
	p.own, p.across, p.heads = b.own, b.across, b.moves
	edge := e.arena[b.own+edgeEntry:][:edgeSize]
	if e.plan.head > 0 { // else the row is as it was made
		fill(edge, never[T]())
	}
	for k := range b.schedule.stages {
		if p.k, p.stage = k, &b.schedule.stages[k]; p.stage.slot == nil {
			continue
		}
		edge[sumColumn(k)] = e.topSum(p, b)
		end := edge[:0]
		if top := e.plan.top(b, k); top == muqi.FullBoard(e.plan.rows, e.plan.cols) {
			end = edge[column(uint64(top)&leafMask):][:1] // the end of the game is worth nothing
		}
		fill(end, 0)
		e.sweep(p)
		fill(end, never[T]())
		edge[sumColumn(k)] = never[T]()
	}
}

// topSum is the sum of the highest row of a stage: twice E of the highest position.
func (e *engine[T]) topSum(p *pass[T], b *block) (sum T) {
	if s := p.stage.sources; s[0].flags&border != 0 { // the move across it leads to a row that is done
		k := p.k - 1
		row := e.arena[p.own+int(s[1].entry)-firstHalf(k):]
		highest := firstHalf(k) + muqi.Choose(leafSteps-1, k) - 1 // of the leaves that the move leads to
		return row[sumColumn(k)] + e.sums[k*edgeSize+highest] + e.weights[s[1].cell]
	}
	for row, taken := range e.plan.top(b, p.k).Rows(e.plan.rows) {
		for _, c := range e.weights[row*e.plan.cols+taken : (row+1)*e.plan.cols] {
			sum += c
		}
	}
	return sum
}

// never is h after a move that does not exist: no real move is worse.
func never[T word]() T { return ^T(0) }

func fill[T any](s []T, v T) {
	for i := range s {
		s[i] = v
	}
}
