//go:build unix

package main

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"muqi/internal/contestants"
	"muqi/internal/longtest"
)

// judging starts a judging of a program that never ends, and returns the file
// with the ids of the processes once it runs.
func judging(t *testing.T, program string) (r *running, pids string) {
	t.Helper()
	pids = filepath.Join(t.TempDir(), "pids")
	t.Setenv(contestants.PidsVariable, pids)
	t.Setenv("TMPDIR", t.TempDir()) // who is killed leaves its folders behind
	r = start(t, t.TempDir(), "judge", "--time", "1h", "--failures", filepath.Join(t.TempDir(), "failures"), contestants.Path(t, program))
	appears(t, pids)
	return r, pids
}

// gone waits until no process runs any more whose id is in the file.
func gone(t *testing.T, pids string) {
	t.Helper()
	text, err := os.ReadFile(pids)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Fields(string(text)) {
		pid, err := strconv.Atoi(line)
		if err != nil {
			t.Fatal(err)
		}
		for range 1000 {
			if err = syscall.Kill(pid, 0); err != nil {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		if !errors.Is(err, syscall.ESRCH) {
			t.Errorf("process %d is still there", pid)
		}
	}
}

// Ctrl-C in the middle of a judging ends it, and nothing is left running.
func TestInterruptJudge(t *testing.T) {
	for range longtest.Times(1, 20) {
		for _, program := range []string{"sleep", "busy"} {
			r, pids := judging(t, program)
			if out := r.interrupt(t); out != "" {
				t.Errorf("standard output:\n%s", out)
			}
			gone(t, pids)
		}
	}
}
