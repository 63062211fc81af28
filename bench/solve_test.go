package bench_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/perf/benchmath"

	"muqi/algos"
	"muqi/bench"
	"muqi/internal/benchdata"
	"muqi/internal/catalog"
)

// allEntries are the entries of the whole catalog.
var allEntries = sync.OnceValue(func() (entries []*bench.Entry) {
	suites, err := catalog.All()
	if err != nil {
		panic(err)
	}
	for _, suite := range suites {
		all, err := suite.Entries(nil, nil, false, algos.Options{})
		if err != nil {
			panic(err)
		}
		entries = append(entries, all...)
	}
	return entries
})

// TestMain writes the header of the benchmark text before anything else. The
// header that package testing writes, too, is lost where a test has used
// testing.Benchmark before.
func TestMain(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() != "" {
		if err := writeHeader(allEntries()); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	m.Run()
}

// writeHeader declares the counters of every variant, which its first entry
// that can be measured shows.
func writeHeader(entries []*bench.Entry) error {
	shown := map[string]bool{}
	for _, e := range entries {
		if shown[e.Game+"/"+e.Algo] {
			continue
		}
		absent, err := e.Probe(context.Background(), bench.MaxSolve)
		if err != nil {
			return err
		}
		shown[e.Game+"/"+e.Algo] = absent == nil
	}
	return bench.WriteHeader(os.Stdout, entries, false)
}

// BenchmarkSolve measures every variant on every family of the ladder:
//
//	go test -run '^$' -bench 'Solve/game=muqi/algo=contour.*/n=10' ./bench
func BenchmarkSolve(b *testing.B) { runLevel(b, 0, allEntries()) }

// runLevel runs the entries below b, one level for every key, so that -bench can
// choose by each of them.
func runLevel(b *testing.B, level int, entries []*bench.Entry) {
	var keys []string
	groups := map[string][]*bench.Entry{}
	for _, e := range entries {
		key := keysOf(e)[level]
		if groups[key] == nil {
			keys = append(keys, key)
		}
		groups[key] = append(groups[key], e)
	}
	for _, key := range keys {
		group := groups[key]
		if level == len(keysOf(group[0]))-1 {
			solve(b, key, group[0])
			continue
		}
		b.Run(key, func(b *testing.B) { runLevel(b, level+1, group) })
	}
}

func keysOf(e *bench.Entry) []string { return strings.Split(e.Name(), "/") }

// solve runs one entry, or writes the line that says why not: here, since
// package testing writes the first half of a line while a benchmark runs.
func solve(b *testing.B, key string, e *bench.Entry) {
	absent, err := e.Probe(b.Context(), bench.MaxSolve)
	if absent != nil {
		fmt.Println(absent)
	}
	b.Run(key, func(b *testing.B) {
		if absent != nil {
			b.Skip(absent.Reason)
		}
		if err != nil {
			b.Fatal(err)
		}
		if err := e.Loop(b.Context(), b); err != nil {
			b.Fatal(err)
		}
	})
}

func TestBenchmarkSolve(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), program, "-test.run=^$", "-test.benchtime=1x", "-test.count=2",
		"-test.cpu=1",
		"-test.bench=Solve/game=muqi/algo=(contour-dense|bruteforce)/n=10/m=(1|2|10)$/w=1e5").Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text := parse(t, string(out))

	var got []string
	for _, r := range text.results {
		got = append(got, r.Name.String())
		for _, v := range r.Values {
			timed := slices.Contains([]string{"sec/op", "cpu-sec/op", "threads", "B/op", "allocs/op"}, v.Unit)
			if exact := text.units.GetAssumption(v.Unit) == benchmath.AssumeExact; exact == timed {
				t.Errorf("%s: %s declared exact: %v", r.Name, v.Unit, exact)
			}
		}
	}
	slices.Sort(got)
	var want []string
	for _, keys := range []string{
		"algo=bruteforce/n=10/m=1", "algo=bruteforce/n=10/m=2",
		"algo=contour-dense/n=10/m=1", "algo=contour-dense/n=10/m=10", "algo=contour-dense/n=10/m=2",
	} {
		name := "Solve/game=muqi/" + keys + "/w=1e5"
		want = append(want, name, name)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("measured (-want +got):\n%s", diff)
	}
	const refused = "game=muqi/algo=bruteforce/n=10/m=10/w=1e5"
	if !slices.ContainsFunc(text.absent, func(a benchdata.Absent) bool {
		return a.Name == refused && a.Status == algos.Refused
	}) {
		t.Errorf("absent %v, want %s among them", text.absent, refused)
	}
}
