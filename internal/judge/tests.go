package judge

import (
	"context"
	"fmt"
	"strconv"
	"strings"

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
func (c *court[P]) tests(ctx context.Context) ([]test[P], error) {
	switch {
	case len(c.o.Own) > 0:
		return c.own(ctx)
	case c.task.Contest == nil:
		return c.shipped(), nil
	}
	tests, err := c.contest(ctx)
	return append(tests, c.traps()...), err
}

// contest lists the tests of the contest.
func (c *court[P]) contest(ctx context.Context) (tests []test[P], err error) {
	all := c.task.Contest.Tests(c.o.Seed)
	for i, t := range all {
		if c.o.Quick && i+1 < len(all) && c.sameSize(t.Instance, all[i+1].Instance) {
			all[i+1].Points += t.Points
			continue
		}
		want, err := c.right(ctx, t.Instance)
		if err != nil {
			return nil, err
		}
		tests = append(tests, test[P]{evidence.ContestTests, strconv.Itoa(i + 1), t.Instance, want, t.Points})
	}
	return tests, nil
}

func (c *court[P]) sameSize(a, b P) bool {
	rows, cols := c.task.Game.Size(a)
	otherRows, otherCols := c.task.Game.Size(b)
	return rows == otherRows && cols == otherCols
}

// traps lists the traps.
func (c *court[P]) traps() (tests []test[P]) {
	if c.task.Traps == nil {
		return nil
	}
	for i, t := range c.task.Traps.Index.Boards {
		tests = append(tests, test[P]{evidence.TrapTests, t.Name, c.task.Traps.Instances[i], t.Value, 0})
	}
	return tests
}

// shipped lists the instances that come with the game.
func (c *court[P]) shipped() (tests []test[P]) {
	for _, s := range c.task.Game.Shipped() {
		tests = append(tests, test[P]{evidence.ShippedTests, s.Name, s.Instance, s.Value, 0})
	}
	return tests
}

// own lists the user's tests: one for each instance of each file.
func (c *court[P]) own(ctx context.Context) (tests []test[P], err error) {
	for _, f := range c.o.Own {
		cases, err := game.ReadCases(c.task.Game, game.File{Name: f.Name, Text: f.Text}, game.File{Name: f.AnswerName, Text: f.Answer})
		if err != nil {
			return nil, err
		}
		for i, x := range cases {
			t := test[P]{group: evidence.OwnTests, name: f.Name, instance: x.Instance, want: x.Value}
			if len(cases) > 1 {
				t.name += fmt.Sprintf(" (%d)", i+1)
			}
			if err := c.checkAnswer(ctx, f.AnswerName, x); err != nil {
				return nil, err
			}
			tests = append(tests, t)
		}
	}
	return tests, nil
}

// checkAnswer demands that the reference agrees, where it takes the instance.
func (c *court[P]) checkAnswer(ctx context.Context, file string, x game.Case[P]) error {
	right, err := c.right(ctx, x.Instance)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err == nil && right != x.Value {
		return fmt.Errorf("%s: the answer %d is wrong: %s finds %d", file, x.Value, c.task.Reference.Info().Name, right)
	}
	return nil
}

// read reads all instances of a file.
func read[P any](g game.Game[P], f File) (all []P, err error) {
	for p, err := range g.Read(f.Name, strings.NewReader(f.Text)) {
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}
