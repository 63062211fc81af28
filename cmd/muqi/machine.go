package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"muqi/bench"
	"muqi/internal/evidence"
)

// describeRun is the evidence of where and how a run is made.
func describeRun(args []string) evidence.Env {
	return evidence.Env{
		Schema: evidence.Schema,
		Made:   time.Now().Format(time.RFC3339),
		Commit: commit(),
		Go:     runtime.Version(),
		OS:     runtime.GOOS,
		Arch:   runtime.GOARCH,
		CPU:    bench.CPU(),
		Procs:  runtime.GOMAXPROCS(0),
		Args:   args,
	}
}

// version is what --version prints after the program's name.
func version() string { return "commit " + commit() + ", " + runtime.Version() }

// commit is that of the program: what the build noted, or that of the checkout
// it is run in.
func commit() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				return s.Value
			}
		}
	}
	top, err := git("rev-parse", "--show-toplevel")
	if err != nil {
		return "unknown"
	}
	mod, err := os.ReadFile(filepath.Join(top, "go.mod"))
	if err != nil || !strings.HasPrefix(string(mod), "module muqi\n") {
		return "unknown" // somebody else's checkout
	}
	head, err := git("rev-parse", "--short=12", "HEAD")
	if err != nil {
		return "unknown"
	}
	if changed, err := git("status", "--porcelain", "--untracked-files=no"); err != nil || changed != "" {
		head += "+changes"
	}
	return head
}

func git(args ...string) (string, error) {
	out, err := exec.Command("git", args...).Output()
	return strings.TrimSpace(string(out)), err
}
