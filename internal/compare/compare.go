// Package compare is the one core of all comparisons: of variants on a corpus (diff), of programs on
// tests (judge), on traps, on all boards of a size (census), and of single results.
//
//  1. A Runner runs one variant on instances and says in a Verdict how each run ended.
//  2. Verdict.Against judges the value by the right one.
//  3. Failures keep the smallest instance for every status of a variant.
//  4. Failures.Shrink makes these smaller for as long as the variant fails in the same way.
//
// Callers choose the instances and know the right values.
package compare

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/reason"
)

// A Runner runs one variant. It is safe for concurrent use.
type Runner[P any] struct {
	Solver  algos.Solver[P]
	Options algos.Options
	Limit   time.Duration // of one run; 0: none

	hung atomic.Bool
}

// Runners makes a runner of each solver.
func Runners[P any](solvers []algos.Solver[P], o algos.Options, limit time.Duration) []*Runner[P] {
	all := make([]*Runner[P], len(solvers))
	for i, s := range solvers {
		all[i] = &Runner[P]{Solver: s, Options: o, Limit: limit}
	}
	return all
}

// Run runs the variant on p. A variant that once did not stop is Stopped at
// once: that says nothing about p.
func (r *Runner[P]) Run(ctx context.Context, p P) Verdict {
	if r.hung.Load() {
		return Verdict{Outcome: algos.Outcome{Status: algos.Stopped}, Detail: reason.New("not-again")}
	}
	v := Verdict{Outcome: algos.Run(ctx, r.Solver, p, r.Options, r.Limit)}
	switch {
	case v.Abandoned:
		r.hung.Store(true)
		v.Detail = reason.New("hung", r.Limit)
	case v.Status == algos.TooSlow && errors.Is(v.Err, context.DeadlineExceeded):
		v.Detail = reason.New("time", r.Limit)
	case v.Err != nil:
		v.Detail = reason.Of(v.Err)
	}
	return v
}

// A Verdict is how a run of a variant on an instance ended. Its status is OK
// where a value came, until Against judges the value.
type Verdict struct {
	algos.Outcome
	Detail reason.Reason // why there is no value
	Want   *int64        // the right value, where it is known
}

// Against judges the value, if there is one, by the right value; nil where
// nobody knows that.
func (v Verdict) Against(want *int64) Verdict {
	v.Want = want
	switch {
	case v.Status != algos.OK:
	case want == nil:
		v.Status = algos.Unjudged
	case v.Value != *want:
		v.Status = algos.Wrong
	}
	return v
}

// Got is the value that the variant found, right or not; nil where it found none.
func (v Verdict) Got() *int64 {
	switch v.Status {
	case algos.OK, algos.Wrong, algos.Unjudged:
		return &v.Value
	}
	return nil
}

// Failed reports whether the verdict speaks against the variant.
func (v Verdict) Failed() bool {
	switch v.Status {
	case algos.OK, algos.Refused, algos.Unjudged, algos.Stopped:
		return false
	}
	return !v.Status.Unsure()
}

// ByClock reports whether the variant was too slow by the clock, and so may be
// in time on another machine or another day.
func (v Verdict) ByClock() bool {
	var work *algos.WorkError
	return v.Status == algos.TooSlow && !errors.As(v.Err, &work)
}

// Judges are the indices of the solvers of the given names, in the order of the
// names. Names of other solvers are left out.
func Judges[P any](solvers []algos.Solver[P], names []string) (places []int) {
	for _, name := range names {
		if i := slices.IndexFunc(solvers, func(s algos.Solver[P]) bool { return s.Info().Name == name }); i >= 0 {
			places = append(places, i)
		}
	}
	return places
}

// Truth is the value of the first judge that found one; nil where none did.
func Truth(verdicts []Verdict, judges []int) *int64 {
	for _, i := range judges {
		if got := verdicts[i].Got(); got != nil {
			return got
		}
	}
	return nil
}

// Value is the value that s finds for p. The error is a *algos.LimitError or
// *algos.WorkError, ctx's, or tells of a fault of s.
func Value[P any](ctx context.Context, s algos.Solver[P], p P, o algos.Options) (int64, error) {
	out := algos.Run(ctx, s, p, o, 0)
	switch {
	case ctx.Err() != nil:
		return 0, ctx.Err()
	case out.Status == algos.Crashed:
		return 0, fmt.Errorf("%s: %w", s.Info().Name, out.Err)
	}
	return out.Value, out.Err
}

// Values are the value of p, by the reference, and the one that s finds. The
// error is as of Value, and says on what kind of instance it came.
func Values[P any](
	ctx context.Context, g game.Game[P], reference, s algos.Solver[P], p P, o algos.Options,
) (truth, value int64, err error) {
	truth, err = Value(ctx, reference, p, algos.Options{})
	if err == nil {
		value, err = Value(ctx, s, p, o)
	}
	if err != nil {
		err = fmt.Errorf("%s %s: %w", g.Describe(p), g.Info().Noun, err)
	}
	return truth, value, err
}
