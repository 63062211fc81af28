package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"muqi/internal/evidence"
	"muqi/internal/host"
)

// describeRun is the evidence of where and how a run is made.
func describeRun(args []string) evidence.Env {
	c := findCommit()
	return evidence.Env{
		Schema:   evidence.Schema,
		Made:     time.Now().Format(time.RFC3339),
		Commit:   c.hash,
		Modified: c.modified,
		Go:       runtime.Version(),
		OS:       runtime.GOOS,
		Arch:     runtime.GOARCH,
		CPU:      host.CPU(),
		Procs:    runtime.GOMAXPROCS(0),
		Args:     args,
	}
}

// version is what --version prints after the program's name.
func version() string {
	c := findCommit()
	if c.modified {
		c.hash += " with changes"
	}
	return "commit " + c.hash + ", " + runtime.Version()
}

// A commit is what the program was made from: the files of a commit, which may have been modified.
type commit struct {
	hash     string // 12 digits, or "unknown"
	modified bool
}

// findCommit is the commit of the program: what the build noted, or that of the checkout in which it runs.
func findCommit() commit {
	if info, ok := debug.ReadBuildInfo(); ok {
		if c := commitOf(info.Settings); c.hash != "" {
			return c
		}
	}
	unknown := commit{hash: "unknown"}
	top, err := git("rev-parse", "--show-toplevel")
	if err != nil {
		return unknown
	}
	mod, err := os.ReadFile(filepath.Join(top, "go.mod"))
	if err != nil || !strings.HasPrefix(string(mod), "module muqi\n") {
		return unknown // somebody else's checkout
	}
	head, err := git("rev-parse", "--short=12", "HEAD")
	if err != nil {
		return unknown
	}
	changed, err := git("status", "--porcelain", "--untracked-files=no")
	return commit{head, err != nil || changed != ""}
}

// commitOf is the commit that the settings of a build name, if they do.
func commitOf(settings []debug.BuildSetting) (c commit) {
	for _, s := range settings {
		switch s.Key {
		case "vcs.revision":
			c.hash = s.Value[:min(12, len(s.Value))]
		case "vcs.modified":
			c.modified = s.Value == "true"
		}
	}
	return c
}

func git(args ...string) (string, error) {
	out, err := exec.Command("git", args...).Output()
	return strings.TrimSpace(string(out)), err
}
