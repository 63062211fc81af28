package judge

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// A session is the judging of one program.
type session[P any] struct {
	Task[P]
	o       Options
	program Program[P]
	asked   bool // it has had its first instance
	failed  compare.Failures[P]
	seen    map[string]observation[P] // by the text of the instance: the last run on each
	hints   []reason.Reason
}

// An observation is a run of the program on an instance whose value is known.
type observation[P any] struct {
	compare.Verdict
	instance P
	limit    time.Duration
}

func newSession[P any](task Task[P], program Program[P], o Options) *session[P] {
	task.MaxWork = cmp.Or(task.MaxWork, faultWork)
	o.Shrink = cmp.Or(o.Shrink, DefaultShrink)
	if o.Progress == nil {
		o.Progress = func(string, int, int) {}
	}
	return &session[P]{
		Task: task, o: o, program: program, failed: compare.Failures[P]{}, seen: map[string]observation[P]{},
	}
}

// right is the right value of an instance.
func (s *session[P]) right(ctx context.Context, p P) (int64, error) {
	return compare.Value(ctx, s.Reference, p, algos.Options{})
}

// withSlack is a time limit beyond which a program is late whatever the noise.
const withSlack = 1.5

// check is try on an instance whose value the reference finds.
func (s *session[P]) check(ctx context.Context, p P, times float64) (v compare.Verdict, err error) {
	want, err := s.right(ctx, p)
	if err != nil {
		return v, err
	}
	return s.try(ctx, p, want, times)
}

// try runs the program on an instance whose value is known, with so many times its time limit. If it gives no
// answer to its first instance, its other files are tried. The error is ctx's, or that of a program
// that could not be run.
func (s *session[P]) try(ctx context.Context, p P, want int64, times float64) (compare.Verdict, error) {
	v, err := s.run(ctx, s.program, p, want, times)
	if s.asked || err != nil || v.Got() != nil {
		s.asked = s.asked || err == nil
		return v, err
	}
	s.asked = true
	for _, other := range s.program.Others {
		again, err := s.run(ctx, other, p, want, times)
		if err != nil || again.Got() != nil {
			s.program, s.hints = other, append(s.hints, other.Hint)
			return again, err
		}
	}
	return v, nil
}

func (s *session[P]) run(
	ctx context.Context, program Program[P], p P, want int64, times float64,
) (compare.Verdict, error) {
	if err := ctx.Err(); err != nil {
		return compare.Verdict{}, err
	}
	run := compare.Runner[P]{Solver: program.Solver}
	limit := time.Duration(times * float64(program.Limit))
	if program.WithTime != nil && times > 1 {
		run.Solver = program.WithTime(limit)
	}
	v := run.Run(ctx, p).Against(&want)
	var statusError algos.StatusError
	switch {
	case ctx.Err() != nil:
		return v, ctx.Err()
	case v.Err != nil && !errors.As(v.Err, &statusError):
		return v, v.Err
	case v.Usage == (algos.Usage{}):
		v.Usage.CPU = v.Elapsed // it runs in this process
	}
	text, err := game.Text(s.Game, p)
	if err == nil && !v.Status.Unsure() {
		s.seen[text] = observation[P]{v, p, limit}
	}
	return v, err
}

// note keeps the verdict on an instance where that is a failure.
func (s *session[P]) note(v compare.Verdict, p P, found reason.Reason) {
	if v.Failed() {
		s.failed.Keep(s.Game, compare.Failure[P]{Verdict: v, Instance: p, Found: found})
	}
}

// findings makes the failure of each kind small, within the contest's limits
// where it is. What is too slow only without more time may be noise, and is left.
func (s *session[P]) findings(ctx context.Context) ([]evidence.Failure, error) {
	late, noise := s.failed[algos.TooSlow]
	if noise {
		ctx, cancel := context.WithTimeout(ctx, s.o.Shrink)
		v, err := s.try(ctx, late.Instance, *late.Want, withSlack)
		noise = err != nil || v.Status != algos.TooSlow
		cancel()
	}
	first := map[algos.Status]bool{}
	for status := range s.failed {
		first[status] = s.first(ctx, status)
	}
	again := func(ctx context.Context, f compare.Failure[P], p P) (v compare.Verdict, sure bool) {
		times := 1.
		if f.Status == algos.TooSlow {
			times = withSlack
		}
		switch {
		case f.Status == algos.TooSlow && noise:
			return v, false
		case s.within(f.Instance) && !s.within(p):
			return v, true
		}
		v, err := s.check(ctx, p, times)
		return v, err == nil && !v.Status.Unsure()
	}
	progress := func(done, total int) { s.o.Progress("shrink", done, total) }
	found, err := s.failed.Shrink(ctx, s.Game, s.o.Shrink, again, progress)
	for i, f := range found {
		found[i].First = first[f.Status]
	}
	return found, err
}

// The first instances on which a program may fail: of few cells and a small total, such as boards
// with at most two cells that are not 0.
const (
	firstCells = 9
	firstTotal = 2
)

// first looks for a smaller failure of the status among the first instances, in ascending order, and
// keeps it. The result says that all first instances below the failure were tried.
func (s *session[P]) first(ctx context.Context, status algos.Status) bool {
	f := s.failed[status]
	if status == algos.TooSlow || status == algos.Memory {
		return false // not for what is small
	}
	ctx, cancel := context.WithTimeout(ctx, s.o.Shrink/2)
	defer cancel()
	for p := range s.firstInstances() {
		if !s.Game.Less(p, f.Instance) {
			return true
		}
		v, err := s.check(ctx, p, 1)
		if err != nil {
			return false
		}
		if v.Status == status {
			f.Verdict, f.Instance = v, p
			s.failed[status] = f
			return true
		}
	}
	return false
}

// firstInstances yields the first instances within the contest's limits, in the order of Less.
func (s *session[P]) firstInstances() iter.Seq[P] {
	const most = 1000 // that are outside of a contest, such as one with instances of one size
	return func(yield func(P) bool) {
		outside := 0
		for p := range game.Ascending(game.ShapesOf(s.Game, firstCells), firstTotal) {
			if !s.within(p) {
				outside++
			} else if !yield(p) {
				return
			}
			if outside > most {
				return
			}
		}
	}
}

// within reports whether an instance keeps to the contest's limits, if any.
func (s *session[P]) within(p P) bool { return s.Contest == nil || s.Contest.Within(p) }
