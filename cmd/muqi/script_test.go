package main

import (
	"errors"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"muqi/algos/external"
	"muqi/internal/contestants"
	"muqi/internal/golden"
	"muqi/internal/longtest"
)

// TestMain makes this binary the command itself where it is called by its name.
func TestMain(m *testing.M) {
	external.Supervise()
	testscript.Main(contestants.M{M: m}, map[string]func(){
		"muqi":         main,
		"muqi-few":     func() { os.Exit(process(fewBoards())) },
		"muqi-small":   func() { os.Exit(process(small())) },
		"muqi-flawed":  func() { os.Exit(process(flawed())) },
		"muqi-planted": func() { os.Exit(process(planted())) },
		"muqi-typo":    func() { os.Exit(process(typo())) },
	})
}

func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       golden.Update(),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("COLUMNS", "1000") // so that a sentence is one line; width.txtar has others
			return nil
		},
		Condition: func(cond string) (bool, error) {
			if cond != "long" {
				return false, errors.New("unknown condition")
			}
			return longtest.Enabled(), nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"contestant": contestant,
			"exits":      exits,
			"stable":     stable,
		},
	})
}

// exits runs a program and checks its exit code: exits CODE PROGRAM [ARG…]
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM [ARG…]")
	}
	code := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d; want %s", code, args[0])
	}
}

// contestant puts programs of contestants into the folder: contestant NAME…
func contestant(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: contestant NAME…")
	}
	for _, name := range args {
		ts.Check(contestants.Link(ts.MkAbs(name)))
	}
}

// figures are those in JSON that differ from run to run.
var figures = regexp.MustCompile(`("(seconds|cpu|peak)": )[-+.e0-9]+`)

// particular are the results in JSON of variants that not every processor runs.
var particular = regexp.MustCompile(`  \{\n(?:    .*\n)*?    "algo": "contour-avx[0-9]+",\n(?:    .*\n)*?  \},\n`)

// stable copies a file with all seconds as 0, and without what depends on the
// processor: stable FROM TO
func stable(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: stable FROM TO")
	}
	text := figures.ReplaceAllString(ts.ReadFile(args[0]), "${1}0")
	text = particular.ReplaceAllString(text, "")
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o644))
}
