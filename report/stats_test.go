package report

import (
	"bufio"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muqi/internal/evidence"
)

func seconds10() *rapid.Generator[[]float64] {
	return rapid.SliceOfN(rapid.Float64Range(1e-9, 10), 10, 10)
}

// Of ten values, the second and the ninth bound the median with at least 95 %:
// each half is missed by at most one value with probability 2·11/1024.
func TestSpreadOfTen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := seconds10().Draw(t, "seconds")
		sorted := slices.Sorted(slices.Values(values))
		median := (sorted[4] + sorted[5]) / 2
		want := max(sorted[8]/median-1, 1-sorted[1]/median)
		m := newTiming(slices.Clone(values))
		got, ok := m.spread()
		if !ok || !near(got, want) || !near(m.Center, median) {
			t.Errorf("median %v ± %v (%v); want %v ± %v", m.Center, got, ok, median, want)
		}
	})
}

func TestSpreadNeedsSix(t *testing.T) {
	for n := 1; n <= 12; n++ {
		values := make([]float64, n)
		for i := range values {
			values[i] = 1 + float64(i)/100
		}
		if _, ok := newTiming(values).spread(); ok != (n >= 6) {
			t.Errorf("%d rounds: interval %v", n, ok)
		}
	}
	if _, ok := (*timing)(nil).spread(); ok {
		t.Error("what was not timed has a spread")
	}
}

func TestGeomean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		xs := rapid.SliceOfN(rapid.Float64Range(1e-6, 1e6), 1, 12).Draw(t, "ratios")
		logs := 0.0
		for _, x := range xs {
			logs += math.Log(x)
		}
		want := math.Exp(logs / float64(len(xs)))
		if got, ok := geomean(xs); !ok || !near(got, want) {
			t.Errorf("geomean(%v) = %v, %v; want %v", xs, got, ok, want)
		}
	})
	if got, ok := geomean(nil); ok {
		t.Errorf("geomean of nothing = %v", got)
	}
}

func TestSpeedup(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := newTiming(seconds10().Draw(t, "a")), newTiming(seconds10().Draw(t, "b"))
		if !near(a.speedup(b)*b.speedup(a), 1) {
			t.Errorf("%v and %v are no inverses", a.speedup(b), b.speedup(a))
		}
		if p, q := a.compare(b).P, b.compare(a).P; !near(p, q) || p <= 0 || p > 1 {
			t.Errorf("p = %v one way, %v the other", p, q)
		}
	})
}

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-9*max(math.Abs(a), math.Abs(b)) }

// The cells of one size, worked out from the text of the golden evidence by
// nothing but sorting and dividing.
func TestCellsByHand(t *testing.T) {
	dense := nanoseconds(t, "algo=contour-dense/n=10/m=10/w=1e5-2")
	mask := nanoseconds(t, "algo=contour-mask/n=10/m=10/w=1e5-2")
	m := func(ns []float64) float64 { return (ns[4] + ns[5]) / 2 }
	spread := 100 * max(dense[8]/m(dense)-1, 1-dense[1]/m(dense))
	want := []string{
		strconv.FormatFloat(m(dense)/1e6, 'f', 2, 64) + " ms ± " + strconv.FormatFloat(spread, 'f', 0, 64) + " %",
		strconv.FormatFloat(m(mask)/m(dense), 'f', 2, 64) + "× (p&lt;0.001)",
		strconv.FormatFloat(m(dense)/923780, 'f', 2, 64), // moves at 10×10: 19·C(18, 9)
	}
	for i, table := range []string{"Time of one instance", "× is how many times", "Nanoseconds a move"} {
		if got := cellOf(t, table, "10 10 1e5", "contour-dense"); got != want[i] {
			t.Errorf("%s: %q, want %q", table, got, want[i])
		}
	}
}

// nanoseconds reads the times of a benchmark, in order.
func nanoseconds(t *testing.T, name string) []float64 {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "full", "bench.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []float64
	for s := bufio.NewScanner(f); s.Scan(); {
		if words := strings.Fields(s.Text()); len(words) > 3 && strings.HasSuffix(words[0], name) && words[3] == "ns/op" {
			ns, err := strconv.ParseFloat(words[2], 64)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, ns)
		}
	}
	if len(list) != 10 {
		t.Fatalf("%d rounds of %s, want 10", len(list), name)
	}
	slices.Sort(list)
	return list
}

// cellOf finds a cell of the golden report: in the first table after some text,
// the row that begins with label, and the column with a heading.
func cellOf(t *testing.T, after, label, heading string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "full.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(data), "\n"+after)
	if !ok {
		t.Fatalf("no %q in the report", after)
	}
	column := -1
	for line := range strings.Lines(rest) {
		cells := strings.Split(line, "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if column < 0 {
			column = slices.Index(cells, heading)
		} else if strings.HasPrefix(strings.Join(cells[1:], " "), label+" ") {
			return cells[column]
		}
	}
	t.Fatalf("no row %q with a column %q after %q", label, heading, after)
	return ""
}

// Intervals that touch overlap, either way; those of too few rounds never do.
func TestOverlaps(t *testing.T) {
	around := func(center float64, rounds int) *timing {
		values := make([]float64, rounds)
		for i := range values {
			values[i] = center * (0.9 + 0.2*float64(i)/float64(rounds-1))
		}
		return newTiming(values)
	}
	for _, tt := range []struct {
		a, b *timing
		want bool
	}{
		{around(1, 6), around(1, 6), true},
		{around(1, 6), around(1.15, 6), true},
		{around(1, 6), around(1.3, 6), false},
		{around(1, 5), around(1, 6), false},
		{nil, around(1, 6), false},
	} {
		if tt.a.overlaps(tt.b) != tt.want || tt.b.overlaps(tt.a) != tt.want {
			t.Errorf("%v and %v: want %v", tt.a, tt.b, tt.want)
		}
	}
}

// Where theory counts no moves of a size, what its first formula counts says
// which size is larger.
func TestLargestByTheFirstFormula(t *testing.T) {
	states := func(n string) []evidence.Count { return []evidence.Count{{Unit: "states", N: n}} }
	g := grid{rows: []row{{counts: states("7")}, {counts: states("445440")}, {counts: states("107520")}}}
	if got := g.largest([]int{0, 1, 2}); got != 1 {
		t.Errorf("row %d, want 1", got)
	}
}
