package bench

import (
	"context"
	"testing"
)

// Loop is the timed loop of BenchmarkSolve: b.Loop over whole cycles of the entry's boards, so
// that each board counts equally whatever b.N is. All metrics are of one solve: its times, its
// allocations, and what Probe found.
//
// It returns the error of a solve, or ctx's error. b is then unfinished: the caller must end it with a Skip or a Fatal.
func (e *Entry) Loop(ctx context.Context, b *testing.B) error {
	boards := e.all()
	m := meter{entry: e}
	if err := m.solve(ctx, boards[:1]); err != nil { // untimed, since it makes what is kept
		return err
	}
	m.start()
	for b.Loop() {
		if err := m.solve(ctx, boards); err != nil {
			return err
		}
	}
	r := m.stop(boards)
	solves := float64(r.N)
	b.ReportMetric(float64(b.Elapsed())/solves, "ns/op")
	b.ReportMetric(float64(r.MemBytes)/solves, "B/op")
	b.ReportMetric(float64(r.MemAllocs)/solves, "allocs/op")
	for unit, value := range r.Extra {
		b.ReportMetric(value, unit)
	}
	return nil
}
