package judge

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
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
	o       Options
	program Program[P]
	asked   bool // it has had its first instance
	failed  compare.Failures[P]
	seen    map[string]observation[P] // by the text of the instance: the last run on each
	hints   []reason.Reason
	broken  error // of the generator
}

// An observation is a run of the program on an instance whose value is known.
type observation[P any] struct {
	compare.Verdict
	instance P
	limit    time.Duration
}

func newSession[P any](task Task[P], program Program[P], o Options) *session[P] {
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

func (s *session[P]) run(ctx context.Context, program Program[P], p P, want int64, times float64) (compare.Verdict, error) {
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
		v, err := s.try(ctx, t.instance, t.want, 1)
		if err == nil && v.Status == algos.TooSlow && !slow { // once more, unless that is its way: it may be noise
			v, err = s.try(ctx, t.instance, t.want, 1)
		}
		if err != nil {
			return err
		}
		slow = v.Status == algos.TooSlow
		s.note(v, t.instance, reason.New(groupKeys[t.group], t.name))
		j.Tests = append(j.Tests, evidence.Tested{
			Group: t.group, Name: t.name, Size: s.Game.Describe(t.instance), Points: t.points,
			Status: v.Status, CPU: v.Usage.CPU.Round(time.Microsecond).Seconds(), Peak: v.Usage.Peak,
			Want: t.want, Got: v.Got(), Detail: v.Detail, Forks: v.Usage.Forks,
		})
	}
	return nil
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
	noise := false
	if f, ok := s.failed[algos.TooSlow]; ok {
		ctx, cancel := context.WithTimeout(ctx, s.o.Shrink)
		v, err := s.try(ctx, f.Instance, *f.Want, withSlack)
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
		want, err := s.right(ctx, p)
		if err == nil {
			v, err = s.try(ctx, p, want, times)
		}
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
		want, err := s.right(ctx, p)
		var v compare.Verdict
		if err == nil {
			v, err = s.try(ctx, p, want, 1)
		}
		switch {
		case err != nil:
			return false
		case v.Status == status:
			f.Verdict, f.Instance = v, p
			s.failed[status] = f
			return true
		}
	}
	return false
}

// firstInstances yields the first instances within the contest's limits, in the order of Less.
func (s *session[P]) firstInstances() iter.Seq[P] {
	all := game.Ascending(game.ShapesOf(s.Game, firstCells), firstTotal)
	return func(yield func(P) bool) {
		outside := 0
		for p := range all {
			if s.within(p) && !yield(p) {
				return
			}
			if !s.within(p) {
				outside++
			}
			if outside > 1000 { // such as in a contest with instances of one size
				return
			}
		}
	}
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
	if err != nil {
		s.hints = append(s.hints, reason.New("unchecked", file, err))
		return nil
	}
	if right != x.Value {
		return fmt.Errorf("%s: the answer %d is wrong: %s finds %d", file, x.Value, s.Reference.Info().Name, right)
	}
	return nil
}
