package golden_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muqi/internal/golden"
)

// recorder is a test that notes what it is told.
type recorder struct {
	testing.TB
	told string
}

func (*recorder) Helper()                        {}
func (*recorder) Name() string                   { return "TestPlanted" }
func (r *recorder) Errorf(f string, args ...any) { r.told += fmt.Sprintf(f, args...) }

// A mismatch is told with the way to accept it, and leaves what came beside the golden file.
func TestCheck(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	if err := os.WriteFile(path, []byte("one\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	r := &recorder{TB: t}
	golden.Check(r, path, "one\n")
	if _, err := os.Stat(path + ".got"); r.told != "" || !os.IsNotExist(err) {
		t.Errorf("a match says %q and leaves a file: %v", r.told, err)
	}
	golden.Check(r, path, []byte("two\n"))
	if got, err := os.ReadFile(path + ".got"); err != nil || string(got) != "two\n" {
		t.Errorf("%q is left beside the file, error %v; want what came", got, err)
	}
	for _, want := range []string{path + " differs", "go test -run '^TestPlanted$' -update", "one", "two"} {
		if !strings.Contains(r.told, want) {
			t.Errorf("no %q in\n%s", want, r.told)
		}
	}
}

func TestJSON(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.json")
	if err := os.WriteFile(path, []byte("{\n  \"n\": 1\n}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	golden.JSON(t, path, map[string]int{"n": 1})
}
