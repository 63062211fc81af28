package bench

import (
	"context"
	"time"

	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/reason"
)

// MaxSolve bounds one solve where Options do not.
const MaxSolve = 2 * time.Second

// Probe solves every board of the entry once, untimed, and notes the work, the threads and the
// start-up of a process. It returns the reason instead if the variant refuses, crashes or
// takes longer than the limit on some board, or once did not stop. The error is ctx's.
func (e *Entry) Probe(ctx context.Context, limit time.Duration) (*benchdata.Absent, error) {
	work := make([][]algos.Counter, e.boards)
	e.took, e.threads = 0, 1
	for i := range work {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		v := e.probe(ctx, i, limit)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		switch v.Status {
		case algos.OK:
			work[i] = v.Work
			e.took += v.Elapsed
			e.threads = max(e.threads, v.Threads)
		case algos.Stopped: // since it hung before
			return e.absent(algos.TooSlow, v.Detail), nil
		default:
			return e.absent(v.Status, v.Detail), nil
		}
	}
	e.work = work
	if e.start == nil {
		return nil, nil
	}
	var err error
	e.startUp, err = e.start(ctx)
	return nil, err
}

// absent says that the entry is not measured.
func (e *Entry) absent(status algos.Status, why reason.Reason) *benchdata.Absent {
	return &benchdata.Absent{Name: e.Name(), Status: status, Reason: why}
}
