package bench

import (
	"context"
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/host"
)

// Loop is the timed loop of BenchmarkSolve: b.Loop over whole cycles of the entry's boards, so
// that each board counts equally whatever b.N is. All metrics are of one solve: its times, its
// allocations, and what Probe found. An untimed solve comes first, since it makes what is kept.
//
// It returns the error of a solve, a *algos.PanicError if one panicked, or ctx's error. b
// is then unfinished: the caller must end it with a Skip or a Fatal.
func (e *Entry) Loop(ctx context.Context, b *testing.B) (err error) {
	defer catch(&err)
	boards := e.all()
	m := meter{entry: e}
	if err := m.solve(ctx, boards[:1]); err != nil {
		return err
	}
	m.start()
	for b.Loop() {
		if err := m.solve(ctx, boards); err != nil {
			return err
		}
	}
	m.stop()
	r := m.result(boards)
	r.T = b.Elapsed()
	solves := float64(r.N)
	b.ReportMetric(float64(r.T)/solves, "ns/op")
	if e.start == nil {
		b.ReportMetric(float64(r.MemBytes)/solves, "B/op")
		b.ReportMetric(float64(r.MemAllocs)/solves, "allocs/op")
	}
	for unit, value := range r.Extra {
		b.ReportMetric(value, unit)
	}
	return nil
}

// measure times cycles over some of the entry's boards, for at least so long. The errors are those of Loop,
// and algos.ErrEnded.
func (e *Entry) measure(ctx context.Context, boards []int, least time.Duration) (r testing.BenchmarkResult, err error) {
	err = algos.ErrEnded
	done := make(chan struct{})
	go func() { // which a solver may end
		defer close(done)
		defer catch(&err)
		r, err = e.timed(ctx, boards, least)
	}()
	<-done
	return r, err
}

func (e *Entry) timed(ctx context.Context, boards []int, least time.Duration) (testing.BenchmarkResult, error) {
	runtime.GC() // what others left is not for this entry to collect
	m := meter{entry: e}
	if err := m.solve(ctx, boards[:1]); err != nil {
		return testing.BenchmarkResult{}, err
	}
	m.start()
	for cycles := 1; cycles > 0; {
		for range cycles {
			if err := m.solve(ctx, boards); err != nil {
				return testing.BenchmarkResult{}, err
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
	m.stop()
	return m.result(boards), nil
}

func catch(err *error) {
	if v := recover(); v != nil {
		*err = &algos.PanicError{Value: v, Stack: debug.Stack()}
	}
}

// A meter counts the solves of an entry, and what they take.
type meter struct {
	entry  *Entry
	solves int
	began  time.Time
	took   time.Duration
	cpu    time.Duration // of this process, or of the processes that the entry starts
	memory [2]runtime.MemStats
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
	m.solves = 0
	runtime.ReadMemStats(&m.memory[0])
	m.cpu, m.began = 0, time.Now()
	if m.entry.start == nil {
		m.cpu = -host.CPUTime()
	}
}

func (m *meter) stop() {
	m.took = time.Since(m.began)
	if m.entry.start == nil {
		m.cpu += host.CPUTime()
	}
	runtime.ReadMemStats(&m.memory[1])
}

// result is what was measured, with the work on the boards.
func (m *meter) result(boards []int) testing.BenchmarkResult {
	before, after := m.memory[0], m.memory[1]
	r := testing.BenchmarkResult{
		N: m.solves, T: m.took, Extra: map[string]float64{benchdata.Threads: float64(m.entry.threads)},
		MemAllocs: after.Mallocs - before.Mallocs, MemBytes: after.TotalAlloc - before.TotalAlloc,
	}
	for _, c := range m.entry.mean(boards) {
		r.Extra[c.metric] = c.mean
	}
	if m.cpu > 0 {
		r.Extra[benchdata.CPU] = float64(m.cpu) / float64(m.solves)
	}
	if m.entry.start != nil {
		r.Extra[benchdata.StartUp] = m.entry.startUp.Seconds()
	}
	return r
}
