package main

import (
	"path/filepath"
	"testing"
	"time"

	"muqi/internal/contestants"
	"muqi/internal/longtest"
)

// judging starts a judging of a program that never ends, and returns the program's path once it runs.
func judging(t *testing.T, program string) (r *running, path string) {
	t.Helper()
	t.Setenv("TMPDIR", t.TempDir()) // who is killed leaves its folders behind
	path = contestants.Path(t, program)
	r = start(t, t.TempDir(), "judge", "--time", "1h", "--failures", filepath.Join(t.TempDir(), "failures"), path)
	within(t, "it does not run", func() bool { return len(contestants.Running(path)) > 0 })
	return r, path
}

// gone waits until no process of the program at path runs any more.
func gone(t *testing.T, path string) {
	t.Helper()
	within(t, "it is still there", func() bool { return len(contestants.Running(path)) == 0 })
}

// within waits until something holds, for ten seconds.
func within(t *testing.T, otherwise string, holds func() bool) {
	t.Helper()
	for range 1000 {
		if holds() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal(otherwise)
}

// Ctrl-C in the middle of a judging ends it, and nothing is left running.
func TestInterruptJudge(t *testing.T) {
	for range longtest.Times(1, 20) {
		for _, program := range []string{"sleep", "busy"} {
			r, path := judging(t, program)
			if out := r.interrupt(t); out != "" {
				t.Errorf("standard output:\n%s", out)
			}
			gone(t, path)
		}
	}
}
