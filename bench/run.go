package bench

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"muqi/algos"
	"muqi/internal/reason"
)

// Run probes all entries and measures those that are not absent, in rounds: in each of them
// every size once, and of each size every entry once, in an order that is drawn anew, on the same boards.
// After Options.Rounds further ones follow where they help and the time allows. It writes Go's
// benchmark format to w as it goes.
//
// An entry that fails only when it is timed becomes absent from then on; its measurements
// so far stay in the text. The error is w's, or ctx's, a second later at most where a solver ignores ctx.
func Run(ctx context.Context, w io.Writer, entries []*Entry, o Options) error {
	if err := o.Check(); err != nil {
		return err
	}
	r := &runner{Options: o, w: w, total: len(entries) * (1 + o.Rounds)}
	began := time.Now()
	if err := r.probe(ctx, entries); err != nil {
		return err
	}
	if err := r.allRounds(ctx); err != nil {
		return err
	}
	if o.Budget > 0 {
		extend(r.rows, o.Budget-time.Since(began))
		r.total = r.done + r.left()
		if err := r.allRounds(ctx); err != nil {
			return err
		}
	}
	r.total = r.done
	r.begin()
	return nil
}

// A runner is the state of one Run.
type runner struct {
	Options
	w           io.Writer
	rows        []*row
	done, total int // steps
}

// begin reports a step before it is done.
func (r *runner) begin() {
	if r.Progress != nil {
		r.Progress(r.done, r.total)
	}
	r.done++
}

// left is the number of measurements that are to be made.
func (r *runner) left() (n int) {
	for _, row := range r.rows {
		n += len(row.live) * (row.rounds - row.done)
	}
	return n
}

// probe finds the entries to measure and writes everything that comes before the measurements.
func (r *runner) probe(ctx context.Context, entries []*Entry) error {
	var absences []fmt.Stringer
	var live []*Entry
	for _, e := range entries {
		r.begin()
		absent, err := e.Probe(ctx, r.Limit)
		switch {
		case err != nil:
			return err
		case absent != nil:
			absences = append(absences, absent)
			r.total -= r.Rounds
		default:
			live = append(live, e)
		}
	}
	r.rows = rowsOf(live, r.Rounds)
	r.total = r.done + r.left()
	if err := WriteHeader(r.w, live, true); err != nil {
		return err
	}
	for _, a := range absences {
		if _, err := fmt.Fprintln(r.w, a); err != nil {
			return err
		}
	}
	return nil
}

// allRounds measures the rounds that the rows still want, a round of each after the other.
func (r *runner) allRounds(ctx context.Context) error {
	for more := true; more; {
		more = false
		for _, row := range r.rows {
			if row.done < row.rounds && len(row.live) > 0 {
				more = true
				if err := r.round(ctx, row); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// round measures every live entry of a row once. Entries that fail are live no longer.
func (r *runner) round(ctx context.Context, row *row) error {
	began, boards, order := time.Now(), row.turn(), row.order(r.Seed)
	if _, err := fmt.Fprintln(r.w, row.mark(order, boards, r.Seed)); err != nil {
		return err
	}
	var failed []*Entry
	for _, e := range order {
		r.begin()
		result, fault := e.measure(ctx, boards, r.Time)
		if err := ctx.Err(); err != nil {
			return err
		}
		text := e.line(result)
		if fault == nil {
			e.logs = append(e.logs, math.Log(result.T.Seconds()/float64(result.N)))
		} else {
			failed = append(failed, e)
			text = e.absent(algos.Crashed, reason.New("timed", fault)).String()
			r.total -= row.rounds - row.done - 1
		}
		if _, err := fmt.Fprintln(r.w, text); err != nil {
			return err
		}
	}
	row.live = slices.DeleteFunc(row.live, func(e *Entry) bool { return slices.Contains(failed, e) })
	row.done++
	row.took += time.Since(began)
	return nil
}
