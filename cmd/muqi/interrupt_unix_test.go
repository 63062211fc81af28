//go:build unix

package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muqi/internal/longtest"
)

// patience is how long an interrupted command may take to end. The commands
// here would work, or wait, for much longer.
const patience = 30 * time.Second

// running is a command at work.
type running struct {
	*exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	stderr strings.Builder
}

// start starts muqi in dir, with its standard input open.
func start(t *testing.T, dir string, args ...string) *running {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel) // kills what a failed test leaves
	r := &running{Cmd: exec.CommandContext(ctx, "muqi", args...)}
	r.Dir, r.Stderr = dir, &r.stderr
	in, err := r.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := r.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	r.in, r.out = in, bufio.NewReader(out)
	if err := r.Start(); err != nil {
		t.Fatal(err)
	}
	return r
}

// interrupt sends Ctrl-C and checks how the command ends. It returns the rest
// of its output.
func (r *running) interrupt(t *testing.T) string {
	t.Helper()
	if err := r.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	late := time.AfterFunc(patience, func() {
		t.Errorf("still at work %v after the interrupt", patience)
		_ = r.Process.Kill() // it may have ended right now
	})
	defer late.Stop()
	rest, err := io.ReadAll(r.out)
	if err != nil {
		t.Error(err)
	}
	_ = r.Wait() // its error is the exit code
	if code := r.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("%v; want exit code %d", r.ProcessState, exitInterrupted)
	}
	if got := r.stderr.String(); got != "muqi: interrupted\n" {
		t.Errorf("standard error %q", got)
	}
	return string(rest)
}

// line reads a line of output, which shows that the command is at work.
func (r *running) line(t *testing.T) string {
	t.Helper()
	line, err := r.out.ReadString('\n')
	if err != nil {
		_ = r.Wait() // it has closed its output; standard error says more
		t.Fatalf("%v; standard error: %s", err, &r.stderr)
	}
	return line
}

// appears waits for a path that the command makes before its work.
func appears(t *testing.T, path string) {
	t.Helper()
	for range 1000 {
		if _, err := os.Stat(path); err == nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("%s does not appear", path)
}

func TestInterruptReport(t *testing.T) {
	testInterruptReport(t, 200*time.Millisecond) // comparing
}

func TestInterruptReportLater(t *testing.T) {
	longtest.Skip(t)
	for _, after := range []time.Duration{5 * time.Second, 15 * time.Second} { // about where it benchmarks
		testInterruptReport(t, after)
	}
}

// testInterruptReport interrupts a report some time after its work began. It
// may be at anything then, since it works for minutes; in no case does it
// leave a file.
func testInterruptReport(t *testing.T, after time.Duration) {
	dir := t.TempDir()
	r := start(t, dir, "report", "--out-dir", "made")
	appears(t, filepath.Join(dir, "made"))
	time.Sleep(after)
	if out := r.interrupt(t); out != "" {
		t.Errorf("standard output:\n%s", out)
	}
	if files := readAll(t, dir); len(files) > 0 {
		t.Errorf("it leaves %v", files)
	}
}

func TestInterruptDiff(t *testing.T) {
	dir := t.TempDir()
	r := start(t, dir, "diff", "--boards", "100000000", "--out-dir", "made")
	appears(t, filepath.Join(dir, "made"))
	if out := r.interrupt(t); out != "" {
		t.Errorf("standard output:\n%s", out)
	}
	if files := readAll(t, dir); len(files) > 0 {
		t.Errorf("it leaves %v", files)
	}
}

func TestInterruptBench(t *testing.T) {
	r := start(t, t.TempDir(), "bench", "--algo", "contour-dense", "--quick", "--rounds", "1000000")
	for !strings.HasPrefix(r.line(t), "BenchmarkSolve/") {
	}
	r.interrupt(t)
}

func TestInterruptWaitingForInput(t *testing.T) {
	r := start(t, t.TempDir(), "solve")
	if _, err := io.WriteString(r.in, "1 1 7 3\n1 1 8"); err != nil {
		t.Fatal(err)
	}
	if got := r.line(t); got != "7\n" {
		t.Errorf("first value %q", got)
	}
	if rest := r.interrupt(t); rest != "" {
		t.Errorf("standard output %q after the first value", rest)
	}
}

func TestInterruptSolving(t *testing.T) {
	r := start(t, t.TempDir(), "solve", "--algo", "bruteforce")
	zeros5x5 := "5 5" + strings.Repeat(" 0", 50)
	if _, err := io.WriteString(r.in, "1 1 7 3\n"+zeros5x5+"\n"); err != nil {
		t.Fatal(err)
	}
	if got := r.line(t); got != "7\n" {
		t.Errorf("first value %q", got)
	}
	if rest := r.interrupt(t); rest != "" {
		t.Errorf("standard output %q after the first value", rest)
	}
}
