package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/internal/catalog"
	"muqi/internal/contestants"
	"muqi/internal/evidence"
)

// What is wrong with the command line is said before anything runs.
func TestJudgeRefuses(t *testing.T) {
	var games []string
	for _, s := range must(catalog.All()) {
		games = append(games, s.Describe().Name)
	}
	right := contestants.Path(t, "right")
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"file":         "no program\n",
		"empty/readme": "no tests\n",
		"lonely/1.in":  "1 1 7 3\n",
		"wrong/1.in":   "1 1 7 3\n",
		"wrong/1.out":  "8\n",
		"broken/1.in":  "1 x\n",
		"broken/1.out": "8\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct{ args, want string }{
		{"judge", `judge: no program named; want a program or a source, see "muqi judge --help"`},
		{"judge ./nothing", "./nothing: no such file; want a program, or a source to compile"},
		{"judge nothing.cpp", "nothing.cpp: no such file; want a source to compile"},
		{"judge --in a/b RIGHT", `"a/b": want the name of a file without a folder, such as chess.in`},
		{"judge --in x --out x RIGHT", `"x": the program reads and writes one file; want two names, such as chess.in and chess.out`},
		{"judge --out .. RIGHT", `"..": want the name of a file without a folder, such as chess.in`},
		{"judge --time 0s RIGHT", "--time 0s: want more than 0 and at most 24h0m0s"},
		{"judge --for -1s RIGHT", "--for -1s: want 0 or more"},
		{"judge --stress 1s RIGHT", `--stress is now --for; see "muqi judge --help"`},
		{"judge --time 999999h RIGHT", "--time 999999h0m0s: want more than 0 and at most 24h0m0s"},
		{"judge --memory 10MiB RIGHT", "--memory 10MiB: want 64MiB or more, which starting a program takes"},
		{"judge --memory 0MiB RIGHT", `--memory "0MiB": want a number above 0 with KiB, MiB, GiB or TiB, such as 512MiB or 4GiB; see "muqi judge --help"`},
		{"judge --tests nowhere RIGHT", "nowhere: no such folder; want one with tests, such as 1.in with 1.out or 1.ans"},
		{"judge --tests empty RIGHT", "empty: no tests in this folder; want files such as 1.in with 1.out or 1.ans"},
		{"judge --tests lonely RIGHT", filepath.FromSlash("lonely/1.in: no answer beside it; want lonely/1.out or lonely/1.ans")},
		{"judge --tests wrong RIGHT", filepath.FromSlash("wrong/1.out: the answer 8 is wrong: contour-dense finds 7")},
		{"judge --tests broken RIGHT", filepath.FromSlash(`broken/1.in:1:3: "x" is not an integer; want decimal digits`)},
		{"judge --game mugi RIGHT", `unknown game "mugi": did you mean "muqi"? There are ` + strings.Join(games, ", ")},
		{"stress", `stress: no program named; want a program or a source, see "muqi stress --help"`},
		{"stress RIGHT RIGHT", `unexpected argument "RIGHT": muqi stress takes one program`},
		{"stress --for 0s RIGHT", "--for 0s: want more than 0"},
		{"stress --limit 1s RIGHT", `--limit is now --time; see "muqi stress --help"`},
		{"diff --out folder", "--in, --out: names of a program's files; want --program too"},
		{"bench --program-in x", `--program-in is now --in; see "muqi bench --help"`},
		{"report --out folder", `--out is now --out-dir; see "muqi report --help"`},
		{"stress --time 0s RIGHT", "--time 0s: want more than 0 and at most 24h0m0s"},
		{"diff --program ./nothing", "./nothing: no such file; want a program, or a source to compile"},
		{"bench --in a/b --program RIGHT", `"a/b": want the name of a file without a folder, such as chess.in`},
		{"judge --compile cc{src} one.rs", `"cc{src}": want a command with {src} and {out} in it, such as "g++ -O2 -std=gnu++14 -o {out} {src}"`},
	} {
		t.Run(tt.args, func(t *testing.T) {
			if strings.HasSuffix(tt.args, ".rs") {
				if err := os.WriteFile("one.rs", nil, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			named := strings.NewReplacer("RIGHT", right)
			code, stdout, stderr := runMuqi(t, "", strings.Fields(named.Replace(tt.args))...)
			checkTrouble(t, code, stdout, stderr, named.Replace(tt.want))
		})
	}
	t.Run("a file that cannot be started", func(t *testing.T) {
		if runtime.GOOS != "linux" {
			t.Skip("the words are those of Linux")
		}
		if err := os.WriteFile("noted", []byte("#!/bin/sh\necho >> "+here(t)+"/runs\necho 0\n"), 0o755); err != nil {
			t.Fatal(err)
		}
		code, stdout, stderr := runMuqi(t, "", "judge", "--no-stress", "./noted", "./file")
		checkTrouble(t, code, stdout, stderr, "./file: cannot be started: fork/exec "+here(t)+"/file: exec format error")
		if runs, _ := os.ReadFile("runs"); len(runs) > 1 {
			t.Errorf("the program before it ran %d times; want once, to see whether it starts", len(runs))
		}
	})
}

func here(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// What speaks against the judge comes before what speaks against a program.
func TestOutcome(t *testing.T) {
	with := func(all ...algos.Status) (p evidence.Judged) {
		for _, status := range all {
			p.Tests = append(p.Tests, evidence.Tested{Status: status})
		}
		return p
	}
	right, wrong, busy := with(algos.OK), with(algos.OK, algos.TooSlow), with(algos.OK, algos.Undecided)
	failed, source := with(algos.Undecided, algos.JudgeError), evidence.Judged{Compiler: "error"}
	for _, tt := range []struct {
		programs []evidence.Judged
		want     error
	}{
		{[]evidence.Judged{right, right}, nil},
		{[]evidence.Judged{right, wrong}, errFailed},
		{[]evidence.Judged{busy, right}, outcome(exitUndecided)},
		{[]evidence.Judged{busy, wrong}, errFailed},
		{[]evidence.Judged{wrong, failed, busy}, outcome(exitJudge)},
		{[]evidence.Judged{right, source}, outcome(exitNotCompiled)},
		{[]evidence.Judged{source, busy}, outcome(exitUndecided)},
	} {
		if got := outcomeOf(evidence.Judging{Programs: tt.programs}); got != tt.want {
			t.Errorf("%+v: %v; want %v", tt.programs, got, tt.want)
		}
	}
}
