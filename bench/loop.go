package bench

import (
	"context"
	"runtime/debug"
	"testing"

	"muqi/algos"
	"muqi/internal/benchdata"
)

// Loop is the timed loop: b.Loop over the cell's boards, one solve each. A solve
// before it is not timed, since it makes what is kept from then on. It goes on at
// the board where the last call stopped, so that rounds too short for the whole
// set still come to all of it. It reports allocations, and work and the start-up
// of a process (from Probe) as metrics.
//
// It returns the error of a solve, a *algos.PanicError if one panicked, or
// ctx's error once ctx is done. b is then unfinished: the caller must end it
// with a Skip or a Fatal.
func (c Cell) Loop(ctx context.Context, b *testing.B, work Counters) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &algos.PanicError{Value: v, Stack: debug.Stack()}
		}
	}()
	b.ReportAllocs()
	if err := c.solveNext(ctx); err != nil {
		return err
	}
	for b.Loop() {
		if err := c.solveNext(ctx); err != nil {
			return err
		}
	}
	for _, w := range work {
		b.ReportMetric(w.Mean, w.Metric())
	}
	if c.start != nil {
		b.ReportMetric(c.startUp.Seconds(), benchdata.StartUp)
	}
	return nil
}

// solveNext solves the next board, unless ctx is done.
func (c Cell) solveNext(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if _, err := c.solver.Solve(ctx, *c.next, algos.Options{}); err != nil {
		return err
	}
	*c.next = (*c.next + 1) % c.boards
	return nil
}

// measure runs the timed loop once, outside of go test.
func (c Cell) measure(ctx context.Context, work Counters) (testing.BenchmarkResult, error) {
	var err error
	result := testing.Benchmark(func(b *testing.B) {
		if err = c.Loop(ctx, b, work); err != nil {
			b.SkipNow()
		}
	})
	if err == nil && result.N == 0 {
		err = algos.ErrEnded
	}
	return result, err
}
