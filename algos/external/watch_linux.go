package external

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// The CPU clock of a process is read when it can have used up its time at the earliest.
// slack is what it may be past its limit before it is killed.
const (
	soonest = 2 * time.Millisecond
	slack   = 5 * time.Millisecond
)

// The resident memory is read every memoryTick, since no limit of the system bounds the stack.
// excess is by how much the figure is above the limit beyond doubt.
const (
	memoryTick = 10 * time.Millisecond
	excess     = 4 << 20
)

// watch kills the program when it is late or too large or when stop is closed, and says why; it
// returns "" once the program is over by itself.
func (o order) watch(program *os.Process, stop, over <-chan struct{}) string {
	var guard, look <-chan time.Time
	if o.Guard > 0 {
		guard = time.After(o.Guard)
	}
	if o.Limits.Time > 0 {
		look = time.After(soonest)
	}
	ticks := time.NewTicker(memoryTick)
	defer ticks.Stop()
	why := ""
	for why == "" {
		select {
		case <-over:
			return ""
		case <-stop:
			why = stoppedAsked
		case <-guard:
			why = stoppedGuard
		case <-ticks.C:
			if o.Limits.Memory > 0 && resident(program.Pid) > o.Limits.Memory+excess {
				why = stoppedLarge
			}
		case <-look:
			left := o.Limits.late() + slack - cpuTime(program.Pid)
			if left <= 0 {
				why = stoppedCPU
			}
			look = time.After(max(left/time.Duration(runtime.NumCPU()), soonest))
		}
	}
	_ = program.Kill() // it may have ended right now
	return why
}

// cpuTime is the CPU time that a process has used; 0 where it is over.
func cpuTime(pid int) time.Duration {
	const ofProcess = 2 // CPUCLOCK_SCHED: to the nanosecond, all threads
	var t unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|ofProcess), &t) != nil {
		return 0
	}
	return time.Duration(t.Nano())
}

// resident is the resident memory of a process in bytes; 0 where it is over.
func resident(pid int) int64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	var all, pages int64
	_, _ = fmt.Sscan(string(text), &all, &pages)
	return pages * int64(os.Getpagesize())
}

// killRest kills and reaps all descendants. Each that loses its parent becomes our child.
func killRest() {
	for {
		reaped, err := unix.Wait4(-1, nil, unix.WNOHANG, nil)
		switch {
		case reaped > 0, err == unix.EINTR:
		case err != nil:
			return // no children
		default:
			for _, pid := range children() {
				_ = unix.Kill(pid, unix.SIGKILL)
			}
			time.Sleep(time.Millisecond / 4)
		}
	}
}

// children lists the processes whose parent this one is.
func children() (pids []int) {
	self := strconv.Itoa(os.Getpid())
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range files {
		stat, _ := os.ReadFile(file) // empty where the process is gone
		// pid (name) state parent …, where the name may hold anything
		fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
		if len(fields) > 1 && fields[1] == self {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
			pids = append(pids, pid)
		}
	}
	return pids
}
