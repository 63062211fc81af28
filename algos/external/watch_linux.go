package external

import (
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// The clock of a process is looked at when it can have used up its time at the
// earliest, but no more often than that. slack is what it may be past its limit
// before it is killed, so that the exact figure decides.
const (
	soonest = 2 * time.Millisecond
	slack   = 5 * time.Millisecond
)

// watch kills the program when it is late or when stop is closed, and
// says why; it returns "" once the program is over by itself.
func (o order) watch(program *os.Process, stop, over <-chan struct{}) string {
	var guard, look <-chan time.Time
	if o.Guard > 0 {
		guard = time.After(o.Guard)
	}
	if o.Limits.Time > 0 {
		look = time.After(soonest)
	}
	why := ""
	for why == "" {
		select {
		case <-over:
			return ""
		case <-stop:
			why = stoppedAsked
		case <-guard:
			why = stoppedGuard
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

// killRest kills and reaps all descendants. Each that loses its parent becomes
// our child, so there are none left once we have no more children.
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
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
	self := strconv.Itoa(os.Getpid())
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		stat, err := os.ReadFile("/proc/" + entry.Name() + "/stat")
		if err != nil {
			continue // it is gone
		}
		// pid (name) state parent …, where the name may hold anything
		fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
		if len(fields) > 1 && fields[1] == self {
			pids = append(pids, pid)
		}
	}
	return pids
}
