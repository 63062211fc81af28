package compare

import (
	"context"
	"iter"
	"sync"

	"golang.org/x/sync/errgroup"
)

// queued is how many items wait for a worker, so that it need not wait for them.
const queued = 64

// Each does work on all items, shared out among workers, which are numbered from 0.
// It stops at the first error, or once ctx is done.
func Each[T any](
	ctx context.Context, workers int, items iter.Seq[T], work func(ctx context.Context, worker int, item T) error,
) error {
	queue := make(chan T, queued)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		defer close(queue)
		for item := range items {
			select {
			case queue <- item:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return ctx.Err()
	})
	for worker := range workers {
		group.Go(func() error {
			for item := range queue {
				if err := ctx.Err(); err != nil {
					return err
				}
				if err := work(ctx, worker, item); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}

// UpTo yields 0 … n−1.
func UpTo(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// A Progress counts work that is done, for all workers.
type Progress struct {
	Total  int
	Report func(done, total int) // called one call at a time; may be nil

	mu   sync.Mutex
	done int
}

// Add counts work as done.
func (p *Progress) Add(work int) {
	if p.Report == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done += work
	p.Report(p.done, p.Total)
}
