package judge

import (
	"cmp"
	"context"
	"errors"
	"time"

	"muqi/algos"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// A court is the state of one judging.
type court[P any] struct {
	task    Task[P]
	program Program[P]
	o       Options
	failed  map[algos.Status]failure[P] // the smallest of each kind so far
}

// A failure is an instance on which the program failed, and how.
type failure[P any] struct {
	verdict
	instance P
	found    reason.Reason // what instance that was: "contest test 3"
}

// A verdict is what the program did on one instance.
type verdict struct {
	status algos.Status
	want   int64
	got    *int64 // absent where no value came
	usage  algos.Usage
	detail reason.Reason // why no value came
}

func newCourt[P any](task Task[P], program Program[P], o Options) *court[P] {
	o.Shrink = cmp.Or(o.Shrink, DefaultShrink)
	if o.Progress == nil {
		o.Progress = func(string, int, int) {}
	}
	if program.Patient == nil {
		program.Patient = program.Solver
	}
	return &court[P]{task: task, program: program, o: o, failed: map[algos.Status]failure[P]{}}
}

// right is the right value of an instance.
func (c *court[P]) right(ctx context.Context, p P) (int64, error) {
	r, err := c.task.Reference.Solve(ctx, p, algos.Options{})
	return r.Value, err
}

// try runs the program on an instance whose value is known. The error is ctx's,
// or that of a program that could not be run.
func try[P any](ctx context.Context, s algos.Solver[P], p P, want int64) (verdict, error) {
	out := algos.Run(ctx, s, p, algos.Options{}, 0)
	if ctx.Err() != nil {
		return verdict{}, ctx.Err()
	}
	v := verdict{status: out.Status, want: want, usage: out.Usage}
	if v.usage == (algos.Usage{}) {
		v.usage.CPU = out.Elapsed // it runs in this process
	}
	var fault algos.Fault
	switch {
	case out.Err == nil:
		v.got = &out.Value
		if out.Value != want {
			v.status = algos.Wrong
		}
	case errors.As(out.Err, &fault):
		v.detail = reason.Of(out.Err)
	default:
		return verdict{}, out.Err
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
func (c *court[P]) runTests(ctx context.Context, tests []test[P], j *evidence.Judged) error {
	j.Tests = make([]evidence.Tested, 0, len(tests))
	slow := false
	for i, t := range tests {
		c.o.Progress("tests", i, len(tests))
		v, err := try(ctx, c.program.Solver, t.instance, t.want)
		if err == nil && v.status == algos.TooSlow && !slow { // once more, unless that is its way: it may be noise
			v, err = try(ctx, c.program.Solver, t.instance, t.want)
		}
		if err != nil {
			return err
		}
		slow = v.status == algos.TooSlow
		if v.status != algos.OK {
			c.note(failure[P]{v, t.instance, reason.New(groupKeys[t.group], t.name)})
		}
		rows, cols := c.task.Game.Size(t.instance)
		j.Tests = append(j.Tests, evidence.Tested{
			Group: t.group, Name: t.name, Rows: rows, Cols: cols, Points: t.points,
			Status: v.status, CPU: seconds(v.usage.CPU), Peak: v.usage.Peak, Want: v.want, Got: v.got, Detail: v.detail,
		})
	}
	return nil
}

// seconds is a time to the microsecond.
func seconds(d time.Duration) float64 { return d.Round(time.Microsecond).Seconds() }

// note remembers a failure where it is the smallest of its kind.
func (c *court[P]) note(f failure[P]) {
	if old, ok := c.failed[f.status]; !ok || c.task.Game.Less(f.instance, old.instance) {
		c.failed[f.status] = f
	}
}
