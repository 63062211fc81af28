package benchdata

import (
	"encoding/csv"
	"math"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// benchstat is what the module's benchstat prints of the golden text.
func benchstat(t *testing.T, args ...string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds benchstat")
	}
	cmd := exec.CommandContext(t.Context(), "go",
		slices.Concat([]string{"tool", "benchstat"}, args, []string{"testdata/bench.txt"})...)
	var trouble strings.Builder
	cmd.Stderr = &trouble
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, trouble.String())
	}
	return string(out) + trouble.String()
}

// Medians, and p of samples that are not paired, are those of benchstat on the same text.
func TestEqualsBenchstat(t *testing.T) {
	data, err := os.ReadFile("testdata/bench.txt")
	if err != nil {
		t.Fatal(err)
	}
	table, err := read(t, strings.ReplaceAll(string(data), Interleaved+"\n", "")).Table("muqi", nil)
	if err != nil {
		t.Fatal(err)
	}
	table.Compare("contour-mask")
	algos := []string{"contour-mask", "contour-dense", "contour-fast"}
	out := benchstat(t, "-format", "csv", "-filter", ".unit:sec/op", "-col", "/algo@("+strings.Join(algos, " ")+")",
		"-row", "/n@num,/m@num,/w")
	r := csv.NewReader(strings.NewReader(out))
	r.FieldsPerRecord = -1
	lines, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	pValue, checked := regexp.MustCompile(`p=([0-9.]+) n=10`), 0
	for _, fields := range lines {
		i := slices.IndexFunc(table.Rows, func(r Row) bool { return strings.Join(r.Labels, " ") == fields[0] })
		if i < 0 {
			continue
		}
		fields = fields[1:]
		for k, algo := range algos {
			e := table.Rows[i].Entries[algo]
			column := 2 * k // a median and its interval; after the first, also the difference and its p
			if k > 1 {
				column += 2 * (k - 1)
			}
			median, err := strconv.ParseFloat(fields[column], 64)
			if err != nil || !near(median, e.Time.Center) {
				t.Errorf("%v %s: median %v; benchstat says %s", table.Rows[i].Labels, algo, e.Time.Center,
					fields[column])
			}
			if k == 0 {
				continue
			}
			p := pValue.FindStringSubmatch(fields[column+3])
			if p == nil {
				t.Fatalf("no p in %q", fields)
			}
			if want, _ := strconv.ParseFloat(p[1], 64); math.Abs(want-e.Versus.P) > 0.0005 || e.Versus.Paired {
				t.Errorf("%v %s: p %v; benchstat says %v", table.Rows[i].Labels, algo, e.Versus.P, want)
			}
			checked++
		}
	}
	if checked != 2*len(table.Rows) || len(table.Rows) != 3 {
		t.Errorf("%d comparisons of %d rows; want 6 of 3:\n%s", checked, len(table.Rows), out)
	}
}

// What README says of benchstat, and benchstat alone, print one table of times without a footnote.
func TestBenchstatReadsTheText(t *testing.T) {
	for _, args := range [][]string{nil, {"-filter", "/game:muqi", "-col", "/algo", "-row", "/n@num,/m@num,/w@num"}} {
		out := benchstat(t, args...)
		if n := strings.Count(out, " sec/op "); n == 0 || strings.Count(out, "\ngoos: ") > 0 ||
			strings.Contains(out, "vary") {
			t.Errorf("benchstat %q: %d headings of times, or a footnote:\n%s", args, n, out)
		}
		if strings.Count(out, "rounds: interleaved\n") != 1 {
			t.Errorf("benchstat %q prints more than one table of a unit:\n%s", args, out)
		}
	}
}
