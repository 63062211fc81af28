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
	f := right("one")
	f.solve = func(context.Context, int) (algos.Result, error) {
		work := []algos.Counter{{Unit: "positions", N: 184756}, {Unit: "sweeps", N: int64(f.calls())}}
		if f.calls() == 3 {
			work = append(work, algos.Counter{Unit: "table-B", N: 8 * bench.Boards, AtLeast: true})
		}
		return algos.Result{Work: work}, nil
	}
	got, absent, err := cellsOf([]game.Spec{size(3)}, f)[0].Probe(t.Context())
	if absent != nil || err != nil {
		t.Fatalf("Probe: %v, %v", absent, err)
	}
	want := bench.Counters{
		{Unit: "positions", Mean: 184756},
		{Unit: "sweeps", Mean: 8.5},
		{Unit: "table-B", Mean: 8, AtLeast: true},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("counters (-want +got):\n%s", diff)
	}
	var metrics []string
	for _, c := range got {
		metrics = append(metrics, c.Metric())
	}
	if diff := cmp.Diff([]string{"positions/op", "sweeps/op", "at-least-table-B/op"}, metrics); diff != "" {
		t.Errorf("metrics (-want +got):\n%s", diff)
	}
}

func TestProbeSaysWhyACellIsAbsent(t *testing.T) {
	boom := func(context.Context) error { return errors.New("lost its table") }
	for _, test := range []struct {
		fake *fake
		want benchdata.Absent // without the name
	}{
		{slow(), benchdata.Absent{Status: algos.TooSlow, Reason: reason.New("time", "2s")}},
		{deaf("late", bench.MaxSolve+time.Millisecond), benchdata.Absent{Status: algos.TooSlow, Reason: reason.New("time", "2s")}},
		{deaf("deaf", time.Hour), benchdata.Absent{Status: algos.TooSlow, Reason: reason.New("hung", "2s")}},
		{refusing(), benchdata.Absent{Status: algos.Refused, Reason: reason.Of(errFake)}},
		{panicking(), benchdata.Absent{Status: algos.Crashed, Reason: reason.New("panic", reason.Text("index out of range"))}},
		{turning("last", bench.Boards-1, boom), benchdata.Absent{Status: algos.Crashed, Reason: reason.Text("lost its table")}},
	} {
		t.Run(test.fake.name, func(t *testing.T) {
			onFakeTime(t, func(t *testing.T) {
				cell := cellsOf([]game.Spec{size(3)}, test.fake)[0]
				work, absent, err := cell.Probe(t.Context())
				if err != nil || work != nil || absent == nil {
					t.Fatalf("Probe: %v, %v, %v; want a reason for absence", work, absent, err)
				}
				test.want.Name = cell.Name()
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
		for _, c := range cellsOf([]game.Spec{size(3), size(10)}, hanging, other) {
			_, absent, err := c.Probe(t.Context())
			if err != nil || (absent != nil) != (c.Algo == "deaf") {
				t.Errorf("%s: Probe: %v, %v", c.Name(), absent, err)
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
				work, absent, err := cellsOf([]game.Spec{size(3)}, f)[0].Probe(ctx)
				if err != context.Canceled || work != nil || absent != nil {
					t.Errorf("Probe: %v, %v, %v; want only %v", work, absent, err, context.Canceled)
				}
				if took := time.Since(began); took > 2*time.Second {
					t.Errorf("stopped %v after the context was done", took-time.Second)
				}
			})
		})
	}
}
