package census

import (
	"context"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// share runs jobs 0 … jobs-1 on the workers, in no particular order, each
// worker with a state of its own, and returns the states. A job should take at
// most some milliseconds: between two of them a worker looks at the context.
func share[S any](ctx context.Context, workers, jobs int, start func() S, work func(ctx context.Context, s S, job int) error) ([]S, error) {
	states := make([]S, min(workers, jobs))
	var next atomic.Int64
	group, inner := errgroup.WithContext(ctx)
	for i := range states {
		states[i] = start()
		group.Go(func() error {
			for job := int(next.Add(1)) - 1; job < jobs; job = int(next.Add(1)) - 1 {
				if err := inner.Err(); err != nil {
					return err
				}
				if err := work(inner, states[i], job); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return states, group.Wait()
}

// A meter counts finished work for all workers.
type meter struct {
	mu          sync.Mutex
	done, total int
	report      func(done, total int) // may be nil
}

// add counts work as done.
func (m *meter) add(work int) {
	if m.report == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.done += work
	m.report(m.done, m.total)
}
