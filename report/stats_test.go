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

	"muqi/internal/evidence"
)

// The cells of one size, worked out from the text of the golden evidence by
// nothing but sorting and dividing.
func TestCellsByHand(t *testing.T) {
	dense := nanoseconds(t, "algo=contour-dense/n=10/m=10/w=1e5-2")
	mask := nanoseconds(t, "algo=contour-mask/n=10/m=10/w=1e5-2")
	m := func(ns []float64) float64 { return (ns[4] + ns[5]) / 2 }
	spread := 100 * max(dense[8]/m(dense)-1, 1-dense[1]/m(dense))
	want := []string{
		strconv.FormatFloat(m(dense)/1e6, 'f', 2, 64) + " ms ± " + strconv.FormatFloat(spread, 'f', 0, 64) + " %",
		strconv.FormatFloat(geomean(mask)/geomean(dense), 'f', 2, 64) + "× (",
	}
	for i, table := range []string{"Time of one instance", "× is the speed-up"} {
		if got := cellOf(t, table, "10 10 1e5", "contour-dense"); !strings.HasPrefix(got, want[i]) {
			t.Errorf("%s: %q, want %q", table, got, want[i])
		}
	}
}

func geomean(xs []float64) float64 {
	product := 1.0
	for _, x := range xs {
		product *= math.Pow(x, 1/float64(len(xs)))
	}
	return product
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

// Where theory counts no moves of a size, what its first formula counts says
// which size is larger.
func TestLargestByTheFirstFormula(t *testing.T) {
	states := func(n string) []evidence.Count { return []evidence.Count{{Unit: "states", N: n}} }
	rows := []row{{counts: states("7")}, {counts: states("445440")}, {counts: states("107520")}}
	if n, _ := largest(rows).positions(); n != 445440 {
		t.Errorf("the largest has %v states, want 445440", n)
	}
}
