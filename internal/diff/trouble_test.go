package diff_test

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/internal/diff"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// limit is a short time for one solve. Fakes that do not wait for its end take
// none, so no result depends on it.
const limit = 20 * time.Millisecond

func TestPanic(t *testing.T) {
	g := points{small: line(3), largest: 1000}
	d := run(t, g, []string{"right"}, diff.Options{Seed: 1, Boards: 50}, crashing("crashing", func(p point) bool { return p.x >= 7 && p.y >= 5 }), fake{name: "right"})
	got := tally(t, d, "crashing")
	if n := got.Count(algos.Crashed); n < 40 || n+got.Count(algos.OK) != 53 {
		t.Errorf("statuses %v; want most of the 50 random instances crashed", counts(got))
	}
	value := (point{7, 5}).value()
	want := []evidence.Failure{{
		Status: algos.Crashed, Size: "7×5", Input: "7 5\n", Want: &value,
		Detail: reason.New("panic", reason.Text("no room for 7")), Minimal: true,
	}}
	for i := range got.Failures {
		got.Failures[i].Found = reason.Reason{}
	}
	if diff := gocmp.Diff(want, got.Failures); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// To say that a panic is gone takes no judge.
func TestPanicWithoutJudge(t *testing.T) {
	g := points{shipped: []point{{900, 80}}}
	d := run(t, g, nil, diff.Options{}, crashing("crashing", func(p point) bool { return p.x >= 7 }))
	if f := tally(t, d, "crashing").Failures[0]; f.Input != "7 0\n" || !f.Minimal || f.Want != nil {
		t.Errorf("failure %+v; want a minimal one on 7 0 without the right value", f)
	}
}

func TestErrorOfASolver(t *testing.T) {
	failing := fake{name: "failing", solve: func(context.Context, point) (int64, error) { return 0, errors.New("lost\nits table") }}
	d := run(t, points{small: line(3)}, []string{"right"}, diff.Options{}, failing, fake{name: "right"})
	got := tally(t, d, "failing")
	if diff := gocmp.Diff(byStatus{"crashed": 3}, counts(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if f := got.Failures[0]; f.Detail.String() != "lost its table" || f.Got != nil {
		t.Errorf("failure %+v; want the error on one line and no value", f)
	}
}

// A variant may fail in several ways; each has its own smallest instance.
func TestEachWayToFail(t *testing.T) {
	both := fake{name: "both", solve: func(_ context.Context, p point) (int64, error) {
		switch {
		case p.x >= 20:
			panic("too far")
		case p.x >= 4:
			return -1, nil
		}
		return p.value(), nil
	}}
	d := run(t, points{small: line(30)}, []string{"right"}, diff.Options{}, fake{name: "right"}, both)
	var got []string
	for _, f := range tally(t, d, "both").Failures {
		got = append(got, string(f.Status)+" "+f.Input)
	}
	if diff := gocmp.Diff([]string{"crashed 20 0\n", "wrong 4 0\n"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRefusalIsNoFailure(t *testing.T) {
	d := run(t, points{small: line(10)}, []string{"right"}, diff.Options{}, fake{name: "right"}, refusing("refusing", big))
	got := tally(t, d, "refusing")
	if diff := gocmp.Diff(byStatus{"ok": 6, "refused": 4}, counts(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got.Broken() || d.Agreement[0][1] != (evidence.Overlap{Both: 6, Agree: 6}) {
		t.Errorf("failures %v, agreement %v; want none, and 6 of 6", got.Failures, d.Agreement[0][1])
	}
}

// A solver that obeys its deadline is TooSlow and goes on.
func TestSlow(t *testing.T) {
	slow := fake{name: "slow", solve: func(ctx context.Context, p point) (int64, error) {
		if p.x >= 8 {
			<-ctx.Done()
			return 0, ctx.Err()
		}
		return p.value(), nil
	}}
	d := run(t, points{small: line(10)}, []string{"right"}, diff.Options{Limit: limit}, fake{name: "right"}, slow)
	got := tally(t, d, "slow")
	if diff := gocmp.Diff(byStatus{"ok": 8, "too-slow": 2}, counts(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if f := got.Failures[0]; f.Input != "8 0\n" || f.Minimal || f.Detail.String() != "one solve takes more than 20ms" {
		t.Errorf("failure %+v; want it on 8 0, not called minimal", f)
	}
}

// A value that comes after the limit is too slow, also from a solver that does
// not look at its deadline.
func TestLateValue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		deaf := fake{name: "deaf", solve: func(_ context.Context, p point) (int64, error) {
			time.Sleep(time.Duration(p.x) * 200 * time.Millisecond)
			return p.value(), nil
		}}
		d := run(t, points{small: line(3)}, []string{"right"}, diff.Options{Limit: 300 * time.Millisecond}, fake{name: "right"}, deaf)
		got := tally(t, d, "deaf")
		if diff := gocmp.Diff(byStatus{"ok": 2, "too-slow": 1}, counts(got)); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		if f := got.Failures[0]; f.Input != "2 0\n" || f.Status != algos.TooSlow || f.Got != nil {
			t.Errorf("failure %+v; want it too slow on 2 0", f)
		}
	})
}

// A solver that hangs is abandoned and not run again. What it was not run on
// says nothing about it, and the others are compared to the end.
func TestHanging(t *testing.T) {
	for _, workers := range []int{1, 8} {
		t.Run(fmt.Sprintf("workers=%d", workers), func(t *testing.T) {
			t.Parallel()
			checkHanging(t, workers)
		})
	}
}

func checkHanging(t *testing.T, workers int) {
	var calls atomic.Int64
	forever := make(chan struct{})
	t.Cleanup(func() { close(forever) })
	hanging := fake{name: "hanging", solve: func(_ context.Context, p point) (int64, error) {
		if p.x >= 100 {
			calls.Add(1)
			<-forever
		}
		return p.value(), nil
	}}
	g := points{shipped: []point{{100, 3}}, small: line(400)}
	d := run(t, g, []string{"hanging", "right"}, diff.Options{Workers: workers, Limit: 500 * time.Millisecond},
		hanging, fake{name: "right"}, wrong("wrong", func(p point) bool { return p.x == 399 }))

	got := tally(t, d, "hanging")
	hung := got.Count(algos.TooSlow)
	if n := int(calls.Load()); hung != n || n < 1 || n > workers {
		t.Errorf("too slow on %d instances, hung %d times; want as many, at most one a worker", hung, n)
	}
	if n := got.Count(algos.Stopped) + hung + got.Count(algos.OK); n != 401 {
		t.Errorf("statuses %v; want 401 in all, stopped, hung or ok", counts(got))
	}
	f := got.Failures[0]
	if len(got.Failures) != 1 || f.Status != algos.TooSlow || failed(t, f).x < 100 || f.Minimal ||
		f.Detail.String() != "one solve did not stop after 500ms" {
		t.Errorf("failures %+v; want one, on an instance that hung", got.Failures)
	}
	for name, want := range map[string]byStatus{"right": {"ok": 401}, "wrong": {"ok": 400, "wrong": 1}} {
		if diff := gocmp.Diff(want, counts(tally(t, d, name))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// capper is a fake whose work on a point is x.
type capper struct{ fake }

func (c capper) Solve(ctx context.Context, p point, o algos.Options) (algos.Result, error) {
	return refusing(c.name, func(p point) bool { return p.x > o.MaxWork }).Solve(ctx, p, o)
}

func TestWorkIsCapped(t *testing.T) {
	for _, tt := range []struct {
		cap     int64
		refused int
	}{{5, 4}, {0, 0}} {
		d, err := diff.Run(t.Context(), points{small: line(10)}, []algos.Solver[point]{capper{fake{name: "capped"}}}, nil, diff.Options{MaxWork: tt.cap})
		if err != nil {
			t.Fatal(err)
		}
		if n := tally(t, d, "capped").Count(algos.Refused); n != tt.refused {
			t.Errorf("cap %d: %d instances refused; want %d", tt.cap, n, tt.refused)
		}
	}
}
