package judge

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
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
	o                  Options
	program, withSlack *compare.Runner[P]
	failed             compare.Failures[P]
}

func newSession[P any](task Task[P], program Program[P], o Options) *session[P] {
	o.Shrink = cmp.Or(o.Shrink, DefaultShrink)
	if o.Progress == nil {
		o.Progress = func(string, int, int) {}
	}
	s := &session[P]{Task: task, o: o, failed: compare.Failures[P]{}}
	s.program = &compare.Runner[P]{Solver: program.Solver}
	if s.withSlack = s.program; program.WithSlack != nil {
		s.withSlack = &compare.Runner[P]{Solver: program.WithSlack}
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
	var statusError algos.StatusError
	switch {
	case ctx.Err() != nil:
		return v, ctx.Err()
	case v.Err != nil && !errors.As(v.Err, &statusError):
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
// where it is. What is too slow only without more time may be noise, and is left.
func (s *session[P]) findings(ctx context.Context) ([]evidence.Failure, error) {
	noise := false
	if f, ok := s.failed[algos.TooSlow]; ok {
		ctx, cancel := context.WithTimeout(ctx, s.o.Shrink)
		v, err := try(ctx, s.withSlack, f.Instance, *f.Want)
		noise = err != nil || v.Status != algos.TooSlow
		cancel()
	}
	again := func(ctx context.Context, f compare.Failure[P], p P) (v compare.Verdict, sure bool) {
		program := s.program
		if f.Status == algos.TooSlow {
			program = s.withSlack
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
	progress := func(done, total int) { s.o.Progress("shrink", done, total) }
	return s.failed.Shrink(ctx, s.Game, s.o.Shrink, again, progress)
}

// A test is an instance to run the program on.
type test[P any] struct {
	group, name string
	instance    P
	want        int64
	points      int
}

// tests lists the tests of the task in their order.
func (s *session[P]) tests(ctx context.Context) ([]test[P], error) {
	switch {
	case len(s.o.Own) > 0:
		return s.own(ctx)
	case s.Contest == nil:
		return s.shipped(), nil
	}
	tests, err := s.contest(ctx)
	return append(tests, s.traps()...), err
}

// contest lists the tests of the contest.
func (s *session[P]) contest(ctx context.Context) (tests []test[P], err error) {
	all := s.Contest.Tests(s.o.Seed)
	for i, t := range all {
		if s.o.Quick && i+1 < len(all) && s.Game.Describe(t.Instance) == s.Game.Describe(all[i+1].Instance) {
			all[i+1].Points += t.Points
			continue
		}
		want, err := s.right(ctx, t.Instance)
		if err != nil {
			return nil, err
		}
		tests = append(tests, test[P]{evidence.ContestTests, strconv.Itoa(i + 1), t.Instance, want, t.Points})
	}
	return tests, nil
}

// traps lists the traps.
func (s *session[P]) traps() (tests []test[P]) {
	if s.Traps == nil {
		return nil
	}
	for i, t := range s.Traps.Index.Boards {
		tests = append(tests, test[P]{evidence.TrapTests, t.Name, s.Traps.Instances[i], t.Value, 0})
	}
	return tests
}

// shipped lists the instances that come with the game.
func (s *session[P]) shipped() (tests []test[P]) {
	for _, s := range s.Game.Shipped() {
		tests = append(tests, test[P]{evidence.ShippedTests, s.Name, s.Instance, s.Value, 0})
	}
	return tests
}

// own lists the user's tests: one for each instance of each file.
func (s *session[P]) own(ctx context.Context) (tests []test[P], err error) {
	for _, f := range s.o.Own {
		in, out := game.File{Name: f.Name, Text: f.Text}, game.File{Name: f.AnswerName, Text: f.Answer}
		cases, err := game.ReadCases(s.Game, in, out)
		if err != nil {
			return nil, err
		}
		for i, x := range cases {
			t := test[P]{group: evidence.OwnTests, name: f.Name, instance: x.Instance, want: x.Value}
			if len(cases) > 1 {
				t.name += fmt.Sprintf(" (%d)", i+1)
			}
			if err := s.checkAnswer(ctx, f.AnswerName, x); err != nil {
				return nil, err
			}
			tests = append(tests, t)
		}
	}
	return tests, nil
}

// checkAnswer demands that the reference agrees, where it takes the instance.
func (s *session[P]) checkAnswer(ctx context.Context, file string, x game.Case[P]) error {
	right, err := s.right(ctx, x.Instance)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err == nil && right != x.Value {
		return fmt.Errorf("%s: the answer %d is wrong: %s finds %d", file, x.Value, s.Reference.Info().Name, right)
	}
	return nil
}
