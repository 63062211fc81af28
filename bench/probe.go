package bench

import (
	"context"
	"time"

	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/reason"
)

// MaxSolve bounds one solve where nobody asks for another limit.
const MaxSolve = 2 * time.Second

// Probe solves every board of the entry once, untimed, and notes the work and the threads. It returns
// the reason instead if the variant refuses, crashes or takes longer than the limit on some board,
// or once did not stop. The error is ctx's.
func (e *Entry) Probe(ctx context.Context, limit time.Duration) (*benchdata.Absent, error) {
	e.work, e.took, e.threads, e.logs = nil, 0, 1, nil
	var work [][]algos.Counter
	for _, board := range e.all() {
		v := e.probe(ctx, board, limit)
		switch err := ctx.Err(); {
		case err != nil:
			return nil, err
		case v.Status == algos.Stopped: // since it hung before
			return e.absent(algos.TooSlow, v.Detail), nil
		case v.Status != algos.OK:
			return e.absent(v.Status, v.Detail), nil
		}
		work = append(work, v.Work)
		e.took += v.Elapsed
		e.threads = max(e.threads, v.Threads)
	}
	e.work = work
	return nil, nil
}

// absent says that the entry is not measured.
func (e *Entry) absent(status algos.Status, why reason.Reason) *benchdata.Absent {
	return &benchdata.Absent{Name: e.Name(), Status: status, Reason: why}
}

// mean is the mean work of a solve over some boards, by metric: positions/op, or at-least-table-B/op where the
// true mean may be larger. What a board did not count is 0. Before Probe it is empty.
func (e *Entry) mean(boards []int) map[string]float64 {
	sums, atLeast, means := map[string]int64{}, map[string]bool{}, map[string]float64{}
	if e.work == nil {
		return means
	}
	for _, board := range boards {
		for _, c := range e.work[board] {
			sums[c.Unit] += c.N
			atLeast[c.Unit] = atLeast[c.Unit] || c.AtLeast
		}
	}
	for unit, sum := range sums {
		means[benchdata.Metric(unit, atLeast[unit])] = float64(sum) / float64(len(boards))
	}
	return means
}
