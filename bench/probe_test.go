package bench_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/bench"
	"muqi/game"
	"muqi/internal/benchdata"
	"muqi/internal/reason"
)

// onFakeTime runs f on a clock that passes when all wait, and lets the solvers
// that f abandoned end.
func onFakeTime(t *testing.T, f func(t *testing.T)) {
	synctest.Test(t, func(t *testing.T) {
		defer time.Sleep(2 * time.Hour)
		f(t)
	})
}

func TestProbeAveragesTheWork(t *testing.T) {
	benchTime(t, "1x")
	f := right("one")
	f.solve = func(context.Context, int) (algos.Result, error) {
		work := []algos.Counter{{Unit: "positions", N: 184756}, {Unit: "sweeps", N: int64(f.calls())}}
		if f.calls() == 3 {
			work = append(work, algos.Counter{Unit: "table-B", N: 8 * bench.Boards, AtLeast: true})
		}
		return algos.Result{Work: work, Threads: 3}, nil
	}
	e := entriesOf([]game.Spec{size(3)}, f)[0]
	if absent, err := e.Probe(t.Context(), bench.MaxSolve); absent != nil || err != nil {
		t.Fatalf("Probe: %v, %v", absent, err)
	}
	result, err := loop(t.Context(), e)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]float64{"positions/op": 184756, "sweeps/op": 5.5, "at-least-table-B/op": 8, "threads": 3}
	for _, unit := range []string{"ns/op", "cpu-ns/op", "B/op", "allocs/op"} {
		if _, ok := result.Extra[unit]; !ok && unit != "cpu-ns/op" {
			t.Errorf("no %s", unit)
		}
		delete(result.Extra, unit)
	}
	if diff := cmp.Diff(want, result.Extra); diff != "" {
		t.Errorf("metrics (-want +got):\n%s", diff)
	}
}

func TestProbeSaysWhyAnEntryIsAbsent(t *testing.T) {
	boom := func(context.Context) error { return errors.New("lost its table") }
	for _, test := range []struct {
		fake *fake
		want benchdata.Absent // without the name
	}{
		{slow(), benchdata.Absent{Status: algos.TooSlow, Reason: reason.New("time", "2s")}},
		{deaf("late", bench.MaxSolve+time.Millisecond),
			benchdata.Absent{Status: algos.TooSlow, Reason: reason.New("time", "2s")}},
		{deaf("deaf", time.Hour), benchdata.Absent{Status: algos.TooSlow, Reason: reason.New("hung", "2s")}},
		{refusing(), benchdata.Absent{Status: algos.Refused, Reason: reason.Of(errFake)}},
		{panicking(), benchdata.Absent{Status: algos.Crashed,
			Reason: reason.New("panic", reason.Text("index out of range"))}},
		{turning("last", bench.Boards-1, boom),
			benchdata.Absent{Status: algos.Crashed, Reason: reason.Text("lost its table")}},
	} {
		t.Run(test.fake.name, func(t *testing.T) {
			onFakeTime(t, func(t *testing.T) {
				e := entriesOf([]game.Spec{size(3)}, test.fake)[0]
				absent, err := e.Probe(t.Context(), bench.MaxSolve)
				if err != nil || absent == nil {
					t.Fatalf("Probe: %v, %v; want a reason for absence", absent, err)
				}
				test.want.Name = e.Name()
				if diff := cmp.Diff(test.want, *absent); diff != "" {
					t.Errorf("absent (-want +got):\n%s", diff)
				}
			})
		})
	}
}

func TestProbeNeverRunsAVariantThatHungAgain(t *testing.T) {
	onFakeTime(t, func(t *testing.T) {
		hanging, other := deaf("deaf", time.Hour), right("other")
		for _, e := range entriesOf([]game.Spec{size(3), size(10)}, hanging, other) {
			absent, err := e.Probe(t.Context(), bench.MaxSolve)
			if err != nil || (absent != nil) != (e.Algo == "deaf") {
				t.Errorf("%s: Probe: %v, %v", e.Name(), absent, err)
			}
		}
		if hanging.calls() != 1 {
			t.Errorf("the hanging variant ran %d times, want once", hanging.calls())
		}
		if other.calls() != 2*bench.Boards {
			t.Errorf("the other variant ran %d times, want %d", other.calls(), 2*bench.Boards)
		}
	})
}

func TestProbeObeysTheContext(t *testing.T) {
	for _, f := range []*fake{slow(), deaf("deaf", time.Hour), right("right")} {
		t.Run(f.name, func(t *testing.T) {
			onFakeTime(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				if f.name == "right" {
					cancel()
				}
				time.AfterFunc(time.Second, cancel)
				began := time.Now()
				absent, err := entriesOf([]game.Spec{size(3)}, f)[0].Probe(ctx, bench.MaxSolve)
				if err != context.Canceled || absent != nil {
					t.Errorf("Probe: %v, %v; want only %v", absent, err, context.Canceled)
				}
				if took := time.Since(began); took > 2*time.Second {
					t.Errorf("stopped %v after the context was done", took-time.Second)
				}
			})
		})
	}
}
