package main

import (
	"path/filepath"
	"testing"
)

// The way from one folder to another leads there, and is relative wherever it can be.
func TestFolderFrom(t *testing.T) {
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ base, dir, want string }{
		{"out", "out", "."},
		{"new", "old", "../old"},
		{"new/x", "old", "../../old"},
		{filepath.Join(here, "new"), "old", "../old"},
		{"new", filepath.Join(here, "old"), "../old"},
		{"../new", "old", "../" + filepath.Base(here) + "/old"},
	} {
		if got := folderFrom(tt.base, tt.dir); got != tt.want {
			t.Errorf("from %s to %s: %s; want %s", tt.base, tt.dir, got, tt.want)
		}
	}
}
