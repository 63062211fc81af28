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
	"muqi/internal/reason"
)

const cell = "game=muqi/algo=bruteforce/n=10/m=10/w=1e5"

// reasons try to break the line that they stand on.
var reasons = []string{
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
	for _, text := range reasons {
		checkRoundTrip(t, benchdata.Absent{Name: cell, Status: algos.Refused, Reason: reason.Text(text)})
	}
	statuses := []algos.Status{algos.TooSlow, algos.Refused, algos.Crashed, algos.Memory}
	rapid.Check(t, func(t *rapid.T) {
		checkRoundTrip(t, benchdata.Absent{
			Name:   rapid.StringMatching(`game=[a-z]{1,5}(/[a-z]=[0-9e]{1,4}){0,3}`).Draw(t, "name"),
			Status: rapid.SampledFrom(statuses).Draw(t, "status"),
			Reason: reason.New("stderr", reason.New("ended"), rapid.StringMatching(`[^\r\n]*`).Draw(t, "reason")),
		})
	})
}

func checkRoundTrip(t interface{ Errorf(string, ...any) }, want benchdata.Absent) {
	for _, end := range []string{"", "\n", "\r\n"} {
		got, ok, err := benchdata.ParseAbsent(want.String() + end)
		if diff := cmp.Diff(want, got); !ok || err != nil || diff != "" {
			t.Errorf("%q is read: %v, %v (-want +got):\n%s", want.String()+end, ok, err, diff)
		}
	}
}

func TestAbsentLine(t *testing.T) {
	a := benchdata.Absent{Name: cell, Status: algos.TooSlow, Reason: reason.New("time", "2s")}
	want := `# absent {"name":"` + cell + `","status":"too-slow","reason":{"why":"time","args":["2s"]}}`
	if got := a.String(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestParseAbsentPassesOver(t *testing.T) {
	for _, line := range []string{
		"", "\n", "# absent", "# absentee {}", " # absent {}", "#absent {}", "BenchmarkSolve/a=b 1 2 ns/op",
		"goos: linux",
	} {
		if a, ok, err := benchdata.ParseAbsent(line); ok || err != nil {
			t.Errorf("%q is read as %+v, %v", line, a, err)
		}
	}
}

func TestParseAbsentRefuses(t *testing.T) {
	for _, line := range []string{
		"# absent ", "# absent x refused: too many leaves", "# absent {}", `# absent {"name":"x","status":"refused"}`,
		`# absent {"name":"x","status":"refused","reason":{"why":"moon"}}`,
		`# absent {"status":"refused","reason":{"why":"ended"}}`,
	} {
		if a, ok, err := benchdata.ParseAbsent(line); !ok || err == nil ||
			!strings.Contains(err.Error(), `with "muqi bench"`) {
			t.Errorf("%q is read as %+v, %v; want an error that says how to make it anew", line, a, err)
		}
	}
}

// Readers of Go's benchmark format pass over the lines, whatever they say.
func TestBenchmarkReadersPassOver(t *testing.T) {
	var text strings.Builder
	for _, why := range reasons {
		a := benchdata.Absent{Name: cell, Status: algos.Refused, Reason: reason.Text(why)}
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
