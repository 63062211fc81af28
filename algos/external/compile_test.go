package external_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos/external"
	"muqi/internal/contestants"
)

// write makes a file with the given text, executable or not.
func write(t *testing.T, name, text string, mode os.FileMode) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestFind(t *testing.T) {
	path := contestants.Path(t, "right")
	if got, err := external.Find(path); got != path || err != nil {
		t.Errorf("%s, %v; want %s", got, err, path)
	}
	t.Chdir(filepath.Dir(path))
	for _, name := range []string{"right", "./right", "../" + filepath.Base(filepath.Dir(path)) + "/right"} {
		if got, err := external.Find(name); got != path || err != nil {
			t.Errorf("%s: %s, %v; want %s", name, got, err, path)
		}
	}
	if got, err := external.Find("go"); filepath.Base(got) != "go" || !filepath.IsAbs(got) || err != nil {
		t.Errorf("go: %s, %v; want the command in PATH", got, err)
	}
}

func TestFindRefuses(t *testing.T) {
	plain := write(t, "solve.py", "print(7)\n", 0o644)
	for _, tt := range []struct{ name, want string }{
		{"no/such", "no/such: no such file; want a program, or a source to compile"},
		{"no-such-command", `no-such-command: no such file, and no command in PATH; want a program, or a source to compile`},
		{t.TempDir(), ": no regular file; want a program, or a source to compile"},
		{write(t, "solve.pl", "#! /no/such -w\nprint 7\n", 0o755),
			`solve.pl:1:3: no interpreter "/no/such"; want the path of one`},
		{write(t, "solve.sh", "#!/bin/sh\r\necho 7\r\n", 0o755),
			`solve.sh:1:3: no interpreter "/bin/sh\r"; want the path of one, and a line end without CR`},
		{plain, ": not executable; want a program, or name a compiler with --compile"},
	} {
		if _, err := external.Find(tt.name); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v; want …%s…", tt.name, err, tt.want)
		}
	}
}

func TestCompile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the compiler of this test is a shell script")
	}
	compiler := write(t, "cc", "#!/bin/sh\nif grep -q wrong \"$1\"; then echo \"$1:1: a mistake\" >&2; exit 1; "+
		"fi\ncp \"$1\" \"$2\"\n", 0o755)
	dir := t.TempDir()
	command := compiler + " {src} {out}"

	source := write(t, "mine.xx", "#!/bin/sh\necho 7\n", 0o755)
	path, err := external.Compile(t.Context(), command, source, dir)
	if want := filepath.Join(dir, "mine.exe"); err != nil || path != want {
		t.Fatalf("%s, %v; want %s", path, err, want)
	}
	r, err := external.Program{Args: []string{path}}.Run(t.Context(), nil)
	if err != nil || r.Value != 7 {
		t.Errorf("value %d, %v; want 7", r.Value, err)
	}

	source = write(t, "wrong.xx", "wrong", 0o644)
	_, err = external.Compile(t.Context(), command, source, dir)
	var fault *external.CompileError
	if !errors.As(err, &fault) || fault.Text != source+":1: a mistake\n" {
		t.Errorf("error %v; want what the compiler said", err)
	}

	_, err = external.Compile(t.Context(), "true {src} {out}", source, dir)
	if !errors.As(err, &fault) || !strings.Contains(fault.Text, "wrong.exe: no such file") {
		t.Errorf("error %v; want that nothing was made", err)
	}

	for _, source := range []string{filepath.Join(dir, "no.xx"), dir} {
		_, err = external.Compile(t.Context(), command, source, dir)
		if errors.As(err, &fault) || err == nil || !strings.HasSuffix(err.Error(), " file; want a source to compile") {
			t.Errorf("%s: error %v; want that it is no source", source, err)
		}
	}

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err = external.Compile(ctx, command, source, dir); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want that of the context", err)
	}
}

func TestCheckCompile(t *testing.T) {
	for _, tt := range []struct{ command, want string }{
		{"go build -o {out} {src}", ""},
		{"no-such-compiler {src} {out}",
			`exec: "no-such-compiler": executable file not found in $PATH; install it, or name another compiler with --compile`},
		{"", `"": want a command with {src} and {out} in it, such as "g++ -O2 -std=gnu++14 -o {out} {src}"`},
		{"gcc {src}", `"gcc {src}": want a command with {src} and {out} in it, such as "g++ -O2 -std=gnu++14 -o {out} {src}"`},
	} {
		got := ""
		if err := external.CheckCompile(tt.command); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%q: error %q; want %q", tt.command, got, tt.want)
		}
	}
}

func TestIsSource(t *testing.T) {
	for file, want := range map[string]bool{"a.c": true, "b/a.cpp": true, "a.cc": true, "a.py": false, "a.out": false,
		"c": false} {
		if got := external.IsSource(file); got != want {
			t.Errorf("%s: %v; want %v", file, got, want)
		}
	}
}

func TestFileNames(t *testing.T) {
	for _, tt := range []struct {
		text    string
		in, out []string
	}{
		{`freopen("chess.in","r",stdin); freopen("chess.out","w",stdout);`, []string{"chess.in"},
			[]string{"chess.out"}},
		{"\x7fELF\x00r\x00chess.in\x00chess.out\x00chess.in\x00", []string{"chess.in"}, []string{"chess.out"}},
		{`open('1.in')`, []string{"1.in"}, nil},
		{`"chess.input" "std.out_" x.in "a b.in" ".in"`, nil, nil},
		{"", nil, nil},
	} {
		in, out := external.FileNames(write(t, "program", tt.text, 0o644))
		if diff := cmp.Diff([][]string{tt.in, tt.out}, [][]string{in, out}); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.text, diff)
		}
	}
	if in, out := external.FileNames("no/such/file"); in != nil || out != nil {
		t.Errorf("%v, %v in no file", in, out)
	}
}
