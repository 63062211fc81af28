package judge

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// A Test is an instance to run a program on.
type Test[P any] struct {
	Group, Name string // one of the groups of evidence, and what the test is called there
	Instance    P
	Want        int64 // the right value
	Points      int
}

// Tests lists the tests of a task, as Run runs them.
func Tests[P any](ctx context.Context, task Task[P], o Options) ([]Test[P], error) {
	return newSession(task, Program[P]{}, o).tests(ctx)
}

// groupKeys name a test of each group.
var groupKeys = map[string]reason.Key{
	evidence.ContestTests: "test",
	evidence.TrapTests:    "trap",
	evidence.OwnTests:     "own",
	evidence.ShippedTests: "shipped",
}

// runTests runs the program on every test and notes how it did.
func (s *session[P]) runTests(ctx context.Context) (all []evidence.Tested, err error) {
	tests, err := s.tests(ctx)
	if err != nil {
		return nil, err
	}
	slow := false
	for i, t := range tests {
		s.o.Progress("tests", i, len(tests))
		v, err := s.try(ctx, t.Instance, t.Want, 1)
		if err == nil && v.Status == algos.TooSlow && !slow { // once more, unless that is its way: it may be noise
			v, err = s.try(ctx, t.Instance, t.Want, 1)
		}
		if err != nil {
			return all, err
		}
		slow = v.Status == algos.TooSlow
		s.note(v, t.Instance, reason.New(groupKeys[t.Group], t.Name))
		all = append(all, evidence.Tested{
			Group: t.Group, Name: t.Name, Size: s.Game.Describe(t.Instance), Points: t.Points,
			Status: v.Status, CPU: v.Usage.CPU.Round(time.Microsecond).Seconds(), Peak: v.Usage.Peak,
			Want: t.Want, Got: v.Got(), Detail: v.Detail, Forks: v.Usage.Forks,
		})
	}
	return all, nil
}

// tests lists the user's tests; else those of the contest and the traps, or, of a game that was never
// set, the instances that come with it.
func (s *session[P]) tests(ctx context.Context) (tests []Test[P], err error) {
	if len(s.o.Own) > 0 {
		return s.own(ctx)
	}
	if s.Contest == nil {
		for _, c := range s.Game.Shipped() {
			tests = append(tests, Test[P]{evidence.ShippedTests, c.Name, c.Instance, c.Value, 0})
		}
		return tests, nil
	}
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
		tests = append(tests, Test[P]{evidence.ContestTests, strconv.Itoa(i + 1), t.Instance, want, t.Points})
	}
	if s.Traps != nil {
		for i, t := range s.Traps.Index.Boards {
			tests = append(tests, Test[P]{evidence.TrapTests, t.Name, s.Traps.Instances[i], t.Value, 0})
		}
	}
	return tests, nil
}

// own lists the user's tests: one for each instance of each file. The reference must agree with
// their answers, where it takes the instance.
func (s *session[P]) own(ctx context.Context) (tests []Test[P], err error) {
	for _, f := range s.o.Own {
		in, out := game.File{Name: f.Name, Text: f.Text}, game.File{Name: f.AnswerName, Text: f.Answer}
		cases, err := game.ReadCases(s.Game, in, out)
		if err != nil {
			return nil, err
		}
		for i, x := range cases {
			t := Test[P]{Group: evidence.OwnTests, Name: f.Name, Instance: x.Instance, Want: x.Value}
			if len(cases) > 1 {
				t.Name += fmt.Sprintf(" (%d)", i+1)
			}
			right, err := s.right(ctx, x.Instance)
			switch {
			case ctx.Err() != nil:
				return nil, ctx.Err()
			case err != nil:
				s.hints = append(s.hints, reason.New("unchecked", f.AnswerName, err))
			case right != x.Value:
				return nil, fmt.Errorf("%s: the answer %d is wrong: %s finds %d",
					f.AnswerName, x.Value, s.Reference.Info().Name, right)
			}
			tests = append(tests, t)
		}
	}
	return tests, nil
}
