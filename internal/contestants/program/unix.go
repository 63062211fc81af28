//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
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
	if err := child.Start(); err != nil {
		die(err)
	}
	fmt.Println(7)
}

// eatShared takes memory for ever that it could share with others.
func eatShared() {
	for {
		piece, err := syscall.Mmap(-1, 0, 8<<20, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED|syscall.MAP_ANON)
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
