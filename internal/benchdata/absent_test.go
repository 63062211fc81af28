package benchdata_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/perf/benchfmt"
	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/internal/benchdata"
)

const cell = "game=muqi/algo=bruteforce/n=10/m=10/w=1e5"

// reasons try to break the line that they stand on.
var reasons = []string{
	"",
	"bruteforce: the instance needs 7 leaves; this variant takes at most 3",
	": ",
	": refused: : ",
	"# absent x refused: y",
	"BenchmarkSolve/a=b 1 2 ns/op",
	"unit: positions/op assume=exact",
	"  blanks before and after\t ",
	"panic: \"quoted\" \\n `back` | pipe <b> \x00\x1b[31m",
	"一双木棋 ± \u2028 \ufeff",
}

func TestAbsentRoundTrip(t *testing.T) {
	for _, reason := range reasons {
		checkRoundTrip(t, benchdata.Absent{Name: cell, Status: algos.Refused, Reason: reason})
	}
	statuses := []algos.Status{algos.TooSlow, algos.Refused, algos.Crashed, algos.Memory}
	rapid.Check(t, func(t *rapid.T) {
		checkRoundTrip(t, benchdata.Absent{
			Name:   rapid.StringMatching(`game=[a-z]{1,5}(/[a-z]=[0-9e]{1,4}){0,3}`).Draw(t, "name"),
			Status: rapid.SampledFrom(statuses).Draw(t, "status"),
			Reason: rapid.StringMatching(`[^\r\n]*`).Draw(t, "reason"),
		})
	})
}

func checkRoundTrip(t interface{ Errorf(string, ...any) }, want benchdata.Absent) {
	for _, end := range []string{"", "\n", "\r\n"} {
		got, ok := benchdata.ParseAbsent(want.String() + end)
		if diff := cmp.Diff(want, got); !ok || diff != "" {
			t.Errorf("%q is read: %v (-want +got):\n%s", want.String()+end, ok, diff)
		}
	}
}

func TestAbsentLine(t *testing.T) {
	a := benchdata.Absent{Name: cell, Status: algos.TooSlow, Reason: "one solve takes more than 2s"}
	if got, want := a.String(), "# absent "+cell+" too-slow: one solve takes more than 2s"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestParseAbsentRefuses(t *testing.T) {
	for _, line := range []string{
		"", "\n", "# absent", "# absent ", "# absent x", "# absent x refused", "# absent x refused:no blank", "# absent x: no status",
		"# absentee x refused: y", " # absent x refused: y", "#absent x refused: y", "BenchmarkSolve/a=b 1 2 ns/op", "goos: linux",
	} {
		if a, ok := benchdata.ParseAbsent(line); ok {
			t.Errorf("%q is read as %+v", line, a)
		}
	}
}

// Readers of Go's benchmark format pass over the lines, whatever they say.
func TestBenchmarkReadersPassOver(t *testing.T) {
	var text strings.Builder
	for _, reason := range reasons {
		a := benchdata.Absent{Name: cell, Status: algos.Refused, Reason: reason}
		text.WriteString(a.String() + "\n")
	}
	text.WriteString("BenchmarkSolve/n=1 1 2 ns/op\n")
	r := benchfmt.NewReader(strings.NewReader(text.String()), "bench.txt")
	results := 0
	for r.Scan() {
		result, ok := r.Result().(*benchfmt.Result)
		if results++; !ok || !regexp.MustCompile(`^Solve/n=1$`).Match(result.Name) {
			t.Errorf("read %v; want only the benchmark", r.Result())
		}
	}
	if err := r.Err(); err != nil || results != 1 {
		t.Errorf("%d results, error %v; want 1", results, err)
	}
}
