package evidence_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/internal/evidence"
	"muqi/internal/golden"
	"muqi/internal/reason"
)

func ptr(v int64) *int64 { return &v }

// The values have every field filled, so that the golden files show the name
// and the kind of each.
var (
	variant = evidence.Variant{
		Name: "contour-dense", Title: "ranked sweep", Exact: true, Cost: "C(n+m, n)", Idea: "combinatorial number system", Flaw: "none & all",
		Slow: "never", Group: "main", Code: "a kernel",
	}
	env = evidence.Env{
		Schema: evidence.Schema, Made: "2026-01-02T03:04:05Z", Commit: "0123456789ab", Modified: true, Go: "go1.26.0", OS: "linux", Arch: "amd64",
		CPU: "Some CPU @ 3.65GHz", Procs: 2, Args: []string{"report", "--quick"}, Quick: true,
		Bench:   evidence.Bench{Rounds: 9, Time: "50ms", Boards: 16, Seed: 2018},
		Machine: &evidence.Machine{Start: 0.001, MoveRate: 4e10},
		Games: []evidence.Game{{
			Name: "muqi", Title: "一双木棋 <muqi>", Noun: "board", Default: "contour-fast", Explained: "bfsforward-natural", Baseline: "contour-mask", Advised: "contour-dense", Advice: "sweep",
			Task: "LOJ 2471", Rules: "the rules", Picture: "# o\n", Sample: "1 1\n7\n3\n",
			Variants: []evidence.Variant{variant}, ByName: []evidence.Variant{variant},
			Sizes: []evidence.Size{{Spec: "n=10/m=10/w=1e5", Counts: []evidence.Count{{Unit: "positions", N: "184756", Formula: "C(n+m, n)"}}}},
		}},
	}
	diffs = evidence.Diffs{Schema: evidence.Schema, Games: []evidence.Diff{{
		Game: "muqi", Seed: 1<<64 - 1,
		MaxWork: 200,
		Groups:  []evidence.Group{{Name: "small", What: reason.New("families", 600), Instances: 9}},
		Seconds: 1.5,
		Judges:  []string{"bruteforce", "contour-dense"},
		Variants: []evidence.Tally{{
			Name: "planted", Group: evidence.Gallery, Exact: true,
			Groups: []map[algos.Status]int{{algos.Wrong: 2, algos.OK: 6, algos.TooSlow: 1}},
			Failures: []evidence.Failure{{
				Status: algos.Wrong, Size: "1×2", Input: "1 2\n0 0\n0 1\n", Want: ptr(-1), Got: ptr(1), Detail: reason.Text("a detail"),
				Found: reason.New("small", 7), Minimal: true, Artifact: "counterexamples/muqi-planted-wrong.in", First: true,
			}},
		}},
		Agreement: [][]evidence.Overlap{{{Both: 9, Agree: 7}}},
		Sample:    &evidence.SampleAnswers{Value: 2, Answers: []evidence.Answer{{Algo: "planted", Value: 6}}},
	}}}
	solved = evidence.Solved{
		File: "<stdin>", Size: "1×2", Algo: "contour-dense", Value: ptr(-1), Status: algos.OK, Error: reason.Text("an error"), Err: errors.New("an error"),
		Work: []algos.Counter{{Unit: "table-B", N: 24, AtLeast: true}}, Seconds: 0.25,
		Line: []evidence.Step{step},
	}
)

// No JSON changes its shape unnoticed: golden files hold it, and reading them
// gives the value back.
func TestJSON(t *testing.T) {
	for name, v := range map[string]any{
		evidence.EnvFile: &env, evidence.DiffFile: &diffs, evidence.CensusFile: &censuses, evidence.TiersFile: &tiers,
		evidence.ExplainFile: &explanations, "solved.json": &solved, "smallest.json": &smallest,
	} {
		t.Run(name, func(t *testing.T) {
			checkFilled(t, name, reflect.ValueOf(v))
			path := filepath.Join(t.TempDir(), name)
			if err := evidence.Save(path, v); err != nil {
				t.Fatal(err)
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, filepath.Join("testdata", name), data)
			if v == &solved || v == &smallest || v == &explanations {
				return // printed, never read; or of two games at once, to have every field
			}
			got := reflect.New(reflect.TypeOf(v).Elem()).Interface()
			if err := evidence.Load(path, got); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(v, got); diff != "" {
				t.Errorf("(-saved +loaded):\n%s", diff)
			}
		})
	}
}

// checkFilled complains about every zero field below v: a new field belongs
// into the golden files.
func checkFilled(t *testing.T, name string, v reflect.Value) {
	t.Helper()
	if v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0 {
		t.Errorf("%s is not filled", name)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		checkFilled(t, name, v.Elem())
	case reflect.Slice:
		for i := range v.Len() {
			checkFilled(t, name, v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Type().Field(i).Name; field != "Next" || v.Field(i).Kind() != reflect.Slice { // a tree ends somewhere
				checkFilled(t, name+"."+field, v.Field(i))
			}
		}
	}
}
