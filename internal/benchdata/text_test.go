package benchdata

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	noTime   = "the value of sec/op is not a measurement; want a time from 0.001 to 1e18 ns"
	good     = "BenchmarkSolve/game=g/algo=a/n=1 10 12 ns/op\n"
	wantLine = `want lines such as "BenchmarkSolve/game=…/algo=…/n=… 100 1234 ns/op"`
)

func read(t *testing.T, text string) *Text {
	t.Helper()
	b, err := Read("b.txt", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestReadRefuses(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "b.txt: no benchmark line; " + wantLine},
		{"prose", "Hello.\n", "b.txt: no benchmark line; " + wantLine},
		{"names only", "BenchmarkSolve/game=g/algo=a\n", "b.txt: no benchmark line; " + wantLine},
		{"no keys", "BenchmarkRead-2 10 12 ns/op\n",
			"b.txt: no benchmark name has the keys game and algo; " + wantLine},
		{"no figures", "\nBenchmarkSolve/game=g/algo=a 10\n", "b.txt:2: missing measurements; " + wantLine},
		{"time of zero", "BenchmarkSolve/game=g/algo=a 10 0 ns/op\n", "b.txt:1: " + noTime + "; " + wantLine},
		{"time that is no number", "BenchmarkSolve/game=g/algo=a 10 NaN ns/op\n",
			"b.txt:1: " + noTime + "; " + wantLine},
		{"time too small", "BenchmarkSolve/game=g/algo=a 10 1e-300 ns/op\n", "b.txt:1: " + noTime + "; " + wantLine},
		{"go test -json", `{"Action":"output","Output":"BenchmarkSolve/game=g/algo=a 1 2 ns/op"}`,
			"b.txt:1: this is output of go test -json; run go test without -json; " + wantLine},
		{"a table", "\n      │   a    │\n      │ sec/op │\n",
			"b.txt:3: this is a table by benchstat; give the text that benchstat read; " + wantLine},
		{"a table as CSV", ",a\n,sec/op,CI\n",
			"b.txt:2: this is a table by benchstat; give the text that benchstat read; " + wantLine},
		{"absent alone", Absent{Name: "game=g/algo=a", Status: "refused"}.String() + "\n",
			"b.txt: no benchmark line; " + wantLine},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := Read("b.txt", []byte(test.text)); err == nil || err.Error() != test.want {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
		})
	}
}

// What is larger than any benchmark text is refused before it fills the memory.
func TestReadFileIsBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "zeros")
	for size, want := range map[int64]string{MostBytes: "",
		MostBytes + 1: path + ": more than 64 MiB, which no benchmark text has"} {
		if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, size)); err != nil {
			t.Fatal(err)
		}
		data, err := ReadFile(path)
		if want == "" && (err != nil || int64(len(data)) != size) || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%d bytes: read %d, error %v; want %s", size, len(data), err, want)
		}
	}
}

// Lines that cannot be used are kept as warnings, and the others are read.
func TestReadWarns(t *testing.T) {
	b := read(t, "BenchmarkSolve/game=g/algo=a/n=1 10 12\n"+good+"BenchmarkOther 1 2 ns/op\n"+
		"BenchmarkSolve/game=g/algo=a/n=1 10 -5 ns/op 7 moves/op\nBenchmarkSolve/game=/algo=a/n=1 10 5 ns/op\n")
	want := []string{"b.txt:1: missing units", "b.txt:4: " + noTime}
	if diff := cmp.Diff(want, b.Warnings); diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
	if len(b.lines) != 2 || b.Others != 2 {
		t.Errorf("%d results and %d others; want 2 and 2", len(b.lines), b.Others)
	}
}

// GOMAXPROCS of 1 leaves no mark on a name; it gets the one of the others.
func TestProcs(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"game=g/algo=a/n=1", "Solve/game=g/algo=a/n=1-1"},
		{"game=g/algo=a/n=1-8", "Solve/game=g/algo=a/n=1-8"},
		{"game=g/algo=a-b/n=1", "Solve/game=g/algo=a-b/n=1-1"},
		{"game=g/algo=a/gomaxprocs=4", "Solve/game=g/algo=a/gomaxprocs=4"},
	} {
		b := read(t, "BenchmarkSolve/"+test.name+" 10 12 ns/op\n")
		if got := b.lines[0].Name.String(); got != test.want {
			t.Errorf("%s is read as %s, want %s", test.name, got, test.want)
		}
	}
}

func TestConfig(t *testing.T) {
	b := read(t, "goos: linux\ncpu: one\n"+good+"cpu: two\nnotes: more\n"+good+"cpu: one\n"+good)
	want := []Config{{"goos", []string{"linux"}}, {"cpu", []string{"one", "two"}}, {"notes", []string{"more"}}}
	if diff := cmp.Diff(want, b.Config); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"cpu", "notes"}, b.Varying); diff != "" {
		t.Errorf("varying (-want +got):\n%s", diff)
	}
}

// Texts as other programs leave them are read like the plain one.
func TestReadEncodings(t *testing.T) {
	plain := "goos: linux\n" + good
	utf16 := func(order []byte, big bool) string {
		out := order
		for _, c := range []byte(strings.ReplaceAll(plain, "\n", "\r\n")) {
			if big {
				out = append(out, 0, c)
			} else {
				out = append(out, c, 0)
			}
		}
		return string(out)
	}
	for name, text := range map[string]string{
		"UTF-8 with BOM": "\ufeff" + plain,
		"UTF-16 LE":      utf16([]byte{0xff, 0xfe}, false),
		"UTF-16 BE":      utf16([]byte{0xfe, 0xff}, true),
		"long lines":     strings.Repeat("x", 200_000) + "\n" + plain + strings.Repeat("y", 1<<16),
	} {
		b := read(t, text)
		if len(b.lines) != 1 || len(b.Warnings) != 0 || !near(b.lines[0].Values[0].Value, 12e-9) ||
			b.lines[0].GetConfig("goos") != "linux" {
			t.Errorf("%s: read %+v with warnings %q", name, b.lines, b.Warnings)
		}
	}
}
