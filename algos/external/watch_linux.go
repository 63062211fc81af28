package external

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// The CPU clock of a process is read when it can have used up its time at the earliest.
// slack is what it may be past its limit before it is killed.
const (
	soonest = 2 * time.Millisecond
	slack   = 5 * time.Millisecond
)

// What no limit of the system bounds is looked at every tick: resident memory and threads, and,
// less often, the folder.
// excess is by how much a figure of memory is above its limit beyond doubt.
const (
	excess     = 4 << 20
	tick       = 10 * time.Millisecond
	folderTick = 100 * time.Millisecond
)

// watch kills the program when it is beyond a limit or when stop is closed, and says why, and how
// large it was at most of what it saw.
func (r *run) watch(stop <-chan struct{}) (seen ended) {
	var guard, look <-chan time.Time
	if r.Guard > 0 {
		guard = time.After(r.Guard)
	}
	if r.Limits.Time > 0 {
		look = time.After(soonest)
	}
	full := make(chan struct{})
	go r.watchFolder(full)
	ticks := time.NewTicker(tick)
	defer ticks.Stop()
	for seen.Stopped == "" {
		select {
		case <-r.over:
			return seen
		case <-stop:
			seen.Stopped = stoppedAsked
		case <-full:
			seen.Stopped = stoppedFull
		case <-guard:
			seen.Stopped = stoppedGuard
			seen.Idle = r.cpuTime()+waited(r.pids()) < r.Guard/2
		case <-ticks.C:
			now := r.taken()
			seen.Peak = max(seen.Peak, now.resident)
			seen.Stopped = r.tooMuch(now)
		case <-look:
			left := r.Limits.late() + slack - r.cpuTime()
			if left <= 0 {
				seen.Stopped = stoppedCPU
			}
			look = time.After(max(left/time.Duration(runtime.NumCPU()), soonest))
		}
	}
	_ = r.Kill() // it may have ended right now
	return seen
}

// tooMuch says beyond which limit a program is, if any.
func (r *run) tooMuch(now taken) string {
	switch {
	case r.Limits.Memory > 0 && now.resident > r.Limits.Memory+excess:
		return stoppedLarge
	case now.processes > maxProcesses:
		return stoppedMany
	case now.threads > maxThreads && !r.Processes:
		return stoppedThreads
	}
	return ""
}

// cpuTime is the CPU time that the program has used, with its processes if it may have any.
func (r *run) cpuTime() time.Duration {
	if r.Processes {
		return r.taken().cpu + childrenTime() - r.past
	}
	const ofProcess = 2 // CPUCLOCK_SCHED: to the nanosecond, all threads
	var t unix.Timespec
	if unix.ClockGettime(int32(^r.Pid<<3|ofProcess), &t) != nil {
		return 0 // it is over
	}
	return time.Duration(t.Nano())
}

// taken is what processes have of the machine.
type taken struct {
	processes, threads int
	resident           int64
	cpu                time.Duration // theirs and of the children for which they waited
}

// pids are the program, and its processes if it may have any.
func (r *run) pids() []int {
	if r.Processes {
		return descendants()
	}
	return []int{r.Pid}
}

// taken looks at the program and its processes.
func (r *run) taken() (all taken) {
	for _, pid := range r.pids() {
		fields := statOf(pid)
		if len(fields) < 22 {
			continue // it is over
		}
		number := func(field int) int64 { n, _ := strconv.ParseInt(fields[field], 10, 64); return n }
		const jiffy = time.Second / 100
		all.processes++
		all.threads += int(number(17))
		all.resident += number(21) * int64(os.Getpagesize())
		all.cpu += time.Duration(number(11)+number(12)+number(13)+number(14)) * jiffy
	}
	return all
}

// statOf is /proc/PID/stat from the state on, which follows the name; none once the process is over.
func statOf(pid int) []string {
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
}

// waited is how long the threads of processes have waited for a processor.
func waited(pids []int) (total time.Duration) {
	for _, pid := range pids {
		files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
		for _, file := range files {
			text, _ := os.ReadFile(file)
			var ran, wait int64
			_, _ = fmt.Sscan(string(text), &ran, &wait)
			total += time.Duration(wait)
		}
	}
	return total
}

// watchFolder closes full once the program's folder holds more than maxFolder.
func (r *run) watchFolder(full chan<- struct{}) {
	if r.Dir == "" {
		return
	}
	for {
		select {
		case <-r.over:
			return
		case <-time.After(folderTick):
		}
		size := int64(0)
		_ = filepath.WalkDir(r.Dir, func(_ string, entry fs.DirEntry, _ error) error {
			size += perFile
			if entry == nil {
				return nil
			}
			if info, err := entry.Info(); err == nil {
				size += info.Sys().(*syscall.Stat_t).Blocks << 9
			}
			if size > maxFolder {
				return fs.SkipAll
			}
			return nil
		})
		if size > maxFolder {
			close(full)
			return
		}
	}
}

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
