package external

import (
	"errors"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"unsafe"

	seccomp "github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"github.com/landlock-lsm/go-landlock/landlock"
	restrict "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"

	"muqi/internal/reason"
)

// Unsupported lists the means that this system lacks, for people. It binds a thread to find out,
// since containers may refuse what the kernel has.
var Unsupported = sync.OnceValue(func() []reason.Reason {
	missing := make(chan []reason.Reason)
	go func() {
		runtime.LockOSThread() // for good: the thread ends with this goroutine
		var without []reason.Reason
		nothing := order{Dir: "/", Stdin: os.DevNull, Stdout: os.DevNull, Stderr: os.DevNull}
		if nothing.bindFiles() != nil {
			without = append(without, reason.New("no-landlock"))
		}
		listener, err := bindCalls()
		if err == nil {
			err = unix.Close(listener)
		}
		if err != nil {
			without = append(without, reason.New("no-seccomp"))
		}
		missing <- without
	}()
	return <-missing
})

// systemFolders may be read by every program: what interpreters and libraries are in.
var systemFolders = []string{
	"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix", "/gnu", "/proc", "/sys",
}

// bindFiles lets this thread, and what it starts, read system folders, o.Read and its own files,
// and write only below o.Dir and to its streams. It may signal no process outside.
func (o order) bindFiles() error {
	folders, files := systemFolders, []string{"/dev/random", "/dev/urandom", o.Stdin}
	for _, path := range o.Read {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			folders = append(folders, path)
		} else {
			files = append(files, path)
		}
	}
	fd, flags, err := landlock.V6.BestEffort().NewRulesetFD(
		landlock.RODirs(folders...).IgnoreIfMissing(),
		landlock.ROFiles(files...).IgnoreIfMissing(),
		landlock.RWFiles("/dev/null", "/dev/zero", "/dev/full", o.Stdout, o.Stderr).IgnoreIfMissing(),
		landlock.RWDirs(o.Dir),
	)
	if err != nil {
		return err
	}
	if fd < 0 {
		return errors.ErrUnsupported
	}
	defer unix.Close(fd)
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	return restrict.LandlockRestrictSelf(fd, flags)
}

// privileged are calls that no contest program needs, and with which one that runs as root could
// harm the machine or starve its supervisor.
var privileged = []string{
	"reboot", "settimeofday", "clock_settime", "adjtimex", "clock_adjtime", "sethostname", "setdomainname",
	"swapon", "swapoff", "init_module", "finit_module", "delete_module", "kexec_load", "bpf", "perf_event_open",
	"iopl", "ioperm", "sched_setscheduler", "sched_setattr", "setpriority", "ptrace", "process_vm_writev",
	"unshare", "setns", "acct", "quotactl", "keyctl",
}

// hoards are calls that take memory which no process is charged for. They are said to be missing,
// as is clone3, whose flags no filter can see: the C library then calls clone.
var hoards = []string{"clone3", "memfd_create", "memfd_secret", "shmget", "msgget"}

// bindCalls filters the system calls of this thread and of what it starts. Calls that start a
// process wait for whoever holds listener to answer; see answerForks.
func bindCalls() (listener int, err error) {
	info, err := arch.GetInfo("")
	if err != nil {
		return 0, err
	}
	known := func(names ...string) (here []string) {
		for _, name := range names {
			if _, ok := info.SyscallNames[name]; ok {
				here = append(here, name)
			}
		}
		return here
	}
	on := func(name string, argument uint32, op seccomp.Operation, value uint64) []seccomp.NameWithConditions {
		return []seccomp.NameWithConditions{{Name: name, Conditions: seccomp.ArgumentConditions{
			{Argument: argument, Operation: op, Value: value},
		}}}
	}
	policy := seccomp.Policy{DefaultAction: seccomp.ActionAllow, Syscalls: []seccomp.SyscallGroup{
		{
			Names: known("fork", "vfork"), NamesWithCondtions: on("clone", 0, seccomp.BitsNotSet, unix.CLONE_THREAD),
			Action: seccomp.ActionUserNotify,
		},
		{Names: known(hoards...), Action: seccomp.ActionErrno | seccomp.Action(unix.ENOSYS)},
		{
			Names: known(privileged...), NamesWithCondtions: on("prlimit64", 0, seccomp.NotEqual, 0),
			Action: seccomp.ActionErrno | seccomp.Action(unix.EPERM),
		},
	}}
	native, err := policy.Assemble()
	if err != nil {
		return 0, err
	}
	return install(append(foreign(uint32(info.ID)), native...))
}

// foreign is the part of the filter for calls by the numbers of another architecture, which the
// policy would let pass. Programs of 32 bits on amd64 keep to the same rule; others have no calls.
func foreign(native uint32) []bpf.Instruction {
	const (
		fork, vfork, clone, clone3 = 2, 190, 120, 435 // on i386
		offsetOfArch               = 4
		offsetOfFlags              = 16
		wait                       = uint32(seccomp.ActionUserNotify)
		missing                    = uint32(seccomp.ActionErrno) | uint32(unix.ENOSYS)
	)
	return []bpf.Instruction{
		bpf.LoadAbsolute{Off: offsetOfArch, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: native, SkipTrue: 12},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(arch.I386.ID), SkipTrue: 1},
		bpf.RetConstant{Val: missing},
		bpf.LoadAbsolute{Off: 0, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: clone3, SkipFalse: 1},
		bpf.RetConstant{Val: missing},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: fork, SkipTrue: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: vfork, SkipTrue: 3},
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: clone, SkipTrue: 3},
		bpf.LoadAbsolute{Off: offsetOfFlags, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpBitsSet, Val: unix.CLONE_THREAD, SkipTrue: 1},
		bpf.RetConstant{Val: wait},
		bpf.RetConstant{Val: uint32(seccomp.ActionAllow)},
	}
}

// install sets a filter for this thread alone, and returns what its calls wait for.
func install(program []bpf.Instruction) (listener int, err error) {
	raw, err := bpf.Assemble(program)
	if err != nil {
		return 0, err
	}
	filter := unix.SockFprog{Len: uint16(len(raw)), Filter: (*unix.SockFilter)(unsafe.Pointer(&raw[0]))}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return 0, err
	}
	fd, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER,
		unix.SECCOMP_FILTER_FLAG_NEW_LISTENER, uintptr(unsafe.Pointer(&filter)))
	if errno != 0 {
		return 0, errno
	}
	return int(fd), nil
}

// maxForks is how often a program is told that there is no room for another process. After that
// nobody answers it, and the kernel says that there is no such call.
const maxForks = 1000

// answerForks answers the calls that start a process until over is closed: the thread starter,
// which starts the program, may; the program may not. forks counts how often it tried.
func answerForks(listener, starter int, over <-chan struct{}, forks *atomic.Int64) {
	defer unix.Close(listener)
	const tick = 20 // milliseconds
	for forks.Load() < maxForks {
		ready := []unix.PollFd{{Fd: int32(listener), Events: unix.POLLIN}}
		n, err := unix.Poll(ready, tick)
		select {
		case <-over:
			return
		default:
		}
		if err != nil && err != unix.EINTR || n > 0 && ready[0].Revents&unix.POLLIN == 0 {
			return // nobody is left to call
		}
		if n > 0 {
			answerFork(listener, starter, forks)
		}
	}
}

// answerFork answers one call, and counts it if it is the program's.
func answerFork(listener, starter int, forks *atomic.Int64) {
	var call struct { // struct seccomp_notif of the kernel
		id         uint64
		pid, flags uint32
		_          [64]byte
	}
	var answer struct { // struct seccomp_notif_resp
		id    uint64
		value int64
		err   int32
		flags uint32
	}
	do := func(request uintptr, with unsafe.Pointer) syscall.Errno {
		_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(listener), request, uintptr(with))
		return errno
	}
	if do(unix.SECCOMP_IOCTL_NOTIF_RECV, unsafe.Pointer(&call)) != 0 {
		return // the caller is gone
	}
	answer.id = call.id
	if int(call.pid) != starter {
		forks.Add(1) // before the program goes on, as it may end at once
		answer.err = -int32(unix.EAGAIN)
	} else {
		answer.flags = unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE
	}
	_ = do(unix.SECCOMP_IOCTL_NOTIF_SEND, unsafe.Pointer(&answer)) // the caller may be gone
}
