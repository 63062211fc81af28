package bench

import (
	"context"
	"runtime/debug"
	"testing"

	"muqi/algos"
	"muqi/internal/benchdata"
)

// Loop is the timed loop: b.Loop over the entry's boards, one solve each. It goes on where
// the last call stopped, so that short rounds come to all boards. An untimed solve comes
// first, since it makes what is kept. Metrics are the allocations and what Probe found.
//
// It returns the error of a solve, a *algos.PanicError if one panicked, or ctx's error. b
// is then unfinished: the caller must end it with a Skip or a Fatal.
func (e *Entry) Loop(ctx context.Context, b *testing.B) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &algos.PanicError{Value: v, Stack: debug.Stack()}
		}
	}()
	b.ReportAllocs()
	if err := e.solveNext(ctx); err != nil {
		return err
	}
	for b.Loop() {
		if err := e.solveNext(ctx); err != nil {
			return err
		}
	}
	for _, c := range e.work {
		b.ReportMetric(c.mean, c.metric)
	}
	if e.start != nil {
		b.ReportMetric(e.startUp.Seconds(), benchdata.StartUp)
	}
	return nil
}

// solveNext solves the next board, unless ctx is done.
func (e *Entry) solveNext(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := e.solve(ctx, e.next); err != nil {
		return err
	}
	e.next = (e.next + 1) % e.boards
	return nil
}

// measure runs the timed loop once, outside of go test.
func (e *Entry) measure(ctx context.Context) (testing.BenchmarkResult, error) {
	var err error
	result := testing.Benchmark(func(b *testing.B) {
		if err = e.Loop(ctx, b); err != nil {
			b.SkipNow()
		}
	})
	if err == nil && result.N == 0 {
		err = algos.ErrEnded
	}
	return result, err
}
