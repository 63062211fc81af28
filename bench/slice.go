package bench

import (
	"context"
	"runtime"
	"testing"
	"time"

	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/host"
)

// measure times cycles over some of the entry's boards, for at least so long. Whatever ends them is the error.
func (e *Entry) measure(ctx context.Context, boards []int, least time.Duration) (testing.BenchmarkResult, error) {
	var r testing.BenchmarkResult
	cycles := timing(func(ctx context.Context) (err error) {
		r, err = e.timed(ctx, boards, least)
		return err
	})
	if out := algos.Run(ctx, cycles, struct{}{}, algos.Options{}, 0); out.Err != nil {
		return testing.BenchmarkResult{}, out.Err
	}
	return r, nil
}

// timing is a solver, so that algos.Run may run it.
type timing func(ctx context.Context) error

func (timing) Info() algos.Info { return algos.Info{} }

func (t timing) Solve(ctx context.Context, _ struct{}, _ algos.Options) (algos.Result, error) {
	return algos.Result{}, t(ctx)
}

func (e *Entry) timed(ctx context.Context, boards []int, least time.Duration) (r testing.BenchmarkResult, err error) {
	runtime.GC() // what others left is not for this entry to collect
	m := meter{entry: e}
	if err := m.solve(ctx, boards[:1]); err != nil { // untimed, since it makes what is kept
		return r, err
	}
	m.start()
	for cycles := 1; cycles > 0; {
		for range cycles {
			if err := m.solve(ctx, boards); err != nil {
				return r, err
			}
		}
		// The clock is read seldom: at most ten times as many cycles follow as there were.
		took := time.Since(m.began)
		done := m.solves / len(boards)
		cycles = min(int(float64(least-took)/float64(took)*float64(done))+1, 10*done)
		if took >= least {
			cycles = 0
		}
	}
	return m.stop(boards), nil
}

// A meter counts the solves of an entry, and what they take.
type meter struct {
	entry  *Entry
	solves int
	began  time.Time
	cpu    time.Duration // of this process, or of the processes that the entry starts
	before runtime.MemStats
}

// solve solves some boards, one after the other.
func (m *meter) solve(ctx context.Context, boards []int) error {
	for _, board := range boards {
		if err := ctx.Err(); err != nil {
			return err
		}
		usage, err := m.entry.solve(ctx, board)
		if err != nil {
			return err
		}
		m.solves++
		m.cpu += usage.CPU
	}
	return nil
}

func (m *meter) start() {
	runtime.ReadMemStats(&m.before)
	m.solves, m.cpu, m.began = 0, 0, time.Now()
	if !m.entry.process {
		m.cpu = -host.CPUTime()
	}
}

// stop is what was measured since the start, with the mean work on the boards.
func (m *meter) stop(boards []int) testing.BenchmarkResult {
	took := time.Since(m.began)
	if !m.entry.process {
		m.cpu += host.CPUTime()
	}
	var after runtime.MemStats
	runtime.ReadMemStats(&after)
	r := testing.BenchmarkResult{
		N: m.solves, T: took, Extra: m.entry.mean(boards),
		MemAllocs: after.Mallocs - m.before.Mallocs, MemBytes: after.TotalAlloc - m.before.TotalAlloc,
	}
	r.Extra[benchdata.Threads] = float64(m.entry.threads)
	if m.cpu > 0 {
		r.Extra[benchdata.CPU] = float64(m.cpu) / float64(m.solves)
	}
	return r
}
