// Command muqi solves, compares, benchmarks and reports on the variants of the
// suite. See "muqi help".
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// The exit codes. A check that ran and failed is told from a command that
// could not do its work.
const (
	exitOK          = 0
	exitFailed      = 1   // a check found what it looks for
	exitTrouble     = 2   // wrong use, bad input, a file that cannot be written …
	exitInterrupted = 130 // as shells have it for Ctrl-C
)

// errFailed ends a command whose check failed; what it found has been printed.
var errFailed = errors.New("check failed")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the whole command, for tests as well. It returns the exit code.
func run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) int {
	root := newRoot(&env{ctx: ctx, args: args, in: in, out: out, err: errOut})
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errOut)
	err := root.ExecuteContext(ctx)
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errFailed):
		return exitFailed
	case ctx.Err() != nil:
		fmt.Fprintln(errOut, "muqi: interrupted")
		return exitInterrupted
	case errors.Is(err, syscall.EPIPE):
		return exitTrouble // whoever read has enough
	}
	fmt.Fprintln(errOut, "muqi:", err)
	return exitTrouble
}
