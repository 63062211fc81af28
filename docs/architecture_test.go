// Package docs_test holds the code to what the documents say of it.
package docs_test

import (
	"cmp"
	"go/build"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Leaves import nothing of the module, and everybody may import them.
const leaves = `game/text|internal/(findings|host|longtest|po|reason)`

type rule struct{ packages, may string }

// rules say what else a package may import of the module, as architecture.md does. The first that fits a package counts.
var rules = []rule{
	{leaves + `|game|internal/(golden|lang)`, ``},
	{`game/[a-z0-9]+`, `game`}, // no solver
	{`docs/ends`, `algos|game`},
	{`algos`, `game`},
	{`algos/algostest(/[a-z]+)?`, `algos|game|game/muqi`},
	{`algos/[a-z0-9/]+`, `algos|algos/(boards|contour/engine)|game|game/[a-z0-9]+`},  // no other solver
	{`bench`, `algos|game|internal/(benchdata|compare|evidence)`},                    // no concrete game
	{`internal/(compare|diff|judge)`, `algos|game|internal/(compare|diff|evidence)`}, // no concrete game
	{`internal/evidence`, `algos|game`},
	{`internal/benchdata`, `algos`},
	{`internal/doc`, `internal/lang`},
	{`internal/plot`, `internal/doc`},
	{`internal/page`, `internal/(doc|evidence|lang)`},
	{`report|internal/show`, `algos|internal/(benchdata|doc|evidence|lang|page|plot|show)`}, // no game, no solver
	{`cmd/muqi|internal/gather`, `algos|algos/external|bench|game|report|internal/[a-z]+`},  // no game, no solver
}

// Every package imports what its rule allows, and nothing else of the module.
func TestLayers(t *testing.T) {
	checked := 0
	for _, dir := range packages(t) {
		i := slices.IndexFunc(rules, func(r rule) bool { return whole(r.packages).MatchString(dir) })
		if i < 0 {
			if regexp.MustCompile(`^(algos|game|report)/`).MatchString(dir) {
				t.Errorf("no rule fits %s", dir)
			}
			continue
		}
		p, err := build.ImportDir(filepath.Join("..", dir), 0)
		if err != nil {
			t.Fatal(err)
		}
		checked++
		may := rules[i].may
		for _, path := range p.Imports {
			if own, ok := strings.CutPrefix(path, "muqi/"); ok && !whole(may+"|"+leaves).MatchString(own) {
				t.Errorf("%s imports %s; it may import %s (docs/architecture.md; a game's solvers stand below algos)",
					dir, own, cmp.Or(may, "nothing of the module"))
			}
		}
	}
	if checked < 20 {
		t.Errorf("only %d packages were checked", checked)
	}
}

// owners say which packages alone may import what others have written.
var owners = []struct{ imports, may string }{
	{`golang\.org/x/perf/bench(fmt|math|proc)`, `internal/benchdata`},
	{`golang\.org/x/perf/benchunit`, `internal/(benchdata|doc)`},
	{`github\.com/aclements/go-moremath/.*`, `internal/benchdata`},
	{`gonum\.org/v1/plot.*`, `internal/plot`},
	{`gonum\.org/v1/gonum/stat`, `internal/benchdata`},
	{`github\.com/olekukonko/.*`, `internal/doc`},
}

func TestOwners(t *testing.T) {
	for _, dir := range packages(t) {
		p, err := build.ImportDir(filepath.Join("..", dir), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range owners {
			for _, path := range p.Imports {
				if whole(o.imports).MatchString(path) && !whole(o.may).MatchString(dir) {
					t.Errorf("%s imports %s; only %s may", dir, path, o.may)
				}
			}
		}
	}
}

// whole is a pattern that matches all of a text.
func whole(pattern string) *regexp.Regexp { return regexp.MustCompile(`^(` + pattern + `)$`) }

// packages lists the folders of the module that hold Go files which are not tests.
func packages(t *testing.T) (dirs []string) {
	t.Helper()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if name := d.Name(); name == "testdata" || name != ".." && strings.ContainsAny(name[:1], "._") {
			return fs.SkipDir
		}
		if files, _ := filepath.Glob(filepath.Join(path, "*.go")); len(files) > 0 && path != filepath.Join("..", "docs") {
			dir, err := filepath.Rel("..", path)
			dirs = append(dirs, filepath.ToSlash(dir))
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return dirs
}
