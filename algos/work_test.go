package algos_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"muqi/algos"
)

// descent is a solver that calls itself as often as the instance says.
type descent struct{ limit int64 }

func (descent) Info() algos.Info { return algos.Info{Name: "descent"} }

func (d descent) Solve(ctx context.Context, calls int, o algos.Options) (r algos.Result, err error) {
	defer algos.Catch(&err)
	m := algos.NewMeter(ctx, "descent", d.limit)
	var call func(left int)
	call = func(left int) {
		if left > 0 {
			m.Step()
			call(left - 1)
		}
	}
	call(calls)
	return algos.Result{Work: []algos.Counter{m.Calls()}}, nil
}

func TestMeterAllowsTheLimit(t *testing.T) {
	for _, limit := range []int64{0, 7, 8} {
		out := algos.Run(t.Context(), descent{limit}, 7, algos.Options{}, 0)
		if out.Status != algos.OK || out.Work[0] != (algos.Counter{Unit: "calls", N: 7}) {
			t.Errorf("7 calls with limit %d: %s, %v, error %v; want them counted", limit, out.Status, out.Work, out.Err)
		}
	}
}

func TestMeterGivesUpBeyondTheLimit(t *testing.T) {
	out := algos.Run(t.Context(), descent{7}, 8, algos.Options{}, 0)
	var gaveUp *algos.WorkError
	if out.Status != algos.TooSlow || !errors.As(out.Err, &gaveUp) {
		t.Fatalf("8 calls with limit 7: %s, error %v; want %s and a *algos.WorkError", out.Status, out.Err, algos.TooSlow)
	}
	if want := (algos.WorkError{Solver: "descent", Done: algos.Counter{Unit: "calls", N: 7}, Limit: 7}); *gaveUp != want {
		t.Errorf("error %+v, want %+v", *gaveUp, want)
	}
	if want := "descent: gave up after 7 calls; this variant does at most 7"; out.Err.Error() != want {
		t.Errorf("message %q, want %q", out.Err, want)
	}
}

func TestMeterWatchesTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if out := algos.Run(ctx, descent{}, 1_000_000, algos.Options{}, time.Minute); !errors.Is(out.Err, context.Canceled) {
		t.Errorf("a done context gave %s, error %v; want %v", out.Status, out.Err, context.Canceled)
	}
}
