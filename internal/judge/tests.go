package judge

import (
	"context"
	"fmt"
	"strconv"

	"muqi/game"
	"muqi/internal/evidence"
)

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
		cases, err := game.ReadCases(s.Game, game.File{Name: f.Name, Text: f.Text}, game.File{Name: f.AnswerName, Text: f.Answer})
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
