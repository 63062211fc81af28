package algos_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"muqi/algos"
)

// descent is a solver that calls itself as often as the instance says.
type descent struct{ limit int64 }

func (descent) Info() algos.Info { return algos.Info{Name: "descent"} }

func (d descent) Solve(ctx context.Context, calls int, o algos.Options) (r algos.Result, err error) {
	defer algos.Catch(&err)
	m := algos.NewMeter(ctx).Limit("descent", d.limit)
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
		t.Fatalf("8 calls with limit 7: %s, error %v; want %s and a *algos.WorkError", out.Status, out.Err,
			algos.TooSlow)
	}
	if want := (algos.WorkError{Solver: "descent", Done: algos.Counter{Unit: "calls", N: 7},
		Limit: 7}); *gaveUp != want {
		t.Errorf("error %+v, want %+v", *gaveUp, want)
	}
	if want := "descent: gave up after 7 calls; this variant does at most 7"; out.Err.Error() != want {
		t.Errorf("message %q, want %q", out.Err, want)
	}
}

func TestMeterWatchesTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if out := algos.Run(ctx, descent{}, 1_000_000, algos.Options{}, time.Minute); !errors.Is(out.Err,
		context.Canceled) {
		t.Errorf("a done context gave %s, error %v; want %v", out.Status, out.Err, context.Canceled)
	}
}

// deep recurses a million steps deep, unless its context gets done.
func deep(ctx context.Context, meter *algos.Meter, steps *int, cancelAt int, cancel func()) {
	meter.Step()
	switch *steps++; *steps {
	case cancelAt:
		cancel()
	case 1_000_000:
		return
	}
	deep(ctx, meter, steps, cancelAt, cancel)
}

func TestMeterUnwindsARecursion(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	const cancelAt, patience = 10_000, 10_000
	steps := 0
	solve := func() (err error) {
		defer algos.Catch(&err)
		meter := algos.NewMeter(ctx)
		deep(ctx, &meter, &steps, cancelAt, cancel)
		return nil
	}
	if err := solve(); err != context.Canceled {
		t.Errorf("error %v; want %v", err, context.Canceled)
	}
	if steps < cancelAt || steps > cancelAt+patience {
		t.Errorf("stopped after %d steps; its context was done after %d", steps, cancelAt)
	}
}

func TestMeterLetsARecursionEnd(t *testing.T) {
	solve := func() (err error) {
		defer algos.Catch(&err)
		meter := algos.NewMeter(context.Background())
		for range 100_000 {
			meter.Step()
		}
		return errors.New("its own result")
	}
	if err := solve(); err == nil || err.Error() != "its own result" {
		t.Errorf("error %v; want that of the function", err)
	}
}

// forgetful is a solver without Catch.
type forgetful struct{}

func (forgetful) Info() algos.Info { return algos.Info{Name: "forgetful"} }

func (forgetful) Solve(ctx context.Context, _ int, _ algos.Options) (algos.Result, error) {
	m := algos.NewMeter(ctx)
	m.Step()
	return algos.Result{}, nil
}

func TestMeterWithoutCatch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	out := algos.Run(ctx, forgetful{}, 1, algos.Options{}, time.Minute)
	if out.Status != algos.Crashed || !strings.Contains(fmt.Sprint(out.Err),
		`want "defer algos.Catch(&err)" in Solve`) {
		t.Errorf("%s, %v; want a crash that says what is missing", out.Status, out.Err)
	}
}

func TestCatchLetsOtherPanicsThrough(t *testing.T) {
	defer func() {
		if got := recover(); got != "index out of range" {
			t.Errorf("panic %v; want the one of the function", got)
		}
	}()
	func() (err error) {
		defer algos.Catch(&err)
		panic("index out of range")
	}()
	t.Error("the panic was lost")
}

const small, large = 1 << 10, 1 << 30

// made is what Make returns, or the error by which it unwinds.
func made(ctx context.Context, bytes int64, alloc func() []int) (table []int, err error) {
	defer algos.Catch(&err)
	m := algos.NewMeter(ctx)
	return algos.Make(&m, bytes, alloc), nil
}

func TestMake(t *testing.T) {
	for _, bytes := range []int64{0, small, large} {
		got, err := made(context.Background(), bytes, func() []int { return []int{1, 2} })
		if err != nil || len(got) != 2 {
			t.Errorf("%d bytes: %v, error %v; want what was made", bytes, got, err)
		}
	}
}

func TestMakeDoesNotBegin(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, bytes := range []int64{small, large} {
		got, err := made(ctx, bytes, func() []int { t.Error("a table was made"); return []int{1} })
		if err != context.Canceled || got != nil {
			t.Errorf("%d bytes: %v, error %v; want %v", bytes, got, err, context.Canceled)
		}
	}
}

func TestMakeIsAbandoned(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		slow := func() []int { time.Sleep(time.Hour); return []int{1} }
		got, err := made(ctx, large, slow)
		if err != context.DeadlineExceeded || got != nil {
			t.Errorf("%v, error %v; want %v", got, err, context.DeadlineExceeded)
		}
		if took := time.Since(start); took != time.Second {
			t.Errorf("took %v; the context was done after a second", took)
		}
		time.Sleep(time.Hour) // until the abandoned goroutine has ended
	})
}
