package external

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
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
// Every program that runs others must call it first: os/exec sets no limits, and the memory
// reported of a child includes its parent's.
func Supervise() {
	supervised.Store(true)
	if len(os.Args) == 1 && os.Args[0] == supervisorName {
		os.Exit(supervise())
	}
}

// supervise executes the orders of standard input, until that ends.
func supervise() (code int) {
	if prepare() != nil {
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

// prepare sets what holds for all programs. In contests the memory limit alone bounds the stack.
func prepare() error {
	runtime.GOMAXPROCS(max(runtime.NumCPU(), 4)) // see execute
	var stack unix.Rlimit
	return cmp.Or(
		unix.Getrlimit(unix.RLIMIT_STACK, &stack),
		unix.Setrlimit(unix.RLIMIT_STACK, &unix.Rlimit{Cur: stack.Max, Max: stack.Max}),
		unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{}),
		unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0), // for those that may have children
	)
}

// A run is a program under way.
type run struct {
	order
	*os.Process
	over  chan struct{} // closed once it has ended
	forks atomic.Int64  // how often it tried to start a process
	past  time.Duration // CPU time of the supervisor's earlier children
}

// execute starts the program, watches it, and leaves nothing of it behind.
//
// The thread that starts the program stops in the kernel until another one answers its call
// (answerForks). Neither a collection of garbage nor a lack of processors may come between.
func (o order) execute(stop <-chan struct{}) ended {
	r := run{order: o, over: make(chan struct{}), past: childrenTime()}
	started, finished := make(chan error), make(chan ended)
	collect := debug.SetGCPercent(-1)
	go func() {
		runtime.LockOSThread() // for good: what binds the program ends with this thread, and not before it
		err := r.start()
		started <- err
		if err != nil {
			return
		}
		state, err := r.Wait()
		if err != nil {
			finished <- ended{Broken: err.Error()}
			return
		}
		finished <- endOf(state)
	}()
	err := <-started
	debug.SetGCPercent(collect)
	if err != nil {
		close(r.over)
		transient := errors.Is(err, unix.EAGAIN) || errors.Is(err, unix.ENOMEM) || errors.Is(err, unix.EMFILE)
		return ended{Broken: err.Error(), Transient: transient}
	}
	noLimits := r.confine()
	if noLimits != nil {
		_ = r.Kill() // the error says more
	}
	watched := make(chan ended, 1)
	go func() { watched <- r.watch(stop) }()
	e := <-finished
	close(r.over)
	seen := <-watched
	if r.Processes {
		endAll()
		e.CPU = childrenTime() - r.past
	}
	if noLimits != nil {
		return ended{Broken: noLimits.Error()}
	}
	e.Stopped, e.Idle, e.Forks = seen.Stopped, seen.Idle, r.forks.Load()
	e.Peak = max(e.Peak, seen.Peak)
	return e
}

// start starts the program from this thread, which is bound as the program is to be.
func (r *run) start() error {
	files, err := r.streams()
	if err != nil {
		return err
	}
	defer closeAll(files)
	if !r.Processes {
		_ = r.bindFiles() // Unsupported says where that cannot be
		listener, err := bindCalls()
		if r.Processes = err != nil; !r.Processes {
			go answerForks(listener, unix.Gettid(), r.over, &r.forks)
		}
	}
	var size unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_FSIZE, &size); err != nil {
		return err
	}
	size.Cur = min(uint64(r.File), size.Max)
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &size); err != nil {
		return err
	}
	r.Process, err = os.StartProcess(r.Path, r.Args, &os.ProcAttr{
		Dir:   r.Dir,
		Env:   r.Env,
		Files: files,
		Sys:   &syscall.SysProcAttr{Pdeathsig: unix.SIGKILL, Setpgid: true},
	})
	return err
}

// confine sets limits of a process that has just begun which would bind its supervisor too: of
// CPU time, and that it cannot raise that of its files again.
func (r *run) confine() error {
	// Its clock is coarse, up to a tenth off with several threads. So it ends what
	// nobody watches, and whoever is watched is late by the exact clock.
	seconds := uint64((r.Limits.late()+time.Second-1)/time.Second) + 1
	file := uint64(r.File)
	limits := map[int]unix.Rlimit{unix.RLIMIT_FSIZE: {Cur: file, Max: file}}
	if r.Limits.Time > 0 {
		limits[unix.RLIMIT_CPU] = unix.Rlimit{Cur: seconds, Max: seconds + 1} // who ignores SIGXCPU is killed
	}
	for resource, limit := range limits {
		var now unix.Rlimit // a lower limit that is there stays
		err := unix.Prlimit(r.Pid, resource, nil, &now)
		if err == nil {
			limit.Cur, limit.Max = min(limit.Cur, now.Max), min(limit.Max, now.Max)
			err = unix.Prlimit(r.Pid, resource, &limit, nil)
		}
		if err != nil && err != unix.ESRCH {
			return os.NewSyscallError("prlimit", err)
		}
	}
	return nil
}

// endOf is how a process ended.
func endOf(state *os.ProcessState) ended {
	e := ended{CPU: state.UserTime() + state.SystemTime(), Code: state.ExitCode()}
	if status := state.Sys().(syscall.WaitStatus); status.Signaled() {
		s := status.Signal()
		e.Signal, e.Code = cmp.Or(unix.SignalName(s), fmt.Sprintf("signal %d", s)), 0 // those of real time have no name
	}
	e.Peak = int64(state.SysUsage().(*syscall.Rusage).Maxrss) << 10 // Linux counts kilobytes
	return e
}
