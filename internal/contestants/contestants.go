// Package contestants builds the programs that the tests judge, right ones and
// failing ones: one executable, which behaves as the name says that it is started by.
package contestants

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// dir is where the programs are.
var dir string

// M runs the tests of a package between building the programs and removing them.
type M struct{ *testing.M }

// Run is what testing.M's is.
func (m M) Run() int {
	if err := build(); err != nil {
		fmt.Fprintln(os.Stderr, "contestants:", err)
		return 1
	}
	defer os.RemoveAll(dir)
	return m.M.Run()
}

func build() (err error) {
	if dir, err = os.MkdirTemp("", "muqi-contestants-"); err != nil {
		return err
	}
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", executable(), "muqi/internal/contestants/program")
	if text, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, text)
	}
	return nil
}

func executable() string { return filepath.Join(dir, "program") }

// Path is the absolute path of the program that behaves as name says; see the
// table in package program. Any variant's name is one.
func Path(t testing.TB, name string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := Link(path); err != nil {
		t.Fatal(err)
	}
	return path
}

// Link puts a program at path. It behaves as the last part of that says.
func Link(path string) error { return os.Link(executable(), path) }

// Running lists the processes whose program is at path, on Linux.
func Running(path string) (pids []string) {
	links, _ := filepath.Glob("/proc/[0-9]*/exe")
	for _, link := range links {
		if target, err := os.Readlink(link); err == nil && target == path {
			pids = append(pids, filepath.Base(filepath.Dir(link)))
		}
	}
	return pids
}
