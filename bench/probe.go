package bench

import (
	"context"
	"errors"
	"time"

	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/reason"
)

// MaxSolve is the longest that one solve may take where Options name no other
// limit. A cell in which one takes longer is absent.
const MaxSolve = 2 * time.Second

// Probe solves every board of the cell once, untimed, and returns the mean
// work. It returns the reason instead if the cell is not to be measured: on
// some board the variant refuses, crashes or takes longer than MaxSolve, or the
// variant once did not stop, in this cell or another one. A variant that did
// not stop is not run again. The start-up of a process is measured as well. The
// error is ctx's, once ctx is done.
func (c Cell) Probe(ctx context.Context) (Counters, *benchdata.Absent, error) {
	return c.probe(ctx, MaxSolve)
}

// probe is Probe with another limit than MaxSolve.
func (c Cell) probe(ctx context.Context, limit time.Duration) (Counters, *benchdata.Absent, error) {
	if c.hung.Load() {
		return nil, c.absent(algos.TooSlow, reason.New("not-again")), nil
	}
	work := make([][]algos.Counter, c.boards)
	for i := range work {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		out := algos.Run(ctx, c.solver, i, algos.Options{}, limit)
		if out.Abandoned {
			c.hung.Store(true)
		}
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		if status, why := fault(out, limit); status != algos.OK {
			return nil, c.absent(status, why), nil
		}
		work[i] = out.Work
	}
	if c.start != nil {
		var err error
		if *c.startUp, err = c.start(ctx); err != nil {
			return nil, nil, err
		}
	}
	return mean(work), nil, nil
}

// fault says why the cell of an outcome is absent; the status is OK if it is not.
func fault(out algos.Outcome, limit time.Duration) (algos.Status, reason.Reason) {
	var work *algos.WorkError
	switch {
	case errors.As(out.Err, &work):
		return out.Status, work.Reason()
	case out.Abandoned:
		return algos.TooSlow, reason.New("hung", limit)
	case out.Status == algos.TooSlow:
		return algos.TooSlow, reason.New("time", limit)
	case out.Err != nil:
		return out.Status, reason.Of(out.Err)
	}
	return out.Status, reason.Reason{}
}

// absent says that the cell is not measured.
func (c Cell) absent(status algos.Status, why reason.Reason) *benchdata.Absent {
	return &benchdata.Absent{Name: c.Name(), Status: status, Reason: why}
}
