package bench

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"testing"
	"time"

	"muqi/algos"
	"muqi/internal/reason"
)

// Run probes all entries and measures those that are not absent: all of them once, then all
// of them again, since machines drift. It writes Go's benchmark format to w as it goes, and
// returns the number of complete rounds.
//
// An entry that fails only when it is timed becomes absent from then on; its measurements
// so far stay in the text. The error is w's, or ctx's, at once but for a solver that
// ignores ctx: a second while it is probed, one solve while it is timed. Only one Run may
// be at work at a time.
func Run(ctx context.Context, w io.Writer, entries []*Entry, o Options) (rounds int, err error) {
	if err := o.check(); err != nil {
		return 0, err
	}
	testing.Init()
	benchTime := flag.Lookup("test.benchtime").Value // of testing.Benchmark, which takes it from there alone
	defer benchTime.Set(benchTime.String())
	if err := benchTime.Set(o.Time.String()); err != nil {
		return 0, err
	}

	r := &runner{Options: o, w: w, total: len(entries) * (1 + o.Rounds)}
	began := time.Now()
	err = r.probe(ctx, entries)
	for lastBegan := began; err == nil && len(r.live) > 0 && !o.enough(r.rounds, began, lastBegan); {
		lastBegan = time.Now()
		err = r.round(ctx)
	}
	if err == nil {
		r.total = r.done
		r.begin()
	}
	return r.rounds, err
}

// A runner is the state of one Run.
type runner struct {
	Options
	w           io.Writer
	live        []*Entry // that can be measured
	rounds      int      // complete
	done, total int      // steps
}

// begin reports a step before it is done.
func (r *runner) begin() {
	if r.Progress != nil {
		r.Progress(r.done, r.total)
	}
	r.done++
}

// probe finds the entries to measure and writes everything that comes before the measurements.
func (r *runner) probe(ctx context.Context, entries []*Entry) error {
	var absences []fmt.Stringer
	for _, e := range entries {
		r.begin()
		absent, err := e.Probe(ctx, cmp.Or(r.Limit, MaxSolve))
		switch {
		case err != nil:
			return err
		case absent != nil:
			absences = append(absences, absent)
			r.total -= r.Rounds
		default:
			r.live = append(r.live, e)
		}
	}
	if err := WriteHeader(r.w, r.live); err != nil {
		return err
	}
	for _, a := range absences {
		if _, err := fmt.Fprintln(r.w, a); err != nil {
			return err
		}
	}
	return nil
}

// round measures every live entry once. Entries that fail are live no longer.
func (r *runner) round(ctx context.Context) error {
	var live []*Entry
	for _, e := range r.live {
		r.begin()
		result, fault := e.measure(ctx)
		if err := ctx.Err(); err != nil {
			return err
		}
		text := e.line(result)
		if fault == nil {
			live = append(live, e)
		} else {
			text = e.absent(algos.Crashed, reason.New("timed", fault)).String()
			r.total -= r.Rounds - r.rounds - 1
		}
		if _, err := fmt.Fprintln(r.w, text); err != nil {
			return err
		}
	}
	r.live = live
	r.rounds++
	return nil
}
