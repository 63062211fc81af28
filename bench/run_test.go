package bench_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/perf/benchmath"

	"muqi/algos"
	"muqi/bench"
	"muqi/game"
	"muqi/internal/benchdata"
	"muqi/internal/host"
	"muqi/internal/reason"
)

// benchTime sets the flag -benchtime for the rest of the test: "7x".
func benchTime(t *testing.T, value string) {
	t.Helper()
	benchtime := flag.Lookup("test.benchtime").Value
	before := benchtime.String()
	t.Cleanup(func() { benchtime.Set(before) })
	if err := benchtime.Set(value); err != nil {
		t.Fatal(err)
	}
}

var quick = bench.Options{Rounds: 3, Time: 20 * time.Microsecond}

func TestRunWritesInterleavedRounds(t *testing.T) {
	entries := entriesOf([]game.Spec{size(3), size(10)}, right("one"), refusing(), right("two"))
	var out strings.Builder
	rounds, err := bench.Run(t.Context(), &out, entries, quick)
	if err != nil {
		t.Fatal(err)
	}
	text := parse(t, out.String())

	round := []string{"one 3 1e5", "two 3 1e5", "one 10 1e5", "two 10 1e5"}
	want := append(append(append([]string{}, round...), round...), round...)
	if diff := cmp.Diff(want, text.order(t)); diff != "" {
		t.Errorf("order of measurements (-want +got):\n%s", diff)
	}
	absent := []benchdata.Absent{
		{Name: "game=fake/algo=refusing/n=3/w=1e5", Status: algos.Refused, Reason: reason.Of(errFake)},
		{Name: "game=fake/algo=refusing/n=10/w=1e5", Status: algos.Refused, Reason: reason.Of(errFake)},
	}
	if diff := cmp.Diff(absent, text.absent); diff != "" || rounds != 3 {
		t.Errorf("%d rounds, want 3; absent entries (-want +got):\n%s", rounds, diff)
	}
}

func TestRunWritesExactMetricsAndHeader(t *testing.T) {
	var out strings.Builder
	if _, err := bench.Run(t.Context(), &out, entriesOf([]game.Spec{size(10)}, right("one")), quick); err != nil {
		t.Fatal(err)
	}
	text := parse(t, out.String())
	if len(text.results) == 0 {
		t.Fatal("no measurements")
	}
	for _, r := range text.results {
		for unit, want := range map[string]float64{"positions/op": 10, "at-least-table-B/op": 96} {
			if got, ok := r.Value(unit); !ok || got != want {
				t.Errorf("%s: %v %s, want %v", r.Name, got, unit, want)
			}
			if text.units.GetAssumption(unit) != benchmath.AssumeExact {
				t.Errorf("%s is not declared exact", unit)
			}
		}
		for _, unit := range []string{"sec/op", "B/op", "allocs/op"} {
			if _, ok := r.Value(unit); !ok {
				t.Errorf("%s has no %s", r.Name, unit)
			}
		}
		want := map[string]string{"goos": runtime.GOOS, "goarch": runtime.GOARCH, "pkg": "muqi/bench", "cpu": host.CPU()}
		for key, value := range want {
			if got := r.GetConfig(key); got != value {
				t.Errorf("%s is %q, want %q", key, got, value)
			}
		}
	}
	if !strings.HasPrefix(out.String(), "Unit positions/op assume=exact\n") {
		t.Errorf("the text does not begin with its units:\n%s", out.String())
	}
}

func TestRunNamesTheProcs(t *testing.T) {
	for procs, want := range map[int]string{
		1: "Solve/game=fake/algo=one/n=3/w=1e5",
		3: "Solve/game=fake/algo=one/n=3/w=1e5-3",
	} {
		before := runtime.GOMAXPROCS(procs)
		var out strings.Builder
		_, err := bench.Run(t.Context(), &out, entriesOf([]game.Spec{size(3)}, right("one")), quick)
		runtime.GOMAXPROCS(before)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range parse(t, out.String()).results {
			if got := r.Name.String(); got != want {
				t.Errorf("name on %d procs: %s, want %s", procs, got, want)
			}
		}
	}
}

func TestRunDropsAnEntryThatFailsWhenTimed(t *testing.T) {
	lost := func(context.Context) error { return errors.New("lost its table") }
	fallen := func(context.Context) error { panic("fell over") }
	gone := func(context.Context) error { runtime.Goexit(); return nil }
	entries := entriesOf([]game.Spec{size(3)},
		turning("lost", bench.Boards, lost), turning("fallen", bench.Boards, fallen),
		turning("gone", bench.Boards, gone), right("right"))

	var out strings.Builder
	_, err := bench.Run(t.Context(), &out, entries, quick)
	if err != nil {
		t.Fatal(err)
	}
	want := []benchdata.Absent{
		{Name: entries[0].Name(), Status: algos.Crashed, Reason: reason.New("timed", reason.Text("lost its table"))},
		{Name: entries[1].Name(), Status: algos.Crashed, Reason: reason.New("timed", reason.New("panic", reason.Text("fell over")))},
		{Name: entries[2].Name(), Status: algos.Crashed, Reason: reason.New("timed", algos.ErrEnded)},
	}
	text := parse(t, out.String())
	if diff := cmp.Diff(want, text.absent); diff != "" {
		t.Errorf("absent (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"right 3 1e5", "right 3 1e5", "right 3 1e5"}, text.order(t)); diff != "" {
		t.Errorf("measurements (-want +got):\n%s", diff)
	}
}

// A limit of one's own replaces MaxSolve.
func TestRunLimitsOneSolve(t *testing.T) {
	onFakeTime(t, func(t *testing.T) {
		var out strings.Builder
		o := bench.Options{Rounds: 1, Time: 1, Limit: 500 * time.Millisecond}
		_, err := bench.Run(t.Context(), &out, entriesOf([]game.Spec{size(3)}, slow(), deaf("late", 501*time.Millisecond)), o)
		if err != nil {
			t.Fatal(err)
		}
		want := []benchdata.Absent{
			{Name: "game=fake/algo=slow/n=3/w=1e5", Status: algos.TooSlow, Reason: reason.New("time", "500ms")},
			{Name: "game=fake/algo=late/n=3/w=1e5", Status: algos.TooSlow, Reason: reason.New("time", "500ms")},
		}
		if diff := cmp.Diff(want, parse(t, out.String()).absent); diff != "" {
			t.Errorf("absent (-want +got):\n%s", diff)
		}
	})
}

func TestRunStopsWhenTheBudgetIsUsedUp(t *testing.T) {
	for _, test := range []struct {
		name    string
		options bench.Options
		want    int
	}{
		{"no budget", bench.Options{Rounds: 4}, 4},
		{"large budget", bench.Options{Rounds: 4, MinRounds: 2, Budget: time.Hour}, 4},
		{"used up", bench.Options{Rounds: 4, MinRounds: 2, Budget: 1}, 2},
		{"used up, no minimum", bench.Options{Rounds: 4, Budget: 1}, 1},
		{"minimum above rounds", bench.Options{Rounds: 2, MinRounds: 9, Budget: 1}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.options.Time = quick.Time
			var out strings.Builder
			rounds, err := bench.Run(t.Context(), &out, entriesOf([]game.Spec{size(3)}, right("one")), test.options)
			if err != nil {
				t.Fatal(err)
			}
			if got := len(parse(t, out.String()).results); rounds != test.want || got != test.want {
				t.Errorf("%d rounds, %d measurements; want %d", rounds, got, test.want)
			}
		})
	}
}

func TestRunObeysTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	waiting := turning("waiting", bench.Boards, func(ctx context.Context) error {
		cancel()
		<-ctx.Done()
		return ctx.Err()
	})
	after := right("after")
	var out strings.Builder
	rounds, err := bench.Run(ctx, &out, entriesOf([]game.Spec{size(3)}, right("one"), waiting, after), quick)
	if err != context.Canceled {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	if absent := parse(t, out.String()).absent; rounds != 0 || len(absent) != 0 {
		t.Errorf("%d rounds and absent %v, want none", rounds, absent)
	}
	if diff := cmp.Diff([]string{"one 3 1e5"}, parse(t, out.String()).order(t)); diff != "" {
		t.Errorf("measurements (-want +got):\n%s", diff)
	}
	if after.calls() != bench.Boards {
		t.Errorf("the entry after the stop was solved %d times, want only probed", after.calls())
	}
}

func TestRunShowsProgress(t *testing.T) {
	lost := func(context.Context) error { return errors.New("lost its table") }
	entries := entriesOf([]game.Spec{size(3)}, right("one"), refusing(), turning("lost", bench.Boards, lost))
	type step struct{ Done, Total int }
	var got []step
	options := quick
	options.Progress = func(done, total int) { got = append(got, step{done, total}) }
	if _, err := bench.Run(t.Context(), io.Discard, entries, options); err != nil {
		t.Fatal(err)
	}
	want := []step{
		{0, 12}, {1, 12}, {2, 9}, // probes
		{3, 9}, {4, 9}, // first round
		{5, 7}, {6, 7}, {7, 7},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("progress (-want +got):\n%s", diff)
	}
}

func TestRunRefusesBadOptions(t *testing.T) {
	for _, test := range []struct {
		options bench.Options
		want    string
	}{
		{bench.Options{Rounds: 0, Time: time.Second}, "0 rounds: a benchmark takes at least 1"},
		{bench.Options{Rounds: 1}, "benchmark time 0s: the time of an entry in a round is positive, such as 50ms"},
	} {
		var out bytes.Buffer
		_, err := bench.Run(t.Context(), &out, nil, test.options)
		if err == nil || err.Error() != test.want || out.Len() != 0 {
			t.Errorf("%+v: error %v and %d bytes, want the error %q alone", test.options, err, out.Len(), test.want)
		}
	}
}

func TestRunLeavesBenchTimeAlone(t *testing.T) {
	benchTime(t, "7x")
	if _, err := bench.Run(t.Context(), io.Discard, nil, bench.Options{Rounds: 1, Time: time.Hour}); err != nil {
		t.Fatal(err)
	}
	if got := flag.Lookup("test.benchtime").Value.String(); got != "7x" {
		t.Errorf("test.benchtime is %s afterwards, want 7x as before", got)
	}
}

// fullAfter takes so many writes.
type fullAfter struct{ writes int }

var errFull = errors.New("disk full")

func (w *fullAfter) Write(p []byte) (int, error) {
	if w.writes--; w.writes < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestRunReportsFailedWrites(t *testing.T) {
	for writes := range 5 { // header, one absent line, three measurements
		entries := entriesOf([]game.Spec{size(3)}, right("one"), refusing())
		if _, err := bench.Run(t.Context(), &fullAfter{writes}, entries, quick); err != errFull {
			t.Errorf("after %d writes: error %v, want %v", writes, err, errFull)
		}
	}
}
