package engine

import (
	"slices"
	"sync"
)

// pooledBytes bounds the memory of the pool: one engine for 14 × 14 fits.
const pooledBytes = 24 << 20

// pool keeps engines for the next board of their shape: clearing new memory takes long.
var pool enginePool

// An enginePool keeps idle engines, the last used longest.
type enginePool struct {
	mu    sync.Mutex
	idle  []idleEngine // the one that came last is last
	bytes int64
}

// An idleEngine is an *engine[uint32] or *engine[uint64].
type idleEngine struct {
	engine any
	free   func()
	bytes  int64
}

// fromPool returns an idle engine for a plan, or nil.
func fromPool[T word](ep *enginePool, p *plan) *engine[T] {
	ep.mu.Lock()
	defer ep.mu.Unlock()
	for i, idle := range slices.Backward(ep.idle) {
		if e, ok := idle.engine.(*engine[T]); ok && e.plan == p {
			ep.remove(i)
			return e
		}
	}
	return nil
}

// put takes an engine in, and frees others where that is too much.
func (ep *enginePool) put(e idleEngine) {
	if e.bytes > pooledBytes {
		e.free()
		return
	}
	ep.mu.Lock()
	defer ep.mu.Unlock()
	for ep.bytes+e.bytes > pooledBytes {
		ep.idle[0].free()
		ep.remove(0)
	}
	ep.idle = append(ep.idle, e)
	ep.bytes += e.bytes
}

func (ep *enginePool) remove(i int) {
	ep.bytes -= ep.idle[i].bytes
	ep.idle = slices.Delete(ep.idle, i, i+1)
}
