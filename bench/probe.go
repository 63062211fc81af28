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
// limit. An entry in which one takes longer is absent.
const MaxSolve = 2 * time.Second

// Probe solves every board of the entry once, untimed, and notes the mean work
// and the start-up of a process. It returns the reason instead if the entry is
// not to be measured: on some board the variant refuses, crashes or takes longer
// than the limit, or the variant once did not stop, in this entry or another one.
// A variant that did not stop is not run again. The error is ctx's, once ctx is
// done.
func (e *Entry) Probe(ctx context.Context, limit time.Duration) (*benchdata.Absent, error) {
	if *e.hung {
		return e.absent(algos.TooSlow, reason.New("not-again")), nil
	}
	work := make([][]algos.Counter, e.boards)
	for i := range work {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out := algos.Run(ctx, e.solver, i, algos.Options{}, limit)
		*e.hung = out.Abandoned
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if status, why := fault(out, limit); status != algos.OK {
			return e.absent(status, why), nil
		}
		work[i] = out.Work
	}
	e.work = mean(work)
	if e.start == nil {
		return nil, nil
	}
	var err error
	e.startUp, err = e.start(ctx)
	return nil, err
}

// fault says why the entry of an outcome is absent; the status is OK if it is not.
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

// absent says that the entry is not measured.
func (e *Entry) absent(status algos.Status, why reason.Reason) *benchdata.Absent {
	return &benchdata.Absent{Name: e.Name(), Status: status, Reason: why}
}
