package evidence_test

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/internal/evidence"
)

// files lists what a folder holds, hidden files included.
func files(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func checkFiles(t *testing.T, dir string, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, files(t, dir)); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

func checkText(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s holds %q, error %v; want %q", filepath.Base(path), got, err, want)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := evidence.WriteFile(path, []byte(text)); err != nil {
		t.Fatal(err)
	}
}

func TestWriteFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	path := filepath.Join(dir, "a.txt")
	write(t, path, "one")
	checkText(t, path, "one")
	write(t, path, "two")
	checkText(t, path, "two")
	checkFiles(t, dir, "a.txt")
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o444 != 0o444 {
		t.Errorf("mode %v, error %v; want everybody to read it", info.Mode(), err)
	}
}

// A reader that has the old file open keeps it whole: the new one is another.
func TestWriteFileReplaces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	write(t, path, "old")
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	write(t, path, "new")
	after, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if os.SameFile(before, after) {
		t.Error("the file was written in place")
	}
}

func TestReadersMeetNoHalfFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	texts := [][]byte{bytes.Repeat([]byte("a"), 1<<16), bytes.Repeat([]byte("b"), 1<<15)}
	write(t, path, string(texts[0]))
	done := make(chan error)
	go func() {
		for i := range 100 {
			if err := evidence.WriteFile(path, texts[i%2]); err != nil {
				done <- err
				return
			}
		}
		done <- nil
	}()
	for {
		select {
		case err := <-done:
			if err != nil {
				t.Error(err)
			}
			return
		default:
		}
		got, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(got, texts[0]) && !bytes.Equal(got, texts[1]) {
			t.Errorf("%d bytes, error %v; want all of one text", len(got), err)
		}
	}
}

func TestWriteFileFails(t *testing.T) {
	dir := t.TempDir()
	kept, folder := filepath.Join(dir, "kept"), filepath.Join(dir, "folder")
	write(t, kept, "kept")
	write(t, filepath.Join(folder, "inside"), "inside")
	for _, path := range []string{folder, filepath.Join(kept, "below-a-file")} {
		if err := evidence.WriteFile(path, []byte("new")); err == nil {
			t.Errorf("%s was written", path)
		}
	}
	checkFiles(t, dir, "folder", "kept")
	checkFiles(t, folder, "inside")
	checkText(t, kept, "kept")
}

func TestSaveKeepsTheOldFileOnError(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, evidence.DiffFile)
	write(t, path, "old")
	bad := evidence.Diffs{Games: []evidence.Diff{{Seconds: math.NaN()}}}
	if err := evidence.Save(path, bad); err == nil {
		t.Error("a number that is none was saved")
	}
	checkText(t, path, "old")
	checkFiles(t, dir, evidence.DiffFile)
}

func TestCheckWritable(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	if err := evidence.CheckWritable(dir); err != nil {
		t.Error(err)
	}
	checkFiles(t, dir)
	file := filepath.Join(dir, "file")
	write(t, file, "")
	if err := evidence.CheckWritable(file); err == nil {
		t.Error("a file is said to be a folder that can be written to")
	}
}
