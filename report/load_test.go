package report

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func writeFiles(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const (
	goodBench = "BenchmarkSolve/game=g/algo=a/n=1 10 12 ns/op\n"
	goodEnv   = `{"schema":3}`
	wantLine  = `want lines such as "BenchmarkSolve/game=…/algo=…/n=… 100 1234 ns/op"`
)

func TestLoadErrors(t *testing.T) {
	diff := func(variants, agreement string) string {
		return `{"schema":3,"games":[{"game":"g","groups":[{"name":"small"}],"variants":` + variants + `,"agreement":` + agreement + `}]}`
	}
	tests := []struct {
		name  string
		files map[string]string
		want  string // DIR stands for the folder
	}{
		{"empty folder", nil, "DIR: no evidence in this folder; want env.json, diff.json or bench.txt"},
		{"foreign files only", map[string]string{"readme.txt": "x"}, "DIR: no evidence in this folder; want env.json, diff.json or bench.txt"},
		{"env no JSON", map[string]string{"env.json": "{\n  nonsense"}, "DIR/env.json:2:3: invalid character 'n' looking for beginning of object key string"},
		{"env empty", map[string]string{"env.json": ""}, "DIR/env.json:1:1: unexpected end of JSON input"},
		{"env of another kind", map[string]string{"env.json": "{}"}, "DIR/env.json: no evidence of this program: it has no schema number; want schema 3"},
		{"env of the future", map[string]string{"env.json": `{"schema":4}`}, "DIR/env.json: evidence of schema 4; this program reads schema 3: make it anew with \"muqi report\""},
		{"benchmarks of the past", map[string]string{"bench.txt": "Benchmark/game=g/algo=a 1 2 ns/op\n# absent game=g/algo=b refused: moon"}, "DIR/bench.txt:2: this program does not read this line of an absent benchmark: make the text anew with \"muqi bench\""},
		{"diff of another kind", map[string]string{"diff.json": `{"schema":3,"games":3}`}, "DIR/diff.json:1:21: json: cannot unmarshal number into Go struct field Diffs.games of type []evidence.Diff"},
		{"unknown field", map[string]string{"diff.json": `{"schema":3,"gamez":[]}`}, `DIR/diff.json: json: unknown field "gamez"`},
		{"groups missing", map[string]string{"diff.json": diff(`[{"name":"a","groups":[]}]`, `[[{}]]`)},
			`DIR/diff.json: game "g": variant "a": want results for each of the 1 groups`},
		{"agreement missing", map[string]string{"diff.json": diff(`[{"name":"a","groups":[{}]}]`, `[]`)},
			`DIR/diff.json: game "g": want agreement with a row and a column for each variant`},
		{"agreement ragged", map[string]string{"diff.json": diff(`[{"name":"a","groups":[{}]}]`, `[[{},{}]]`)},
			`DIR/diff.json: game "g": want agreement with a row and a column for each variant`},
		{"empty benchmarks", map[string]string{"bench.txt": ""}, "DIR/bench.txt: no benchmark line; " + wantLine},
		{"prose for benchmarks", map[string]string{"bench.txt": "Hello.\n"}, "DIR/bench.txt: no benchmark line; " + wantLine},
		{"names of benchmarks only", map[string]string{"bench.txt": "BenchmarkSolve/game=g/algo=a\n"}, "DIR/bench.txt: no benchmark line; " + wantLine},
		{"benchmarks without keys", map[string]string{"bench.txt": "BenchmarkRead-2 10 12 ns/op\n"}, "DIR/bench.txt: no benchmark name has the keys game and algo; " + wantLine},
		{"benchmark without figures", map[string]string{"bench.txt": "\nBenchmarkSolve/game=g/algo=a 10\n"}, "DIR/bench.txt:2: missing measurements; " + wantLine},
		{"time of zero", map[string]string{"bench.txt": "BenchmarkSolve/game=g/algo=a 10 0 ns/op\n"}, "DIR/bench.txt:1: the value of sec/op is not a measurement; want a time from 0.001 to 1e18 ns; " + wantLine},
		{"time that is no number", map[string]string{"bench.txt": "BenchmarkSolve/game=g/algo=a 10 NaN ns/op\n"}, "DIR/bench.txt:1: the value of sec/op is not a measurement; want a time from 0.001 to 1e18 ns; " + wantLine},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := writeFiles(t, test.files)
			e, err := Load(dir, "")
			checkError(t, e, err, strings.ReplaceAll(test.want, "DIR", filepath.ToSlash(dir)))
		})
	}
}

func checkError(t *testing.T, e *Evidence, err error, want string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no error, but %+v; want %s", e, want)
	}
	if got := filepath.ToSlash(err.Error()); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("the error has several lines: %q", err)
	}
}

func TestLoadPlaces(t *testing.T) {
	dir := writeFiles(t, map[string]string{"env.json": goodEnv, "bench.txt": goodBench})
	file := filepath.Join(dir, "env.json")
	missing := filepath.Join(dir, "absent")
	tests := []struct{ name, dir, bench, want string }{
		{"nothing named", "", "", "no evidence named; want a folder with env.json, diff.json or bench.txt, or a benchmark file"},
		{"no folder", missing, "", missing + ": no such folder; want one with env.json, diff.json or bench.txt"},
		{"file for a folder", file, "", file + ": not a folder; want one with env.json, diff.json or bench.txt"},
		{"no benchmark file", dir, missing, missing + `: no such file; want benchmark text as "go test -bench" prints it`},
		{"no folder, but a benchmark file", missing, filepath.Join(dir, "bench.txt"), missing + ": no such folder; want one with env.json, diff.json or bench.txt"},
		{"benchmark file that is none", dir, file, file + ": no benchmark line; " + wantLine},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e, err := Load(test.dir, test.bench)
			checkError(t, e, err, filepath.ToSlash(test.want))
		})
	}
}

func TestLoadMissing(t *testing.T) {
	bench := filepath.Join(writeFiles(t, map[string]string{"other.txt": goodBench}), "other.txt")
	tests := []struct {
		name    string
		files   map[string]string
		bench   string
		missing string
	}{
		{"all there but diff", map[string]string{"env.json": goodEnv, "bench.txt": goodBench}, "", "diff.json"},
		{"benchmarks only", map[string]string{"bench.txt": "\ufeff# text\r\n" + strings.ReplaceAll(goodBench, "\n", "\r\n")}, "", "env.json diff.json"},
		{"environment only", map[string]string{"env.json": goodEnv}, "", "diff.json bench.txt"},
		{"benchmarks from elsewhere", map[string]string{"env.json": goodEnv}, bench, "diff.json"},
		{"empty folder, benchmarks from elsewhere", nil, bench, "env.json diff.json"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e, err := Load(writeFiles(t, test.files), test.bench)
			if err != nil {
				t.Fatal(err)
			}
			want := test.missing + " explain.json census.json tiers.json"
			if got := strings.Join(e.Missing, " "); got != want {
				t.Errorf("missing %q, want %q", got, want)
			}
			named := func(name string) bool { return strings.Contains(test.missing, name) }
			if (e.Env == nil) != named("env.json") || (e.Diffs == nil) != named("diff.json") || (e.Bench == nil) != named("bench.txt") {
				t.Errorf("got %+v with %q missing", e, test.missing)
			}
		})
	}
}

// Of a text from elsewhere the report names the file and shows its processor and rounds. It does not claim that the
// folder's machine measured it.
func TestTextFromElsewhere(t *testing.T) {
	dir := writeFiles(t, map[string]string{
		"env.json": `{"schema":3,"cpu":"this machine","bench":{"rounds":6,"time":"30ms","boards":16},
			"machine":{"moveRate":4e10}}`,
		"bench.txt": goodBench,
		"laptop.txt": "Unit moved-B/op assume=exact\nUnit positions/op assume=exact\ngoos: plan9\ncpu: a laptop\n" +
			strings.Repeat("BenchmarkSolve/game=g/algo=a/n=1 10 12 ns/op 200000 positions/op 9 moved-B/op\n", 3),
	})
	text := string(render(t, Markdown, load(t, dir, filepath.Join(dir, "laptop.txt")), Options{}))
	for _, want := range []string{"laptop.txt, measured elsewhere", "a laptop", "plan9", "3 rounds"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q", want)
		}
	}
	for _, claim := range []string{"30ms", "6 rounds", "copied"} {
		if strings.Contains(text, claim) {
			t.Errorf("the report says %q of a text from elsewhere", claim)
		}
	}
	if own := string(render(t, Markdown, load(t, dir, ""), Options{})); !strings.Contains(own, "30ms") {
		t.Error("of its own text the report does not say how it was measured")
	}
}
