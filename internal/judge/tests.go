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
		instances, err := read(c.task.Game, f)
		if err != nil {
			return nil, err
		}
		answers := strings.Fields(f.Answer)
		if len(answers) != len(instances) {
			return nil, fmt.Errorf("%s: %d answers; want %d, one for each instance of %s", f.AnswerName, len(answers), len(instances), f.Name)
		}
		for i, p := range instances {
			t := test[P]{group: evidence.OwnTests, name: f.Name, instance: p}
			if len(instances) > 1 {
				t.name += fmt.Sprintf(" (%d)", i+1)
			}
			if t.want, err = c.answer(ctx, f, answers[i], p); err != nil {
				return nil, err
			}
			tests = append(tests, t)
		}
	}
	return tests, nil
}

// answer reads the answer of an instance in a file. Where the reference takes
// the instance, both must agree.
func (c *court[P]) answer(ctx context.Context, f File, text string, p P) (int64, error) {
	want, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%s: %q is no answer; want an integer", f.AnswerName, text)
	}
	right, err := c.right(ctx, p)
	if ctx.Err() != nil {
		return 0, ctx.Err()
	}
	if err == nil && right != want {
		return 0, fmt.Errorf("%s: the answer %d is wrong: %s finds %d", f.AnswerName, want, c.task.Reference.Info().Name, right)
	}
	return want, nil
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
