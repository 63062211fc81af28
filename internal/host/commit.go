package host

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// A Commit is what the program was made from.
type Commit struct {
	Hash     string // 12 digits, or "unknown"
	Modified bool
}

// String says both: "0123456789ab with changes".
func (c Commit) String() string {
	if c.Modified {
		return c.Hash + " with changes"
	}
	return c.Hash
}

// FindCommit is the commit that the build noted, or that of the checkout in which the program runs.
func FindCommit() Commit {
	if info, ok := debug.ReadBuildInfo(); ok {
		if c := commitOf(info.Settings); c.Hash != "" {
			return c
		}
	}
	unknown := Commit{Hash: "unknown"}
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
	return Commit{head, err != nil || changed != ""}
}

// commitOf is the commit that the settings of a build name, if they do.
func commitOf(settings []debug.BuildSetting) (c Commit) {
	for _, s := range settings {
		switch s.Key {
		case "vcs.revision":
			c.Hash = s.Value[:min(12, len(s.Value))]
		case "vcs.modified":
			c.Modified = s.Value == "true"
		}
	}
	return c
}

func git(args ...string) (string, error) {
	out, err := exec.Command("git", args...).Output()
	return strings.TrimSpace(string(out)), err
}
