package external_test

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"muqi/algos"
	"muqi/internal/contestants"
)

// whileRunning calls do, over and over until the test ends, for each process of the program at path.
func whileRunning(t *testing.T, path string, do func(pid int)) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	t.Cleanup(func() { cancel(); <-done })
	go func() {
		defer close(done)
		for ctx.Err() == nil {
			for _, pid := range contestants.Running(path) {
				if pid, err := strconv.Atoi(pid); err == nil {
					do(pid)
				}
			}
			time.Sleep(time.Millisecond)
		}
	}()
}

// A run whose supervisor dies says nothing of the program, however often that happens.
func TestSupervisorDies(t *testing.T) {
	s := solver(t, "busy")
	var killed atomic.Int32
	whileRunning(t, s.Args[0], func(pid int) {
		stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		fields := strings.Fields(string(stat)) // number, name, state, parent
		if len(fields) < 4 {
			return
		}
		parent, _ := strconv.Atoi(fields[3])
		name, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", parent))
		if strings.HasPrefix(string(name), "muqi-supervisor") { // not who adopts orphans
			killed.Add(1)
			_ = unix.Kill(parent, unix.SIGKILL)
		}
	})
	r, err := s.Solve(t.Context(), sample, algos.Options{})
	checkEnd(t, r, err, algos.JudgeError, 0, "the judge failed")
	if n := killed.Load(); n < 3 {
		t.Errorf("%d supervisors killed; want three, as the run is repeated twice", n)
	}
	for end := time.Now().Add(10 * time.Second); len(contestants.Running(s.Args[0])) > 0 && time.Now().Before(end); {
		time.Sleep(time.Millisecond) // the system kills whom the supervisor leaves, in its own time
	}
	checkGone(t, s.Args[0])
}
