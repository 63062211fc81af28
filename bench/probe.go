package bench

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"muqi/algos"
	"muqi/internal/benchdata"
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
		return nil, c.absent(algos.TooSlow, "not run: an earlier solve of this variant did not stop"), nil
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
		if status, reason := fault(out, limit); status != algos.OK {
			return nil, c.absent(status, reason), nil
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
func fault(out algos.Outcome, limit time.Duration) (algos.Status, string) {
	var work *algos.WorkError
	switch {
	case errors.As(out.Err, &work):
		return out.Status, work.Error()
	case out.Abandoned:
		return algos.TooSlow, fmt.Sprintf("one solve did not stop after %v", limit)
	case out.Status == algos.TooSlow:
		return algos.TooSlow, fmt.Sprintf("one solve takes more than %v", limit)
	case out.Err != nil:
		return out.Status, out.Err.Error()
	}
	return out.Status, ""
}

// absent says that the cell is not measured. The reason becomes one line.
func (c Cell) absent(status algos.Status, reason string) *benchdata.Absent {
	return &benchdata.Absent{Name: c.Name(), Status: status, Reason: strings.Join(strings.Fields(reason), " ")}
}
