package judge

import (
	"cmp"
	"context"
	"errors"
	"time"

	"muqi/algos"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// A session is the judging of one program.
type session[P any] struct {
	Task[P]
	o                Options
	program, patient *compare.Runner[P]
	failed           compare.Failures[P]
}

func newSession[P any](task Task[P], program Program[P], o Options) *session[P] {
	o.Shrink = cmp.Or(o.Shrink, DefaultShrink)
	if o.Progress == nil {
		o.Progress = func(string, int, int) {}
	}
	s := &session[P]{Task: task, o: o, program: &compare.Runner[P]{Solver: program.Solver}, failed: compare.Failures[P]{}}
	if s.patient = s.program; program.Patient != nil {
		s.patient = &compare.Runner[P]{Solver: program.Patient}
	}
	return s
}

// right is the right value of an instance.
func (s *session[P]) right(ctx context.Context, p P) (int64, error) {
	return compare.Value(ctx, s.Reference, p, algos.Options{})
}

// try runs a program on an instance whose value is known. The error is ctx's,
// or that of a program that could not be run.
func try[P any](ctx context.Context, program *compare.Runner[P], p P, want int64) (compare.Verdict, error) {
	if err := ctx.Err(); err != nil {
		return compare.Verdict{}, err
	}
	v := program.Run(ctx, p).Against(&want)
	var fault algos.Fault
	switch {
	case ctx.Err() != nil:
		return v, ctx.Err()
	case v.Err != nil && !errors.As(v.Err, &fault):
		return v, v.Err
	case v.Usage == (algos.Usage{}):
		v.Usage.CPU = v.Elapsed // it runs in this process
	}
	return v, nil
}

// groupKeys name a test of each group.
var groupKeys = map[string]reason.Key{
	evidence.ContestTests: "test",
	evidence.TrapTests:    "trap",
	evidence.OwnTests:     "own",
	evidence.ShippedTests: "shipped",
}

// runTests runs the program on every test and notes how it did.
func (s *session[P]) runTests(ctx context.Context, tests []test[P], j *evidence.Judged) error {
	j.Tests = make([]evidence.Tested, 0, len(tests))
	slow := false
	for i, t := range tests {
		s.o.Progress("tests", i, len(tests))
		v, err := try(ctx, s.program, t.instance, t.want)
		if err == nil && v.Status == algos.TooSlow && !slow { // once more, unless that is its way: it may be noise
			v, err = try(ctx, s.program, t.instance, t.want)
		}
		if err != nil {
			return err
		}
		slow = v.Status == algos.TooSlow
		s.note(v, t.instance, reason.New(groupKeys[t.group], t.name))
		j.Tests = append(j.Tests, evidence.Tested{
			Group: t.group, Name: t.name, Size: s.Game.Describe(t.instance), Points: t.points,
			Status: v.Status, CPU: v.Usage.CPU.Round(time.Microsecond).Seconds(), Peak: v.Usage.Peak,
			Want: t.want, Got: v.Got(), Detail: v.Detail,
		})
	}
	return nil
}

// note keeps the verdict on an instance where that is a failure.
func (s *session[P]) note(v compare.Verdict, p P, found reason.Reason) {
	if v.Status != algos.OK {
		s.failed.Keep(s.Game, compare.Failure[P]{Verdict: v, Instance: p, Found: found})
	}
}

// findings makes the failure of each kind small, within the contest's limits
// where it is. What is too slow must be so with more time, too, or it is left as
// it is: then it may have been noise.
func (s *session[P]) findings(ctx context.Context) ([]evidence.Failure, error) {
	noise := false
	if f, ok := s.failed[algos.TooSlow]; ok {
		ctx, cancel := context.WithTimeout(ctx, s.o.Shrink)
		v, err := try(ctx, s.patient, f.Instance, *f.Want)
		noise = err != nil || v.Status != algos.TooSlow
		cancel()
	}
	again := func(ctx context.Context, f compare.Failure[P], p P) (v compare.Verdict, sure bool) {
		program := s.program
		if f.Status == algos.TooSlow {
			program = s.patient
		}
		switch {
		case f.Status == algos.TooSlow && noise:
			return v, false
		case s.within(f.Instance) && !s.within(p):
			return v, true
		}
		want, err := s.right(ctx, p)
		if err == nil {
			v, err = try(ctx, program, p, want)
		}
		return v, err == nil
	}
	return s.failed.Shrink(ctx, s.Game, s.o.Shrink, again, func(done, total int) { s.o.Progress("shrink", done, total) })
}
