package main

import (
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/internal/catalog"
)

// sample is the board of the contest's statement; its value is 2.
const sample = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n"

// must is for tests whose catalogue is right.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// runMuqi runs the command inside the test.
func runMuqi(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err strings.Builder
	code = run(&env{ctx: t.Context(), suites: must(catalog.All()), args: args, in: strings.NewReader(stdin), out: &out, err: &err})
	return code, out.String(), err.String()
}

// checkTrouble checks that the command refused its work in one line.
func checkTrouble(t *testing.T, code int, stdout, stderr, want string) {
	t.Helper()
	if code != exitTrouble {
		t.Errorf("exit code %d; want %d", code, exitTrouble)
	}
	if stdout != "" {
		t.Errorf("standard output:\n%s", stdout)
	}
	if stderr != "muqi: "+want+"\n" {
		t.Errorf("standard error:\n%swant\nmuqi: %s", stderr, want)
	}
}

// A row for every variant of every game, and for nothing else.
func TestListNamesEveryVariant(t *testing.T) {
	code, stdout, _ := runMuqi(t, "", "list")
	if code != exitOK {
		t.Errorf("exit code %d; want 0", code)
	}
	var want []string
	for _, s := range must(catalog.All()) {
		for _, v := range s.Describe().Variants {
			want = append(want, v.Name)
		}
	}
	var got []string
	for _, row := range regexp.MustCompile(`(?m)^ (\S+) +(exact|flawed) `).FindAllStringSubmatch(stdout, -1) {
		got = append(got, row[1])
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("variants (-want +got):\n%s", diff)
	}
}

func TestSolveAccepts(t *testing.T) {
	for _, tt := range []struct{ name, in string }{
		{"as in the contest", sample},
		{"byte order mark", "\ufeff" + sample},
		{"CRLF", strings.ReplaceAll(sample, "\n", "\r\n")},
		{"byte order mark and CRLF", "\ufeff" + strings.ReplaceAll(sample, "\n", "\r\n")},
		{"no end of the last line", strings.TrimSuffix(sample, "\n")},
		{"on one line", strings.ReplaceAll(sample, "\n", " ")},
		{"blank lines around", "\n\n" + sample + "\n\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			code, stdout, stderr := runMuqi(t, tt.in, "solve")
			if code != exitOK || stdout != "2\n" || stderr != "" {
				t.Errorf("exit code %d, standard output %q, standard error %q; want 0, the value 2, nothing", code, stdout, stderr)
			}
		})
	}
}

func TestSolveRefuses(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"empty", "", "<stdin>:1:1: empty input; want the number of rows of a board"},
		{"white space only", " \n\t\n", "<stdin>:3:1: empty input; want the number of rows of a board"},
		{"byte order mark only", "\ufeff", "<stdin>:1:1: empty input; want the number of rows of a board"},
		{"rows only", "2\n", "<stdin>:2:1: input ends; want the number of columns of the board from 1:1"},
		{"A incomplete", "2 2\n1 2\n3\n", "<stdin>:4:1: input ends after 3 of 4 weights of matrix A of the 2×2 board from 1:1; want 1 more"},
		{"B missing", "1 2\n1 2\n", "<stdin>:3:1: input ends after 0 of 2 weights of matrix B of the 1×2 board from 1:1; want 2 more"},
		{"word", "1 1\nfive 5\n", `<stdin>:2:1: "five" is not an integer; want decimal digits`},
		{"fraction", "1 1\n1.5 2\n", `<stdin>:2:1: "1.5" is not an integer; want decimal digits`},
		{"negative rows", "-1 2\n", "<stdin>:1:1: -1 for the number of rows of a board; want 1 to 1048576"},
		{"negative columns", "2 -1\n", "<stdin>:1:3: -1 for the number of columns of the board from 1:1; want 1 to 1048576"},
		{"negative weight", "1 2\n5 -5\n1 1\n", "<stdin>:2:3: -5 for weights of matrix A of the 1×2 board from 1:1; want 0 or more"},
		{"no rows", "0 3\n", "<stdin>:1:1: 0 for the number of rows of a board; want 1 to 1048576"},
		{"no columns", "3 0\n", "<stdin>:1:3: 0 for the number of columns of the board from 1:1; want 1 to 1048576"},
		{"weight too large", "1 1\n9223372036854775808 0\n", `<stdin>:2:1: "9223372036854775808" does not fit 64 bits; want at most 9223372036854775807`},
		{"size too large", "1 18446744073709551617\n", `<stdin>:1:3: "18446744073709551617" does not fit 64 bits; want at most 9223372036854775807`},
		{"cells overflow", "4294967296 4294967296\n", "<stdin>:1:1: 4294967296 for the number of rows of a board; want 1 to 1048576"},
		{"NUL", "1 1\n5 \x00\n", "<stdin>:2:3: binary byte 0x00; want a text of decimal integers"},
		{"escape", "\x1b[2J", "<stdin>:1:1: binary byte 0x1b; want a text of decimal integers"},
		{"UTF-16", "\xff\xfe1\x00", "<stdin>:1:1: binary byte 0xff; want a text of decimal integers"},
		{"sums past int64", "1 2\n9223372036854775807 1\n0 0\n", "<stdin>: 1×2 board: contour-fast: the instance needs sums of weights past int64; this variant takes weights whose total is less than 2^63"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			code, stdout, stderr := runMuqi(t, tt.in, "solve")
			checkTrouble(t, code, stdout, stderr, tt.want)
		})
	}
}

// full is a device without space.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestOutputThatFails(t *testing.T) {
	for _, args := range []string{"solve", "solve --line", "solve --all", "solve --json", "list", "list --json", "bench --algo contour-dense --size n=2/m=2/w=9"} {
		t.Run(args, func(t *testing.T) {
			var stderr strings.Builder
			code := run(&env{
				ctx: t.Context(), suites: must(catalog.All()), args: strings.Fields(args),
				in: strings.NewReader(sample), out: full{}, err: &stderr,
			})
			checkTrouble(t, code, "", stderr.String(), "no space left on device")
		})
	}
}

// failing is a reader that breaks in the middle.
type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("the wire is cut") }

func TestInputThatFails(t *testing.T) {
	var stdout, stderr strings.Builder
	code := run(&env{
		ctx: t.Context(), suites: must(catalog.All()), args: []string{"solve"},
		in: io.MultiReader(strings.NewReader("1 1\n5 "), failing{}), out: &stdout, err: &stderr,
	})
	checkTrouble(t, code, stdout.String(), stderr.String(), "<stdin>:2:3: cannot read on: the wire is cut")
}
