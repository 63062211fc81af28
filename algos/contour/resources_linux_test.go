package contour_test

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
)

// peak solves in a process of its own with that memory, and returns what it
// printed and its peak resident memory in bytes.
func peak(t *testing.T, bytes int64) (string, int64) {
	t.Helper()
	cmd, out := asRole(t, "solve", fmt.Sprintf("MUQI_CONTOUR_BYTES=%d", bytes))
	return out, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
}

// resident is this process's resident memory in bytes.
func resident(t *testing.T) int64 {
	t.Helper()
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Fatal(err)
	}
	var size, pages int64
	if _, err := fmt.Fscan(strings.NewReader(string(text)), &size, &pages); err != nil {
		t.Fatal(err)
	}
	return pages * int64(os.Getpagesize())
}
