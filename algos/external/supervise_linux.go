package external

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// supervisorName is what a supervisor is started as.
const supervisorName = "muqi-supervisor"

// supervised is whether Supervise was called: only then may this executable be started again.
var supervised atomic.Bool

// Supervise makes this process a supervisor if it was started as one, and then does not return.
// Every program that runs others must call it first: os/exec sets no limits, the memory
// reported of a child includes its parent's, and killing a process group misses who left it.
func Supervise() {
	supervised.Store(true)
	if len(os.Args) == 1 && os.Args[0] == supervisorName {
		os.Exit(supervise())
	}
}

// supervise executes the orders of standard input, until that ends.
func supervise() (code int) {
	runtime.LockOSThread() // programs die with the thread that starts them
	// This process becomes the parent of all descendants that lose their own.
	if unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != nil || freeStack() != nil {
		return 1
	}
	orders, stop := make(chan order), make(chan struct{})
	go func() {
		defer close(stop)
		for in := json.NewDecoder(os.Stdin); ; {
			var o order
			if in.Decode(&o) != nil {
				return
			}
			orders <- o
		}
	}()
	for {
		select {
		case <-stop:
			return 0
		case o := <-orders:
			if json.NewEncoder(os.Stdout).Encode(o.execute(stop)) != nil {
				return 1 // nobody is there any more
			}
		}
	}
}

// freeStack gives the programs as large a stack as the system allows: in contests the memory
// limit alone bounds it. Set later, it could make every thread as large.
func freeStack() error {
	var now unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_STACK, &now); err != nil {
		return err
	}
	return unix.Setrlimit(unix.RLIMIT_STACK, &unix.Rlimit{Cur: now.Max, Max: now.Max})
}

// execute starts the program, watches it, and leaves nothing of it behind.
func (o order) execute(stop <-chan struct{}) ended {
	files, err := o.streams()
	if err != nil {
		return ended{Broken: err.Error()}
	}
	defer closeAll(files)
	program, err := os.StartProcess(o.Path, o.Args, &os.ProcAttr{
		Dir:   o.Dir,
		Env:   append(os.Environ(), o.Env...),
		Files: files,
		Sys:   &syscall.SysProcAttr{Pdeathsig: unix.SIGKILL, Setpgid: true},
	})
	if err != nil {
		return ended{Broken: err.Error()}
	}
	if err := o.confine(program.Pid); err != nil {
		_ = program.Kill() // the error says more
		return ended{Broken: err.Error()}
	}
	over, why := make(chan struct{}), make(chan string, 1)
	go func() { why <- o.watch(program, stop, over) }()
	state, err := program.Wait()
	close(over)
	killRest()
	if err != nil {
		return ended{Broken: err.Error()}
	}
	return endOf(state, <-why)
}

// confine sets the limits of a process that has just begun.
func (o order) confine(pid int) error {
	// Its clock is coarse, up to a tenth off with several threads. So it ends what
	// nobody watches, children, and whoever is watched is late by the exact clock.
	seconds := uint64((o.Limits.late()+time.Second-1)/time.Second) + 1
	memory, file := uint64(o.Limits.Memory), uint64(o.File)
	for _, l := range []struct {
		resource   int
		soft, hard uint64
		on         bool
	}{
		{unix.RLIMIT_CORE, 0, 0, true},
		{unix.RLIMIT_CPU, seconds, seconds + 1, o.Limits.Time > 0}, // who ignores SIGXCPU is killed
		{unix.RLIMIT_DATA, memory, memory, memory > 0},             // RLIMIT_AS would kill every Go program
		{unix.RLIMIT_FSIZE, file, file, file > 0},
	} {
		if !l.on {
			continue
		}
		var now unix.Rlimit // a lower limit that is there stays
		err := unix.Prlimit(pid, l.resource, nil, &now)
		if err == nil {
			err = unix.Prlimit(pid, l.resource, &unix.Rlimit{Cur: min(l.soft, now.Max), Max: min(l.hard, now.Max)}, nil)
		}
		if err != nil && err != unix.ESRCH {
			return os.NewSyscallError("prlimit", err)
		}
	}
	return nil
}

// endOf is how a process ended that was killed for the given reason, if any.
func endOf(state *os.ProcessState, why string) ended {
	e := ended{Stopped: why, CPU: state.UserTime() + state.SystemTime(), Code: state.ExitCode()}
	if status := state.Sys().(syscall.WaitStatus); status.Signaled() {
		s := status.Signal()
		e.Signal, e.Code = cmp.Or(unix.SignalName(s), fmt.Sprintf("signal %d", s)), 0 // those of real time have no name
	}
	e.Peak = int64(state.SysUsage().(*syscall.Rusage).Maxrss) << 10 // Linux counts kilobytes
	return e
}
