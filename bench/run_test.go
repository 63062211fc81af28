package bench_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"slices"
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

var quick = bench.Options{Rounds: 3, Time: 20 * time.Microsecond, Limit: bench.MaxSolve}

// In each round every size comes once, and of each size every entry once, in an order that is drawn
// anew and said in the line before.
func TestRunWritesShuffledRounds(t *testing.T) {
	entries := entriesOf([]game.Spec{size(3), size(10)}, right("one"), refusing(), right("two"), right("three"))
	o := quick
	o.Rounds, o.Seed = 20, 7
	var out strings.Builder
	err := bench.Run(t.Context(), &out, entries, o)
	if err != nil {
		t.Fatal(err)
	}
	text := parse(t, out.String())
	got, orders := text.order(t), map[string]int{}
	if len(got) != 20*6 {
		t.Fatalf("%d measurements; want 120 in 20 rounds", len(got))
	}
	for i := 0; i < len(got); i += 3 {
		size := []string{"3", "10"}[i/3%2]
		var names []string
		for _, m := range got[i : i+3] {
			name, rest, _ := strings.Cut(m, " ")
			names = append(names, name)
			if rest != size+" 1e5" {
				t.Errorf("measurement %d is %s; want size %s", i, m, size)
			}
		}
		order := strings.Join(names, ",")
		orders[order]++
		// On a slow machine a round has fewer boards.
		mark := fmt.Sprintf("(?m)^# round %d: game=fake/n=%s/w=1e5 seed=7 boards=[0-9,]+ order=%s$", i/6+1, size, order)
		if !regexp.MustCompile(mark).MatchString(out.String()) {
			t.Errorf("the text lacks %q", mark)
		}
		if slices.Sort(names); strings.Join(names, " ") != "one three two" {
			t.Errorf("round %d of %s has %s", i/6+1, size, order)
		}
	}
	if len(orders) < 4 {
		t.Errorf("orders of 40 rounds are %v; want about all six", orders)
	}
	absent := []benchdata.Absent{
		{Name: "game=fake/algo=refusing/n=3/w=1e5", Status: algos.Refused, Reason: reason.Of(errFake)},
		{Name: "game=fake/algo=refusing/n=10/w=1e5", Status: algos.Refused, Reason: reason.Of(errFake)},
	}
	if diff := cmp.Diff(absent, text.absent); diff != "" {
		t.Errorf("absent entries (-want +got):\n%s", diff)
	}
}

// Every entry of a row is timed on the same boards, each of them equally often. Where one of them is slow,
// they take one board in each round, and there are as many rounds as that needs.
func TestRunTimesTheSameBoards(t *testing.T) {
	for _, test := range []struct {
		name   string
		pause  time.Duration // of a solve of the slow entry
		places int64
		rounds int
		want   int
	}{
		{"whole cycles", 0, 3, 3, 3},
		{"one board a round", 2 * time.Millisecond, 3, 10, 10},
		{"rounded up", 2 * time.Millisecond, 3, 12, 20},
		{"fewer rounds than boards", 2 * time.Millisecond, 3, 3, 3},
		{"two boards", 8 * time.Millisecond, 1 << 40, 3, 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			timed := map[string]map[int]int{}
			slow, quick := deaf("slow", test.pause), right("quick")
			o := bench.Options{Rounds: test.rounds, Time: 1, Limit: bench.MaxSolve}
			entries := entriesOf([]game.Spec{size(test.places)}, slow, quick)
			var out strings.Builder
			err := bench.Run(t.Context(), &out, entries, o)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range []*fake{slow, quick} {
				timed[f.name] = map[int]int{}
				boards := slices.Compact(slices.Clone(f.seen[:min(bench.Boards, len(f.seen))]))
				if test.places > 10 {
					boards = boards[:2]
				}
				for _, p := range f.seen[len(boards):] { // after the probe
					timed[f.name][p]++
				}
			}
			n := strings.Count(out.String(), "algo=quick/")
			if n != test.want {
				t.Errorf("%d rounds; want %d", n, test.want)
			}
			if test.pause > 0 {
				if diff := cmp.Diff(timed["slow"], timed["quick"]); diff != "" {
					t.Errorf("slow and quick were timed on other boards:\n%s", diff)
				}
				for p, n := range timed["slow"] {
					if n != 2*test.want/len(timed["slow"]) {
						t.Errorf("board %d was solved %d times in %d rounds of %d boards", p, n, test.want,
							len(timed["slow"]))
					}
				}
			}
		})
	}
}

func TestRunWritesExactMetricsAndHeader(t *testing.T) {
	var out strings.Builder
	if err := bench.Run(t.Context(), &out, entriesOf([]game.Spec{size(10)}, right("one")), quick); err != nil {
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
		want := map[string]string{"goos": runtime.GOOS, "goarch": runtime.GOARCH, "pkg": "muqi/bench",
			"cpu": host.CPU()}
		for key, value := range want {
			if got := r.GetConfig(key); got != value {
				t.Errorf("%s is %q, want %q", key, got, value)
			}
		}
	}
	if !strings.HasPrefix(out.String(), "Unit at-least-table-B/op assume=exact\nUnit positions/op assume=exact\n") {
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
		err := bench.Run(t.Context(), &out, entriesOf([]game.Spec{size(3)}, right("one")), quick)
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
	err := bench.Run(t.Context(), &out, entries, quick)
	if err != nil {
		t.Fatal(err)
	}
	want := []benchdata.Absent{
		{Name: entries[0].Name(), Status: algos.Crashed, Reason: reason.New("timed", reason.Text("lost its table"))},
		{Name: entries[1].Name(), Status: algos.Crashed,
			Reason: reason.New("timed", reason.New("panic", reason.Text("fell over")))},
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
		err := bench.Run(t.Context(), &out, entriesOf([]game.Spec{size(3)}, slow(), deaf("late", 501*time.Millisecond)),
			o)
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

// Further rounds come where ratios vary, as far as the time allows, and not where they do not.
func TestRunAddsRoundsWhereTheyHelp(t *testing.T) {
	for _, test := range []struct {
		name   string
		budget time.Duration
		varies bool
		more   bool
	}{
		{"no budget", 0, true, false}, {"used up", 1, true, false},
		{"wide", time.Hour, true, true}, {"narrow", time.Hour, false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			onFakeTime(t, func(t *testing.T) {
				noisy := deaf("noisy", time.Millisecond)
				calm := noisy.solve
				noisy.solve = func(ctx context.Context, p int) (algos.Result, error) {
					if test.varies {
						time.Sleep(time.Duration(noisy.calls()/31%3) * 300 * time.Microsecond)
					}
					return calm(ctx, p)
				}
				o := bench.Options{Rounds: 4, Time: 20 * time.Millisecond, Limit: bench.MaxSolve, Budget: test.budget}
				var out strings.Builder
				entries := entriesOf([]game.Spec{size(3)}, noisy, deaf("even", time.Millisecond))
				err := bench.Run(t.Context(), &out, entries, o)
				if err != nil {
					t.Fatal(err)
				}
				n := strings.Count(out.String(), "algo=even/")
				if n < 4 || (n > 4) != test.more || n > 100 {
					t.Errorf("%d rounds, of which 4 were asked for; more: %v", n, test.more)
				}
			})
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
	after, entry := right("after"), right("one")
	var out strings.Builder
	err := bench.Run(ctx, &out, entriesOf([]game.Spec{size(3)}, entry, waiting, after), quick)
	if err != context.Canceled {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	if absent := parse(t, out.String()).absent; len(absent) != 0 {
		t.Errorf("absent %v, want none", absent)
	}
	_, order, _ := strings.Cut(strings.TrimSpace(out.String()), "order=")
	order, _, _ = strings.Cut(order, "\n")
	before, _, _ := strings.Cut(order, "waiting")
	for _, f := range []*fake{entry, after} {
		first := strings.Contains(before, f.name)
		if lines := strings.Count(out.String(), "algo="+f.name+"/"); (lines == 1) != first ||
			(f.calls() > bench.Boards) != first {
			t.Errorf("%s has %d lines and was solved %d times, in the order %s", f.name, lines, f.calls(), order)
		}
	}
}

func TestRunShowsProgress(t *testing.T) {
	lost := func(context.Context) error { return errors.New("lost its table") }
	entries := entriesOf([]game.Spec{size(3)}, right("one"), refusing(), turning("lost", bench.Boards, lost))
	type step struct{ Done, Total int }
	var got []step
	options := quick
	options.Progress = func(done, total int) { got = append(got, step{done, total}) }
	if err := bench.Run(t.Context(), io.Discard, entries, options); err != nil {
		t.Fatal(err)
	}
	want := []step{
		{0, 12}, {1, 12}, {2, 9}, // probes
		{3, 9}, {4, 7}, // first round
		{5, 7}, {6, 7}, {7, 7},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("progress (-want +got):\n%s", diff)
	}
}

func TestCheckNamesTheOption(t *testing.T) {
	for want, o := range map[string]bench.Options{
		"--rounds 0: want at least 1":      {Time: time.Second, Limit: 1},
		"--time -1ns: want more than 0":    {Rounds: 1, Time: 1, Limit: -1},
		"--benchtime 0s: want more than 0": {Rounds: 1, Limit: 1},
	} {
		if err := o.Check(); err == nil || err.Error() != want {
			t.Errorf("%+v: error %v, want %q", o, err, want)
		}
	}
	for _, o := range []bench.Options{bench.Full, bench.Quick} {
		if err := o.Check(); err != nil {
			t.Errorf("%+v: %v", o, err)
		}
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
	for writes := range 8 { // header, one absent line, three measurements with a mark each
		entries := entriesOf([]game.Spec{size(3)}, right("one"), refusing())
		if err := bench.Run(t.Context(), &fullAfter{writes}, entries, quick); err != errFull {
			t.Errorf("after %d writes: error %v, want %v", writes, err, errFull)
		}
	}
}
