package bench

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"time"

	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/reason"
)

// A Summary says what Run did.
type Summary struct {
	Rounds int                // complete rounds
	Absent []benchdata.Absent // cells not measured, or no longer measured after a failure
}

// Run probes all cells and measures those that are not absent: all of them
// once, then all of them again, since machines drift. It writes Go's benchmark
// format to w: metadata of units, the header, a line for every absent cell,
// then one for every measurement as soon as it is made.
//
// A cell that fails only when it is timed becomes absent from then on; its
// measurements so far stay in the text. The error is w's, or ctx's once ctx is
// done: at once, but a solver that ignores ctx delays it by a second while it
// is probed, and by one solve while it is timed. Only one Run may be at work at
// a time.
func Run(ctx context.Context, w io.Writer, cells []Cell, o Options) (sum Summary, err error) {
	if err := o.check(); err != nil {
		return Summary{}, err
	}
	reset, err := setBenchTime(o.Time)
	if err != nil {
		return Summary{}, err
	}
	defer func() {
		if resetErr := reset(); err == nil {
			err = resetErr
		}
	}()

	r := &runner{w: w, rounds: o.Rounds, limit: cmp.Or(o.Limit, MaxSolve), steps: steps{total: len(cells) * (1 + o.Rounds), show: o.Progress}}
	began := time.Now()
	err = r.probe(ctx, cells)
	for lastBegan := began; err == nil && len(r.live) > 0 && !o.enough(r.Rounds, began, lastBegan); {
		lastBegan = time.Now()
		err = r.round(ctx)
	}
	if err == nil {
		r.steps.finish()
	}
	return r.Summary, err
}

// A runner is the state of one Run.
type runner struct {
	Summary
	w      io.Writer
	live   []probed
	rounds int // wanted
	limit  time.Duration
	steps  steps
}

// A probed cell is one that can be measured.
type probed struct {
	Cell
	work Counters
}

// probe finds the cells to measure and writes everything that comes before
// the measurements.
func (r *runner) probe(ctx context.Context, cells []Cell) error {
	var works []Counters
	for _, c := range cells {
		r.steps.begin(c.Name())
		work, absent, err := c.probe(ctx, r.limit)
		switch {
		case err != nil:
			return err
		case absent != nil:
			r.Absent = append(r.Absent, *absent)
			r.steps.total -= r.rounds
		default:
			r.live = append(r.live, probed{c, work})
			works = append(works, work)
		}
	}
	if err := WriteHeader(r.w, works...); err != nil {
		return err
	}
	for _, a := range r.Absent {
		if _, err := fmt.Fprintln(r.w, a); err != nil {
			return err
		}
	}
	return nil
}

// round measures every live cell once. Cells that fail are live no longer.
func (r *runner) round(ctx context.Context) error {
	var live []probed
	for _, c := range r.live {
		r.steps.begin(c.Name())
		result, fault := c.measure(ctx, c.work)
		if err := ctx.Err(); err != nil {
			return err
		}
		var text string
		if fault != nil {
			text = r.lose(c.Cell, fault)
		} else {
			text = c.line(result)
			live = append(live, c)
		}
		if _, err := fmt.Fprintln(r.w, text); err != nil {
			return err
		}
	}
	r.live = live
	r.Rounds++
	return nil
}

// lose makes a cell that failed in the current round absent and returns the
// line that says so.
func (r *runner) lose(c Cell, fault error) string {
	absent := c.absent(algos.Crashed, reason.New("timed", fault))
	r.Absent = append(r.Absent, *absent)
	r.steps.total -= r.rounds - r.Rounds - 1
	return absent.String()
}

// steps counts what is done for whoever watches.
type steps struct {
	done, total int
	show        func(done, total int, what string)
}

func (s *steps) begin(what string) {
	if s.show != nil {
		s.show(s.done, s.total, what)
	}
	s.done++
}

func (s *steps) finish() {
	if s.show != nil {
		s.show(s.done, s.done, "")
	}
}
