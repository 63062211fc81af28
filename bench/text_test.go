package bench_test

import (
	"strings"
	"testing"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchproc"

	"muqi/internal/benchdata"
)

// parsed is a benchmark text as its readers see it.
type parsed struct {
	results []*benchfmt.Result
	units   benchfmt.UnitMetadataMap
	absent  []benchdata.Absent
}

func parse(t *testing.T, text string) (p parsed) {
	t.Helper()
	r := benchfmt.NewReader(strings.NewReader(text), "bench.txt")
	for r.Scan() {
		switch rec := r.Result().(type) {
		case *benchfmt.Result:
			p.results = append(p.results, rec.Clone())
		case *benchfmt.SyntaxError:
			t.Errorf("no benchmark text: %v", rec)
		}
	}
	if err := r.Err(); err != nil {
		t.Error(err)
	}
	p.units = r.Units()
	for line := range strings.Lines(text) {
		if a, ok, err := benchdata.ParseAbsent(line); err != nil {
			t.Error(err)
		} else if ok {
			p.absent = append(p.absent, a)
		}
	}
	return p
}

// order is the variant and size of every measurement, in order of the text.
func (p parsed) order(t *testing.T) (order []string) {
	t.Helper()
	var parser benchproc.ProjectionParser
	filter, err := benchproc.NewFilter("/game:fake")
	if err != nil {
		t.Fatal(err)
	}
	keys, err := parser.Parse("/algo,/n@num,/w", filter)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range p.results {
		if ok, err := filter.Apply(r); !ok {
			t.Errorf("%s does not pass the filter /game:fake: %v", r.Name, err)
		}
		order = append(order, keys.Project(r).StringValues())
	}
	return order
}
