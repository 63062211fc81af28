package report

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/internal/golden"
)

// copyFiles makes a folder with some files of another.
func copyFiles(t *testing.T, from string, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func load(t *testing.T, dir, benchFile string) *Evidence {
	t.Helper()
	e, err := Load(dir, benchFile)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func render(t *testing.T, f func(io.Writer, *Evidence, Options) error, e *Evidence, o Options) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := f(&out, e, o); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// broken finds what a failed calculation or a wrong format verb leaves behind.
var broken = regexp.MustCompile(`NaN|[+-]Inf|∞|%!|<nil>`)

func TestGolden(t *testing.T) {
	full := filepath.Join("testdata", "full")
	tests := []struct {
		name, dir, bench string
		options          Options
	}{
		{name: "full", dir: full},
		{name: "literal-baseline", dir: full, options: Options{Baseline: "bfsforward-literal"}},
		{name: "nobench", dir: copyFiles(t, full, "env.json", "diff.json")},
		{name: "nothing-but-diff", dir: copyFiles(t, full, "diff.json")},
		{name: "quick", dir: filepath.Join("testdata", "quick")},
		{name: "gotest", dir: "", bench: filepath.Join("testdata", "gotest", "bench.txt")},
		{name: "two", dir: filepath.Join("testdata", "two")},
		{name: "games", dir: filepath.Join("testdata", "games")},
		{name: "games-apple", dir: filepath.Join("testdata", "games"), options: Options{Game: "apple"}},
		{name: "games-baseline", dir: copyFiles(t, filepath.Join("testdata", "games"), "env.json", "bench.txt"), options: Options{Baseline: "applesweep"}},
		{name: "hostile", dir: filepath.Join("testdata", "hostile")},
		{name: "uneven", dir: filepath.Join("testdata", "uneven")},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := load(t, test.dir, test.bench)
			md := render(t, Markdown, e, test.options)
			txt := render(t, Terminal, e, test.options)
			for _, out := range [][]byte{md, txt} {
				if bad := broken.Find(out); bad != nil {
					t.Errorf("the report says %q", bad)
				}
			}
			golden.Check(t, "testdata/"+test.name+".md", md)
			golden.Check(t, "testdata/"+test.name+".txt", txt)
		})
	}
}

// The reports that come with the project are those of their evidence.
func TestShippedReports(t *testing.T) {
	files, err := Files(load(t, filepath.Join("..", "docs", "report"), ""), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 8 {
		t.Fatalf("%d files; want a text and a page for each of two games in two languages", len(files))
	}
	for _, f := range files {
		golden.Check(t, "../docs/report/"+f.Path, f.Data)
	}
}

func TestTerminalWidth(t *testing.T) {
	out := render(t, Terminal, load(t, filepath.Join("testdata", "full"), ""), Options{})
	_, table, ok := strings.Cut(string(out), "\n variant ")
	table, _, _ = strings.Cut(table, "\n\n")
	if !ok {
		t.Fatal("no table of variants")
	}
	for line := range strings.Lines(table) {
		if width := len([]rune(line)) - 1; width > 120 {
			t.Errorf("%d columns: %s", width, line)
		}
	}
}

// A report of the same evidence is the same text, whatever the order of maps.
func TestDeterministic(t *testing.T) {
	for _, dir := range []string{"full", "two", "hostile"} {
		e := load(t, filepath.Join("testdata", dir), "")
		first := render(t, Markdown, e, Options{})
		for range 5 {
			if again := render(t, Markdown, e, Options{}); !bytes.Equal(first, again) {
				t.Fatalf("%s: two reports of the same evidence differ:\n%s", dir, cmp.Diff(string(first), string(again)))
			}
		}
	}
}
