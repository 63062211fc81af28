package external

import (
	"os"
	"path/filepath"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// childrenTime is the CPU time of all children of the supervisor that have ended, with theirs.
func childrenTime() time.Duration {
	var u unix.Rusage
	if unix.Getrusage(unix.RUSAGE_CHILDREN, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// descendants lists the processes below the supervisor. Whoever loses its parent becomes its child.
func descendants() (below []int) {
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	parents := map[int][]int{}
	for _, file := range files {
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		if fields := statOf(pid); len(fields) > 1 {
			parent, _ := strconv.Atoi(fields[1])
			parents[parent] = append(parents[parent], pid)
		}
	}
	below = parents[os.Getpid()]
	for i := 0; i < len(below); i++ {
		below = append(below, parents[below[i]]...)
	}
	return below
}

// endAll ends and reaps all descendants. It stops them first, so that none starts others meanwhile.
func endAll() {
	for {
		stopped := map[int]bool{}
		for more := true; more; {
			more = false
			for _, pid := range descendants() {
				if !stopped[pid] {
					_ = unix.Kill(pid, unix.SIGSTOP) // it may be gone
					stopped[pid], more = true, true
				}
			}
		}
		for pid := range stopped {
			_ = unix.Kill(pid, unix.SIGKILL)
		}
		for {
			reaped, err := unix.Wait4(-1, nil, unix.WNOHANG, nil)
			if err == unix.ECHILD {
				return
			}
			if reaped <= 0 && err != unix.EINTR {
				break
			}
		}
		time.Sleep(time.Millisecond)
	}
}
