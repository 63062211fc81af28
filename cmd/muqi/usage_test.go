package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/clipperhouse/displaywidth"
	"github.com/spf13/cobra"

	"muqi/internal/catalog"
	"muqi/internal/doc"
)

func TestWrongUse(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"sovle", `unknown command "sovle": did you mean "solve"?`},
		{"help sovle", `unknown command "sovle": did you mean "solve"?`},
		{"help solve more", `unknown command "more": there are `},
		{"-x", `unknown flag "-x"; see "muqi --help"`},
		{"--versoin", `unknown flag "--versoin": did you mean "--version"?`},
		{"solve --jsno", `unknown flag "--jsno": did you mean "--json"?`},
		{"solve --algo", `--algo: want a value; see "muqi solve --help"`},
		{"solve --all=perhaps", `--all "perhaps": want true or false; see "muqi solve --help"`},
		{"solve --algo nothing", `unknown variant "nothing": there are `},
		{"solve --game chess", `unknown game "chess": there are `},
		{"list all", `unexpected argument "all": muqi list takes flags only; see "muqi list --help"`},
		{"diff a.in", `unexpected argument "a.in": muqi diff takes flags only; see "muqi diff --help"`},
		{"bench contour-mask", `unexpected argument "contour-mask": muqi bench takes flags only; see "muqi bench --help"`},
		{"report out", `unexpected argument "out": muqi report takes flags only; see "muqi report --help"`},
		{"report --game muqi", `unknown flag "--game": there are `},
		{"report --quick --from out", `--from and --quick: want one of them`},
		{"report --baseline mask", `--baseline: unknown variant "mask": did you mean `},
		{"diff --boards -1", `--boards -1: want 0 or more`},
		{"diff --boards many", `--boards "many": want a whole number; see "muqi diff --help"`},
		{"diff --seed -1", `--seed "-1": want a whole number of 0 or more; see "muqi diff --help"`},
		{"diff --time 5", `--time "5": want a time with its unit, such as 500ms, 10s or 5m; see "muqi diff --help"`},
		{"diff --for -5s", "--for -5s: want 0 or more"},
		{"diff --time 0s", "--time 0s: want more than 0"},
		{"bench --algo contour-dense,contour", `unknown variant "contour": did you mean `},
		{"diff --boards 99999999999999999999", `--boards "99999999999999999999": want a number that fits 64 bits; see "muqi diff --help"`},
		{"solve --algo contour-dense --all", `--algo and --all: want one of them`},
		{"bench --rounds 0", `--rounds 0: want at least 1`},
		{"bench --benchtime 0s", `--benchtime 0s: want more than 0`},
		{"solve no\nfile", "no; file: no such file; want "},
		{"report --from=", "--from: want a value that is not empty; see "},
		{"solve --algo=", "--algo: want a value that is not empty; see "},
		{"diff --program=", "--program: want a value that is not empty; see "},
		{"census --game apple --rows 2 --cols 2", "the game apple has no census; want one of muqi"},
		{"census --rows 3", "census: want --rows and --cols, such as --rows 3 --cols 3"},
		{"census --rows 2 --cols 2 --seed 4", "--seed: only with --random"},
		{"census --rows 99 --cols 99", "size 99×99; a census takes boards of at most 64 rows and columns together"},
		{"census --rows 2 --cols 2 --max-boards 0", "--max-boards 0: want 1 or more"},
		{"smallest --cells 0", "--cells 0: want 1 to 1000"},
		{"smallest --total -1", "--total -1: want 0 or more"},
		{"explain --md --json", "--md and --json: want one of them"},
		{"explain nofile", "nofile: no such file; want "},
		{"traps --seed 3", "--seed: only with --tests"},
		{"traps --out x", `--out is now --out-dir; see "muqi traps --help"`},
		{"judge", `judge: no program named; want a program or a source, see "muqi judge --help"`},
		{"judge nofile", "nofile: no such file, and no command in PATH; want a program, or a source to compile"},
		{"judge --tests nofolder x", "nofolder: no such folder; want one with tests, such as 1.in with 1.out or 1.ans"},
		{"judge --stress 3s x", `--stress is now --for; see "muqi judge --help"`},
		{"judge --json --md x", "--json and --md: want one of them"},
		{"judge --time 0s x", "--time 0s: want more than 0 and at most 24h0m0s"},
		{"judge --memory 512 x", `--memory "512": want a number above 0 with KiB, MiB, GiB or TiB, such as 512MiB or 4GiB; see `},
		{"stress a b", `unexpected argument "b": muqi stress takes one program`},
		{"stress --for 0s x", "--for 0s: want more than 0"},
		{"stress --limit 1s x", `--limit is now --time; see "muqi stress --help"`},
		{"bench --size foo", `--size: family "foo": "foo" is not a key with a value, such as n=10`},
		{"bench --quick --size n=3", "--quick and --size: want one of them"},
		{"bench --against nofile", "--against: nofile: no such file; want "},
		{"bench --in x", "--in, --out: names of a program's files; want --program too"},
		{"diff --program nofile", "nofile: no such file, and no command in PATH; want a program, or a source to compile"},
		{"report --from nofolder", "nofolder: no such folder; want one with env.json, diff.json or bench.txt"},
		{"report --bench nofile", "nofile: no such file; want benchmark text as "},
		{"completion tcsh", `unknown shell "tcsh": there are bash, zsh, fish, powershell`},
		{"completion", "completion: no shell named; want one of bash, zsh, fish, powershell"},
		{"completion bash x", `unexpected argument "x": muqi completion takes one shell`},
		{"solve --algo greedy,", "--algo: want a value that is not empty; see "},
		{"judge --expect . x", "read .: is a directory; want a file of text"},
		{"list --lang de", `--lang "de": want en or zh; see "muqi list --help"`},
	} {
		t.Run(tt.args, func(t *testing.T) {
			code, stdout, stderr := runMuqi(t, "", strings.Split(tt.args, " ")...)
			if code != exitTrouble || stdout != "" {
				t.Errorf("exit code %d, standard output %q; want %d and nothing", code, stdout, exitTrouble)
			}
			if !strings.HasPrefix(stderr, "muqi: "+tt.want) || strings.Index(stderr, "\n") != len(stderr)-1 {
				t.Errorf("standard error\n%swant one line that begins\nmuqi: %s", stderr, tt.want)
			}
		})
	}
}

// commands lists the root and all that is below it, as a user meets them.
func commands(t *testing.T) (all []*cobra.Command) {
	t.Helper()
	root := newRoot(&env{ctx: t.Context(), suites: must(catalog.All())})
	root.InitDefaultHelpCmd()
	return append(root.Commands(), root)
}

// Help shows how a command is used, and the example is one that it would take.
func TestHelp(t *testing.T) {
	for _, cmd := range commands(t) {
		t.Run(cmd.Name(), func(t *testing.T) {
			path := strings.Fields(cmd.CommandPath())[1:]
			code, byFlag, stderr := runMuqi(t, "", append(path, "--help")...)
			if code != exitOK || stderr != "" {
				t.Errorf("exit code %d, standard error %q; want 0 and nothing", code, stderr)
			}
			if !strings.Contains(byFlag, "\nExamples:\n  ") {
				t.Errorf("no example in the help:\n%s", byFlag)
			}
			for line := range strings.Lines(byFlag) {
				if displaywidth.String(line) > doc.Columns {
					t.Errorf("wider than %d columns: %s", doc.Columns, line)
				}
			}
			_, byCommand, _ := runMuqi(t, "", append([]string{"help"}, path...)...)
			if byCommand != byFlag {
				t.Errorf("muqi help says\n%s--help says\n%s", byCommand, byFlag)
			}
			for example := range strings.Lines(cmd.Example) {
				checkExample(t, cmd.Root(), example)
			}
		})
	}
}

// word is a word of a shell's command, in single quotes or without blanks.
var word = regexp.MustCompile(`'[^']*'|\S+`)

// checkExample checks that the command of an example exists and knows its flags.
func checkExample(t *testing.T, root *cobra.Command, example string) {
	t.Helper()
	_, call, ok := strings.Cut(example, "muqi ")
	if !ok {
		t.Errorf("the example %q does not call muqi", example)
	}
	call, _, _ = strings.Cut(call, " >")
	words := word.FindAllString(call, -1)
	for i, w := range words {
		words[i] = strings.Trim(w, "'")
	}
	cmd, args, err := root.Find(words)
	if err == nil {
		err = cmd.ParseFlags(args)
	}
	if err == nil && cmd.Name() != "help" {
		err = cmd.ValidateArgs(cmd.Flags().Args())
	}
	if err != nil {
		t.Errorf("the example %q is wrong use: %v", example, err)
	}
}

func TestNoCommandIsHelp(t *testing.T) {
	code, stdout, stderr := runMuqi(t, "")
	_, help, _ := runMuqi(t, "", "--help")
	if code != exitOK || stdout != help || stderr != "" {
		t.Errorf("exit code %d, standard output\n%s, standard error %q; want 0, the help, nothing", code, stdout, stderr)
	}
}

// The tables of exit codes in the READMEs have the codes of the command.
func TestExitCodesInReadme(t *testing.T) {
	for _, file := range []string{"../../README.md", "../../README.zh-CN.md"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range []int{exitOK, exitFailed, exitTrouble, exitUndecided, exitNotCompiled, exitJudge, exitInterrupted} {
			if !strings.Contains(string(text), fmt.Sprintf("\n| %d | ", code)) {
				t.Errorf("%s does not tell what exit code %d means", file, code)
			}
		}
	}
}

// Names are completed: those of the command's game, and after a comma further ones.
func TestCompletion(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"solve --game ", "muqi\napple\n"},
		{"solve --algo contour-m", "contour-mask\n"},
		{"bench --algo contour-mask,contour-d", "contour-mask,contour-dense\n"},
		{"explain --game apple --algo appled", "appledfs\n"},
		{"report --baseline applequ", "applequeue\n"},
		{"solve --lang ", "en\nzh\n"},
		{"completion f", "fish\n"},
	} {
		code, stdout, _ := runMuqi(t, "", append([]string{"__complete"}, strings.Split(tt.args, " ")...)...)
		if names, _, _ := strings.Cut(stdout, ":"); code != exitOK || names != tt.want {
			t.Errorf("%s: exit code %d, %q; want %q", tt.args, code, names, tt.want)
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		code, script, stderr := runMuqi(t, "", "completion", shell)
		if code != exitOK || !strings.Contains(script, "muqi") || stderr != "" {
			t.Errorf("%s: exit code %d, standard error %q, %d bytes of script", shell, code, stderr, len(script))
		}
	}
}
