//go:build unix

package main

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"muqi/internal/catalog"
)

// closedPipe is a pipe whose reader is gone.
func closedPipe(t *testing.T) *os.File {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	t.Cleanup(func() { w.Close() })
	return w
}

// A reader that closes the pipe early ends the command without a word.
func TestClosedPipe(t *testing.T) {
	for _, args := range []string{"solve", "solve --line", "solve --all", "solve --json", "list", "list --json", "help", "--version"} {
		t.Run(args, func(t *testing.T) {
			cmd := exec.Command("muqi", strings.Fields(args)...)
			stderr := new(strings.Builder)
			cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(sample), closedPipe(t), stderr
			if err := cmd.Run(); err == nil {
				t.Error("the command ended well")
			}
			if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || status.Signal() != syscall.SIGPIPE {
				t.Errorf("%v; want the signal of a broken pipe, as other programs end", cmd.ProcessState)
			}
			if stderr.String() != "" {
				t.Errorf("standard error: %s", stderr)
			}
		})
	}
}

// The same where no signal comes, since the pipe is not standard output.
func TestClosedPipeWithoutSignal(t *testing.T) {
	for _, args := range []string{"solve", "solve --line", "solve --all", "solve --json", "list"} {
		t.Run(args, func(t *testing.T) {
			stderr := new(strings.Builder)
			code := run(&env{
				ctx: t.Context(), suites: must(catalog.All()), args: strings.Fields(args),
				in: strings.NewReader(sample), out: closedPipe(t), err: stderr,
			})
			if code != exitTrouble || stderr.String() != "" {
				t.Errorf("exit code %d, standard error %q; want %d and nothing", code, stderr, exitTrouble)
			}
		})
	}
}

// Help that cannot be written is a failure.
func TestHelpIntoAFullDevice(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no /dev/full")
	}
	defer full.Close()
	for _, args := range [][]string{{"--help"}, {"solve", "--help"}, {"help", "solve"}, {"--version"}, {"list"}} {
		var stderr strings.Builder
		e := &env{ctx: t.Context(), suites: must(catalog.All()), args: args, in: strings.NewReader(""), out: full, err: &stderr}
		if code := run(e); code != exitTrouble || !strings.HasPrefix(stderr.String(), "muqi: write /dev/full: ") {
			t.Errorf("%q: exit code %d, %q; want %d and what cannot be written", args, code, &stderr, exitTrouble)
		}
	}
}
