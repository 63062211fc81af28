package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/golden"
	"muqi/internal/reason"
)

func TestFinishDiff(t *testing.T) {
	for _, tt := range []struct {
		name  string
		exact bool // the variant that failed claims to be
		json  bool
		code  int
	}{
		{"a flawed variant failed", false, false, exitOK},
		{"a flawed variant failed, as JSON", false, true, exitOK},
		{"an exact variant failed", true, false, exitFailed},
		{"an exact variant failed, as JSON", true, true, exitFailed},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			out := new(strings.Builder)
			suites, err := catalog.All()
			if err != nil {
				t.Fatal(err)
			}
			err = (&env{out: out, suites: suites}).finishDiff(suites[0], findings(tt.exact), diffFlags{dir: dir, json: tt.json})
			if failed := err == errFailed; failed != (tt.code == exitFailed) || err != nil && !failed {
				t.Errorf("error %v; want exit code %d", err, tt.code)
			}
			saved := map[string]string{
				"counterexamples/toy-b-wrong.in":   "1 1\n0\n1\n",
				"counterexamples/toy-b-wrong.out":  "-1\n",
				"counterexamples/toy-b-crashed.in": "1 1\n0\n0\n",
			}
			if tt.json {
				saved["diff.json"] = out.String()
			} else {
				saved["diff.json"] = read(t, filepath.Join(dir, "diff.json"))
				checkContains(t, out.String(), "toy-b-wrong.in", "toy-b-crashed.in", filepath.Join(dir, "diff.json"))
			}
			if diff := cmp.Diff(saved, readAll(t, dir)); diff != "" {
				t.Errorf("files (-want +got):\n%s", diff)
			}
		})
	}
}

// The JSON of a comparison does not change its shape unnoticed.
func TestDiffJSON(t *testing.T) {
	out := new(strings.Builder)
	suites, err := catalog.All()
	if err != nil {
		t.Fatal(err)
	}
	if err := (&env{out: out, suites: suites}).finishDiff(suites[0], findings(true), diffFlags{dir: t.TempDir(), json: true}); err != errFailed {
		t.Errorf("error %v; want %v", err, errFailed)
	}
	golden.Check(t, "testdata/diff.json", out.String())
}

// findings is a comparison in which variant b fails in two ways.
func findings(exact bool) evidence.Diff {
	minusOne, zero := int64(-1), int64(0)
	return evidence.Diff{
		Game: "toy", Seed: 7, Seconds: 1.5, Judges: []string{"a"},
		Groups: []evidence.Group{{Name: "small", What: reason.New("all-small"), Instances: 4}},
		Variants: []evidence.Tally{
			{Name: "a", Exact: true, Groups: []map[algos.Status]int{{algos.OK: 4}}},
			{Name: "b", Exact: exact, Groups: []map[algos.Status]int{{algos.OK: 1, algos.Wrong: 2, algos.Crashed: 1}}, Failures: []evidence.Failure{
				{Status: algos.Crashed, Size: "1×1", Input: "1 1\n0\n0\n", Detail: reason.New("panic", reason.Text("no more")), Found: reason.New("small", 1), Minimal: true},
				{Status: algos.Wrong, Size: "1×1", Input: "1 1\n0\n1\n", Want: &minusOne, Got: &zero, Found: reason.New("small", 3)},
			}},
		},
		Agreement: [][]evidence.Overlap{{{Both: 4, Agree: 4}, {Both: 3, Agree: 1}}, {{Both: 3, Agree: 1}, {Both: 3, Agree: 3}}},
	}
}

// readAll reads all files below a folder.
func readAll(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(dir, path)
			files[filepath.ToSlash(name)] = read(t, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func checkContains(t *testing.T, text string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}
