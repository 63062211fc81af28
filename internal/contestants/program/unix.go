//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"
)

// leaveChild prints an answer and leaves a child behind that holds the
// standard streams, in a session of its own or not.
func leaveChild(session bool) {
	self, err := os.Executable()
	if err != nil {
		die(err)
	}
	child := &exec.Cmd{
		Path: self, Args: []string{"sleep"}, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		SysProcAttr: &syscall.SysProcAttr{Setsid: session},
	}
	_ = child.Start() // it may be refused
	fmt.Println(7)
}

// eatShared takes memory for ever that it could share with others.
func eatShared() {
	for {
		const access, kind = syscall.PROT_READ | syscall.PROT_WRITE, syscall.MAP_SHARED | syscall.MAP_ANON
		piece, err := syscall.Mmap(-1, 0, 8<<20, access, kind)
		if err != nil {
			die(err)
		}
		for i := 0; i < len(piece); i += 4 << 10 {
			piece[i] = 1
		}
	}
}

func killSelf() {
	_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {}
}

// ignoreXCPU works for ever and ignores that its time is up.
func ignoreXCPU() {
	signal.Ignore(syscall.SIGXCPU)
	burn()
}

// tryForks tries to start processes: a number of times, or, for 0, for ever. It ends once that
// succeeds, since it must not flood a machine on which nobody refuses.
func tryForks(times int) {
	for i := 0; times == 0 || i < times; i++ {
		child, err := os.StartProcess("/proc/self/exe", []string{"sleep"}, &os.ProcAttr{})
		if err == nil {
			die(fmt.Errorf("process %d was started", child.Pid))
		}
	}
}

func newSession() { _, _ = syscall.Setsid() } // it may lead one already

// cpuTime is what this process has used.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		die(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
