package show

import (
	"bytes"
	"path/filepath"
	"testing"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/golden"
	"muqi/internal/lang"
)

var (
	bySums = evidence.Census{
		Rows: 2, Cols: 3, Max: 1, Method: evidence.BySums, Boards: 4096, Evaluated: 729,
		Wrong:    map[string]uint64{"bfsforward-literal": 1280, "bfsforward-natural": 2896},
		MaxError: map[string]uint64{"bfsforward-literal": 2, "bfsforward-natural": 4},
		Seconds:  0.00125,
	}
	inFull = evidence.Census{
		Rows: 1, Cols: 2, Max: 2, Method: evidence.InFull, Boards: 81, Evaluated: 81,
		Wrong:    map[string]uint64{"overflows": 27, "panics": 0},
		MaxError: map[string]uint64{"overflows": 1<<64 - 1, "panics": 0},
		Unsolved: map[string]map[algos.Status]int{"panics": {algos.Crashed: 80, algos.Refused: 1}},
		Seconds:  12,
	}
	sampled = evidence.Sample{
		Rows: 10, Cols: 10, Max: 100_000, Seed: 7, Boards: 1000,
		Rates: []evidence.Rate{
			{Name: "bfsforward-literal", Solved: 1000, Wrong: 999, Share: 0.999, Low: 0.99436, High: 0.99982,
				MeanError: 188474.25, MaxError: 391198},
			{Name: "mostly-slow", Solved: 10, Wrong: 1, Share: 0.1, Low: 0.01788, High: 0.40415, MeanError: 0.3,
				MaxError: 3, Unsolved: map[algos.Status]int{algos.TooSlow: 990}},
			{Name: "panics", High: 1, Unsolved: map[algos.Status]int{algos.Crashed: 1000}},
		},
		Seconds: 3,
	}
)

func TestCensus(t *testing.T) {
	for name, c := range map[string]evidence.Census{"census-sums.txt": bySums, "census-full.txt": inFull} {
		var out bytes.Buffer
		if err := doc.Terminal(&out, 1000, Census(In(lang.English), c)...); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, filepath.Join("testdata", name), out.Bytes())
	}
}

func TestSample(t *testing.T) {
	var out bytes.Buffer
	if err := doc.Terminal(&out, 1000, Sample(In(lang.English), sampled)...); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/census-sample.txt", out.Bytes())
}

// Evidence need not come from a census that was made.
func TestHostileCensus(t *testing.T) {
	c := evidence.Census{Wrong: map[string]uint64{"": 1, "\x1b[2J|": 2}}
	for _, write := range []func(*bytes.Buffer) error{
		func(out *bytes.Buffer) error { return doc.Terminal(out, 1000, Census(In(lang.English), c)...) },
		func(out *bytes.Buffer) error {
			return doc.Terminal(out, 1000, Sample(In(lang.English), evidence.Sample{})...)
		},
	} {
		var out bytes.Buffer
		if err := write(&out); err != nil {
			t.Fatal(err)
		}
		if bad := broken.Find(out.Bytes()); bad != nil || bytes.ContainsRune(out.Bytes(), '\x1b') {
			t.Errorf("the report says %q:\n%s", bad, &out)
		}
	}
}
