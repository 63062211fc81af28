package algos_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
)

// fake is a solver made of a function. Its instances are strings.
type fake func(ctx context.Context) (algos.Result, error)

func (fake) Info() algos.Info { return algos.Info{Name: "fake"} }

func (f fake) Solve(ctx context.Context, _ string, o algos.Options) (algos.Result, error) {
	return f(ctx)
}

var found = algos.Result{Value: 7, Work: []algos.Counter{{Unit: "moves", N: 3}}}

// after solves for that long, watching its context or not.
func after(d time.Duration, watching bool) fake {
	return func(ctx context.Context) (algos.Result, error) {
		if !watching {
			time.Sleep(d)
			return found, nil
		}
		select {
		case <-time.After(d):
			return found, nil
		case <-ctx.Done():
			return algos.Result{}, ctx.Err()
		}
	}
}

func failing(err error) fake {
	return func(context.Context) (algos.Result, error) { return algos.Result{}, err }
}

// after is f, that long afterwards, whatever its context says.
func (f fake) after(d time.Duration) fake {
	return func(ctx context.Context) (algos.Result, error) {
		time.Sleep(d)
		return f(ctx)
	}
}

// The times are those of a clock that only moves where all wait.
func TestRun(t *testing.T) {
	refusal := algos.AtMost("fake", big.NewInt(7), 3, "leaves")
	const never = 0
	for _, tt := range []struct {
		name   string
		solver fake
		limit  time.Duration
		stop   time.Duration // when the caller gives up
		want   algos.Outcome
	}{
		{"solves", after(2*time.Second, true), never, never,
			algos.Outcome{Result: found, Status: algos.OK, Elapsed: 2 * time.Second}},
		{"solves in time", after(2*time.Second, true), 3 * time.Second, never,
			algos.Outcome{Result: found, Status: algos.OK, Elapsed: 2 * time.Second}},
		{"solves at the last moment", after(2*time.Second, false), 2 * time.Second, never,
			algos.Outcome{Result: found, Status: algos.OK, Elapsed: 2 * time.Second}},
		{"finds a value too late", after(400*time.Millisecond, false), 100 * time.Millisecond, never,
			algos.Outcome{Status: algos.TooSlow, Err: context.DeadlineExceeded, Elapsed: 400 * time.Millisecond}},
		{"refuses too late", failing(refusal).after(1500 * time.Millisecond), time.Second, never,
			algos.Outcome{Status: algos.Refused, Err: refusal, Elapsed: 1500 * time.Millisecond}},
		{"stops at its limit", after(time.Hour, true), 3 * time.Second, never,
			algos.Outcome{Status: algos.TooSlow, Err: context.DeadlineExceeded, Elapsed: 3 * time.Second}},
		{"hangs past its limit", after(time.Hour, false), 3 * time.Second, never,
			algos.Outcome{Status: algos.TooSlow, Err: context.DeadlineExceeded, Elapsed: 4 * time.Second,
				Abandoned: true}},
		{"refuses", failing(refusal), time.Second, never,
			algos.Outcome{Status: algos.Refused, Err: refusal}},
		{"refuses, wrapped", failing(fmt.Errorf("on a board: %w", refusal)), never, never,
			algos.Outcome{Status: algos.Refused, Err: fmt.Errorf("on a board: %w", refusal)}},
		{"fails", failing(errors.New("no luck")), time.Second, never,
			algos.Outcome{Status: algos.Crashed, Err: errors.New("no luck")}},
		{"is stopped", after(time.Hour, true), 3 * time.Second, time.Second,
			algos.Outcome{Status: algos.Stopped, Err: context.DeadlineExceeded, Elapsed: time.Second}},
		{"is stopped and hangs", after(time.Hour, false), never, time.Second,
			algos.Outcome{Status: algos.Stopped, Err: context.DeadlineExceeded, Elapsed: 2 * time.Second,
				Abandoned: true}},
		{"is stopped, and solves all the same", after(1500*time.Millisecond, false), never, time.Second,
			algos.Outcome{Result: found, Status: algos.OK, Elapsed: 1500 * time.Millisecond}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx := t.Context()
				if tt.stop > 0 {
					inner, cancel := context.WithTimeout(ctx, tt.stop)
					defer cancel()
					ctx = inner
				}
				got := algos.Run(ctx, algos.Solver[string](tt.solver), "instance", algos.Options{}, tt.limit)
				sameText := cmp.Comparer(func(a, b error) bool { return fmt.Sprint(a) == fmt.Sprint(b) })
				if diff := cmp.Diff(tt.want, got, sameText); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
				time.Sleep(time.Hour) // until an abandoned solver has ended
			})
		})
	}
}

func TestRunCatchesPanics(t *testing.T) {
	solver := fake(func(context.Context) (algos.Result, error) { panic("seven coins") })
	got := algos.Run(context.Background(), algos.Solver[string](solver), "instance", algos.Options{}, time.Minute)
	var panicked *algos.PanicError
	if got.Status != algos.Crashed || !errors.As(got.Err, &panicked) {
		t.Fatalf("%s, error %v; want a caught panic", got.Status, got.Err)
	}
	if panicked.Value != "seven coins" || panicked.Error() != "panic: seven coins" {
		t.Errorf("panic %v, %q", panicked.Value, panicked)
	}
	if stack := string(panicked.Stack); !strings.Contains(stack, "TestRunCatchesPanics") {
		t.Errorf("the stack does not lead to the panic:\n%s", stack)
	}
}
