// Package golden compares what a test made with a file that somebody has accepted. It is for tests alone.
package golden

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "accept what the tests make: write the golden files anew")

// Update reports whether the golden files are to be written anew.
func Update() bool { return *update }

// Check compares got with the file at path. On a mismatch it writes got beside it, with .got added to the name.
func Check[T string | []byte](t testing.TB, path string, got T) {
	t.Helper()
	if *update {
		write(t, path, got)
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		write(t, path+".got", got)
		t.Errorf("%s differs (-want +got); go test -run '^%s$' -update accepts this:\n%s", path, t.Name(), diff)
	}
}

// JSON compares v, as indented JSON, with the file at path.
func JSON(t testing.TB, path string, v any) {
	t.Helper()
	got, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	Check(t, path, append(got, '\n'))
}

func write[T string | []byte](t testing.TB, path string, data T) {
	t.Helper()
	if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}
