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
	"strings"
	"syscall"

	"muqi/algos/external"
	"muqi/internal/catalog"
	"muqi/internal/lang"
)

// The exit codes. A check that ran and failed is told from a command that
// could not do its work.
const (
	exitOK          = 0
	exitFailed      = 1   // a check found what it looks for
	exitTrouble     = 2   // wrong use, bad input, a file that cannot be written …
	exitUndecided   = 3   // a check could not tell, or not enough was tried
	exitNotCompiled = 4   // a source does not compile
	exitJudge       = 5   // what runs programs failed
	exitInterrupted = 130 // as shells have it for Ctrl-C
)

// An outcome is the error of a command that has printed what it found, and ends with this exit code.
type outcome int

func (o outcome) Error() string { return fmt.Sprintf("exit code %d", int(o)) }

// errFailed ends a command whose check failed.
const errFailed = outcome(exitFailed)

func main() {
	external.Supervise()
	os.Exit(process(catalog.All()))
}

// process runs the command on the given games, with the arguments, streams and
// signals of the process. It returns the exit code.
func process(suites []catalog.Suite, err error) int {
	if err != nil {
		return trouble(os.Stderr, err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends what the first one does not
	return run(&env{
		ctx: ctx, suites: suites, args: os.Args[1:], in: os.Stdin, out: os.Stdout, err: os.Stderr,
		lang: lang.FromLocale(os.Getenv),
	})
}

func run(e *env) int {
	root := newRoot(e)
	root.SetArgs(e.args)
	root.SetIn(e.in)
	help := &checkedWriter{w: e.out} // cobra prints help without looking for errors
	root.SetOut(help)
	root.SetErr(e.err)
	e.bar = newProgress(e.err)
	err := root.ExecuteContext(e.ctx)
	if e.ctx.Err() != nil {
		external.Wait() // for folders to be removed
	}
	e.bar.clear()
	var ended outcome
	switch {
	case err == nil && help.err != nil:
		return trouble(e.err, help.err)
	case err == nil:
		return exitOK
	case errors.As(err, &ended):
		return int(ended)
	case e.ctx.Err() != nil:
		fmt.Fprintln(e.err, "muqi: interrupted")
		return exitInterrupted
	case errors.Is(err, syscall.EPIPE):
		return exitTrouble // whoever read has enough
	}
	return trouble(e.err, err)
}

// A checkedWriter keeps the first error of writing.
type checkedWriter struct {
	w   io.Writer
	err error
}

func (c *checkedWriter) Write(p []byte) (n int, err error) {
	n, err = c.w.Write(p)
	if c.err == nil {
		c.err = err
	}
	return n, err
}

func trouble(w io.Writer, err error) int {
	fmt.Fprintln(w, "muqi:", strings.ReplaceAll(err.Error(), "\n", "; "))
	return exitTrouble
}
