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

// allCells are the cells of the whole catalog.
var allCells = sync.OnceValue(func() (cells []bench.Cell) {
	suites, err := catalog.All()
	if err != nil {
		panic(err)
	}
	for _, suite := range suites {
		cells = append(cells, suite.Cells(nil, false)...)
	}
	return cells
})

// TestMain writes the header of the benchmark text before anything else. The
// header that package testing writes, too, is lost where a test has used
// testing.Benchmark before.
func TestMain(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() != "" {
		if err := writeHeader(allCells()); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	m.Run()
}

// writeHeader declares the counters of every variant, which its first cell
// that can be measured shows.
func writeHeader(cells []bench.Cell) error {
	var works []bench.Counters
	shown := map[string]bool{}
	for _, c := range cells {
		if shown[c.Game+"/"+c.Algo] {
			continue
		}
		work, absent, err := c.Probe(context.Background())
		if err != nil {
			return err
		}
		if absent == nil {
			shown[c.Game+"/"+c.Algo] = true
			works = append(works, work)
		}
	}
	return bench.WriteHeader(os.Stdout, works...)
}

// BenchmarkSolve measures every variant on every family of the ladder:
//
//	go test -run '^$' -bench 'Solve/game=muqi/algo=contour.*/n=10' ./bench
func BenchmarkSolve(b *testing.B) { nest(b, 0, allCells()) }

// nest runs the cells below b, one level for every key, so that -bench can
// choose by each of them.
func nest(b *testing.B, level int, cells []bench.Cell) {
	var keys []string
	groups := map[string][]bench.Cell{}
	for _, c := range cells {
		key := keysOf(c)[level]
		if groups[key] == nil {
			keys = append(keys, key)
		}
		groups[key] = append(groups[key], c)
	}
	for _, key := range keys {
		group := groups[key]
		if level == len(keysOf(group[0]))-1 {
			solve(b, key, group[0])
			continue
		}
		b.Run(key, func(b *testing.B) { nest(b, level+1, group) })
	}
}

func keysOf(c bench.Cell) []string { return strings.Split(c.Name(), "/") }

// solve runs one cell, or writes the line that says why not: here, since
// package testing writes the first half of a line while a benchmark runs.
func solve(b *testing.B, key string, c bench.Cell) {
	work, absent, err := c.Probe(b.Context())
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
		if err := c.Loop(b.Context(), b, work); err != nil {
			b.Fatal(err)
		}
	})
}

func TestBenchmarkSolve(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), program, "-test.run=^$", "-test.benchtime=1x", "-test.count=2", "-test.cpu=1",
		"-test.bench=Solve/game=muqi/algo=(contour-dense|bruteforce)/n=10/m=(1|2|10)$/w=1e5").Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text := parse(t, string(out))

	var got []string
	for _, r := range text.results {
		got = append(got, r.Name.String())
		for _, v := range r.Values {
			timed := v.Unit == "sec/op" || v.Unit == "B/op" || v.Unit == "allocs/op"
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
