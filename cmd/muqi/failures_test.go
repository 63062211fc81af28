package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/internal/evidence"
)

// What is saved is found again, whatever the folder and the program are called.
func TestFailuresAreFoundAgain(t *testing.T) {
	for _, tt := range []struct{ dir, program string }{
		{"plain", "./chess"},
		{"my[1]", "chess"},
		{"my[", "chess"},
		{"long", strings.Repeat("a/", 400) + "chess.cpp"},
		{"long in Chinese", strings.Repeat("棋", 300)},
	} {
		t.Run(tt.dir, func(t *testing.T) {
			dir, want := filepath.Join(t.TempDir(), tt.dir), int64(7)
			f := evidence.Failure{Status: algos.Wrong, Input: "1 1\n7\n0\n", Want: &want}
			if err := failures(dir).save("muqi", tt.program, &f); err != nil {
				t.Fatal(err)
			}
			saved, err := failures(dir).saved("muqi")
			if err != nil || len(saved) != 1 || saved[0].Text != f.Input || filepath.ToSlash(saved[0].Name) != f.Artifact {
				t.Fatalf("saved %q in %s; found %+v, %v", f.Input, f.Artifact, saved, err)
			}
			tests, _, err := ownTests(dir)
			if err != nil || len(tests) != 1 || tests[0].Answer != "7\n" {
				t.Errorf("as tests: %+v, %v", tests, err)
			}
		})
	}
}

func TestNoFailuresYet(t *testing.T) {
	if saved, err := failures(filepath.Join(t.TempDir(), "none")).saved("muqi"); len(saved) > 0 || err != nil {
		t.Errorf("%+v, %v in no folder", saved, err)
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("muqi-a-wrong.in", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if saved, err := failures("").saved("muqi"); len(saved) != 1 || err != nil {
		t.Errorf("%+v, %v in the current folder; want one", saved, err)
	}
}
