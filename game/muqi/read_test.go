package muqi_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/game/muqi"
)

// badInputs lists what Read refuses, with the number of good boards before.
var badInputs = []struct {
	name, in string
	boards   int
	want     string
}{
	{"empty", "", 0, "f.in:1:1: empty input; want n and m, then the matrices A and B"},
	{"white space only", " \r\n\t\n ", 0, "f.in:3:2: empty input; want n and m, then the matrices A and B"},
	{"byte order mark only", "\ufeff", 0, "f.in:1:1: empty input; want n and m, then the matrices A and B"},

	{"rows only", "2", 0, "f.in:1:2: input ends after the number of rows of board 1; want its number of columns"},
	{"size only", "2 3\n", 0, "f.in:2:1: input ends after 0 of 6 weights of matrix A of board 1 (2×3, from 1:1); want 6 more"},
	{"A incomplete", "2 2\n1 2\n3\n", 0, "f.in:4:1: input ends after 3 of 4 weights of matrix A of board 1 (2×2, from 1:1); want 1 more"},
	{"B missing", "1 2\n1 2", 0, "f.in:2:4: input ends after 0 of 2 weights of matrix B of board 1 (1×2, from 1:1); want 2 more"},
	{"B incomplete", "\n 1 2\n1 2\n3", 0, "f.in:4:2: input ends after 1 of 2 weights of matrix B of board 1 (1×2, from 2:2); want 1 more"},
	{"large size, no weights", "1024 1024", 0, "f.in:1:10: input ends after 0 of 1048576 weights of matrix A of board 1 (1024×1024, from 1:1); want 1048576 more"},

	{"fraction", "1 1 1.5 2", 0, `f.in:1:5: "1.5" is no integer; want decimal digits`},
	{"exponent", "1 1\n1e5 2", 0, `f.in:2:1: "1e5" is no integer; want decimal digits`},
	{"hexadecimal", "0x10 1", 0, `f.in:1:1: "0x10" is no integer; want decimal digits`},
	{"trailing letter", "1 12a", 0, `f.in:1:3: "12a" is no integer; want decimal digits`},
	{"underscore", "1_0 1", 0, `f.in:1:1: "1_0" is no integer; want decimal digits`},
	{"comma", "1,1", 0, `f.in:1:1: "1,1" is no integer; want decimal digits`},
	{"sign alone", "1 +", 0, `f.in:1:3: "+" is no integer; want decimal digits`},
	{"two signs", "1 +-1", 0, `f.in:1:3: "+-1" is no integer; want decimal digits`},
	{"full-width digit", "１ 1", 0, `f.in:1:1: "１" is no integer; want decimal digits`},
	{"no-break space", "1\u00a01", 0, `f.in:1:1: "1\u00a01" is no integer; want decimal digits`},
	{"second byte order mark", "1 \ufeff1", 0, `f.in:1:3: "\ufeff1" is no integer; want decimal digits`},
	{"long word", "abcdefghijklmnopqrstuvwxyz", 0, `f.in:1:1: "abcdefghijklmnopqrst…" is no integer; want decimal digits`},
	{"long word cut between characters", "一双木棋一双木棋", 0, `f.in:1:1: "一双木棋一双…" is no integer; want decimal digits`},

	{"no rows", "0 3", 0, "f.in:1:1: 0 rows for board 1; a board has at least one"},
	{"no columns", "3 0", 0, "f.in:1:3: 0 columns for board 1; a board has at least one"},
	{"negative rows", "-1 2", 0, "f.in:1:1: -1 rows for board 1; a board has at least one"},
	{"negative columns", "2 -7", 0, "f.in:1:3: -7 columns for board 1; a board has at least one"},
	{"too many cells", "2048\n1024", 0, "f.in:1:1: size 2048×1024; a board has at most 1048576 cells"},
	{"cells overflow", "9223372036854775807 9223372036854775807", 0, "f.in:1:1: size 9223372036854775807×9223372036854775807; a board has at most 1048576 cells"},
	{"cells wrap to few", "4294967296 4294967296", 0, "f.in:1:1: size 4294967296×4294967296; a board has at most 1048576 cells"},
	{"negative A", "1 2\n5 -5\n1 1", 0, "f.in:2:3: weight A[1][2] of board 1 is -5; weights are 0 or more"},
	{"negative B", "2 1\n5 5\n1 -1", 0, "f.in:3:3: weight B[2][1] of board 1 is -1; weights are 0 or more"},

	{"weight too large", "1 1\n9223372036854775808 0", 0, `f.in:2:1: "9223372036854775808" does not fit 64 bits; want at most 9223372036854775807`},
	{"weight far too large", "1 1 123456789012345678901234567890 0", 0, `f.in:1:5: "12345678901234567890…" does not fit 64 bits; want at most 9223372036854775807`},
	{"size too large", "18446744073709551617 1", 0, `f.in:1:1: "18446744073709551617" does not fit 64 bits; want at most 9223372036854775807`},
	{"number far too small", "1 1 -9223372036854775809", 0, `f.in:1:5: "-9223372036854775809" does not fit 64 bits; want at most 9223372036854775807`},
	{"long token", "1 " + strings.Repeat("0", 64) + "1", 0, `f.in:1:3: "00000000000000000000…" is longer than 64 bytes; want an integer`},

	{"NUL", "1 1 \x00 5", 0, "f.in:1:5: binary byte 0x00; want a text of decimal integers"},
	{"NUL in a number", "1 1 5\x005", 0, "f.in:1:6: binary byte 0x00; want a text of decimal integers"},
	{"NUL after wide text", "1 1 一双\x00", 0, "f.in:1:11: binary byte 0x00; want a text of decimal integers"},
	{"escape", "1 1\n\x1b[0m", 0, "f.in:2:1: binary byte 0x1b; want a text of decimal integers"},
	{"delete", "1\x7f", 0, "f.in:1:2: binary byte 0x7f; want a text of decimal integers"},
	{"no UTF-8", "1 1 5 \xff", 0, "f.in:1:7: binary byte 0xff; want a text of decimal integers"},
	{"UTF-8 cut short", "1 1 5 \xe4\xb8", 0, "f.in:1:7: binary byte 0xe4; want a text of decimal integers"},
	{"UTF-16", "\xff\xfe1\x00", 0, "f.in:1:1: binary byte 0xff; want a text of decimal integers"},

	{"a number left over", "1 1 5 5\n7\n", 1, "f.in:2:1: 7 is left over, or starts board 2 without its number of columns; want both or neither"},
	{"two numbers left over", "1 1 5 5\n7 8\n", 1, "f.in:3:1: input ends after 0 of 56 weights of matrix A of board 2 (7×8, from 2:1); want 56 more"},
	{"third board incomplete", "1 1 5 5 1 1 6 6\n1 1 7", 2, "f.in:2:6: input ends after 0 of 1 weights of matrix B of board 3 (1×1, from 2:1); want 1 more"},
	{"words after a board", "1 1 5 5\nend\n", 1, `f.in:2:1: "end" is no integer; want decimal digits`},
	{"NUL after a board", "1 1 5 5\n\x00", 1, "f.in:2:1: binary byte 0x00; want a text of decimal integers"},
	{"zero after a board", "1 1 5 5\n0\n", 1, "f.in:2:1: 0 rows for board 2; a board has at least one"},
}

func TestReadRefuses(t *testing.T) {
	for _, tt := range badInputs {
		t.Run(tt.name, func(t *testing.T) {
			boards, err := readAll(strings.NewReader(tt.in))
			if err == nil || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
			if len(boards) != tt.boards {
				t.Errorf("%d boards before the error; want %d", len(boards), tt.boards)
			}
		})
	}
}

func TestReadAccepts(t *testing.T) {
	const in = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n"
	for _, tt := range []struct {
		name, in string
		boards   int
	}{
		{"as in the contest", in, 1},
		{"byte order mark", "\ufeff" + in, 1},
		{"CRLF", strings.ReplaceAll(in, "\n", "\r\n"), 1},
		{"no end of the last line", strings.TrimSuffix(in, "\n"), 1},
		{"on one line", strings.ReplaceAll(in, "\n", " "), 1},
		{"one number a line", strings.ReplaceAll(in, " ", "\n"), 1},
		{"any white space", " \v" + strings.ReplaceAll(in, " ", "\t\f ") + "\n\n", 1},
		{"signs and zeros", strings.ReplaceAll(in, "7", "+0007"), 1},
		{"several boards", in + "\n" + in + in, 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := readAll(strings.NewReader(tt.in))
			if err != nil {
				t.Fatal(err)
			}
			if len(got) != tt.boards {
				t.Fatalf("%d boards; want %d", len(got), tt.boards)
			}
			for _, b := range got {
				if diff := cmp.Diff(sample, b, exact); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
			}
		})
	}
}

func TestReadNegativeZero(t *testing.T) {
	got, err := readAll(strings.NewReader("1 1 -0 +0"))
	if err != nil || len(got) != 1 || got[0].A(0, 0) != 0 || got[0].B(0, 0) != 0 {
		t.Errorf("boards %v, error %v; want one board of zeros", got, err)
	}
}

func TestReadInPieces(t *testing.T) {
	const in = "\ufeff1 2 10 20 30 40\n1 1 50 60"
	want, err := readAll(strings.NewReader(in))
	if err != nil {
		t.Fatal(err)
	}
	for name, wrap := range map[string]func(io.Reader) io.Reader{
		"one byte a time": iotest.OneByteReader,
		"halves":          iotest.HalfReader,
		"EOF with data":   iotest.DataErrReader,
	} {
		got, err := readAll(wrap(strings.NewReader(in)))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if diff := cmp.Diff(want, got, exact); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestReadWrapsErrors(t *testing.T) {
	broken := errors.New("disk on fire")
	for _, tt := range []struct {
		name, in string
		err      error
		boards   int
		want     string
	}{
		{"at once", "", broken, 0, "f.in:1:1: cannot read on: disk on fire"},
		{"after a board", "1 1 5 5\n", broken, 1, "f.in:2:1: cannot read on: disk on fire"},
		{"in the middle", "1 1 5 ", broken, 0, "f.in:1:7: cannot read on: disk on fire"},
		{"in what may be half a number", "1 1 5 5", broken, 0, "f.in:1:8: cannot read on: disk on fire"},
		{"unexpected end", "1 1 5 ", io.ErrUnexpectedEOF, 0, "f.in:1:7: cannot read on: unexpected EOF"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			boards, err := readAll(io.MultiReader(strings.NewReader(tt.in), iotest.ErrReader(tt.err)))
			if !errors.Is(err, tt.err) || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
			if len(boards) != tt.boards {
				t.Errorf("%d boards before the error; want %d", len(boards), tt.boards)
			}
		})
	}
}

// endless is a stream of one digit.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '7'
	}
	return len(p), nil
}

func TestReadEndsEndlessToken(t *testing.T) {
	_, err := readAll(endless{})
	const want = `f.in:1:1: "77777777777777777777…" is longer than 64 bytes; want an integer`
	if err == nil || err.Error() != want {
		t.Errorf("error %v\nwant  %s", err, want)
	}
}

func TestReadTrustsNoSize(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := readAll(strings.NewReader("1024 1024 1 2 3"))
	runtime.ReadMemStats(&after)
	if err == nil {
		t.Error("no error on a board without its weights")
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 1<<16 {
		t.Errorf("%d bytes allocated for three weights", used)
	}
}

func TestReadEndsAtFirstError(t *testing.T) {
	var got []string
	for _, err := range (muqi.Game{}).Read("f.in", strings.NewReader("1 1 5 5 x 1 1 6 6")) {
		got = append(got, fmt.Sprint(err))
	}
	if diff := cmp.Diff([]string{"<nil>", `f.in:1:9: "x" is no integer; want decimal digits`}, got); diff != "" {
		t.Errorf("errors (-want +got):\n%s", diff)
	}
}

func TestReadStops(t *testing.T) {
	next, stop := iter.Pull2(muqi.Game{}.Read("f.in", strings.NewReader("1 1 5 5 1 1 6 6 x")))
	b, err, ok := next()
	if err != nil || !ok || b.A(0, 0) != 5 {
		t.Errorf("first board %v, %v, %v; want A = 5", b, err, ok)
	}
	stop()
	if _, _, ok := next(); ok {
		t.Error("a board after stop")
	}
}

// FuzzRead checks that Read never panics, that its errors are one line and
// name a place, and that what it accepts survives Format.
func FuzzRead(f *testing.F) {
	for _, tt := range badInputs {
		f.Add([]byte(tt.in))
	}
	f.Add([]byte("\ufeff2 3\r\n2 7 3 9 1 2 +3 7 2\v2 3 1\r\n1 1 0 9223372036854775807"))
	message := regexp.MustCompile(`^f\.in:[1-9][0-9]*:[1-9][0-9]*: [^\n]+; [^\n]+$`)
	f.Fuzz(func(t *testing.T, in []byte) {
		boards, err := readAll(bytes.NewReader(in))
		if err != nil && !message.MatchString(err.Error()) {
			t.Errorf("error %q does not say where and what", err)
		}
		if err == nil && len(boards) == 0 {
			t.Error("neither boards nor an error")
		}
		roundTrip(t, boards)
	})
}

func TestFormatRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		roundTrip(t, rapid.SliceOfN(boards(), 1, 4).Draw(t, "boards"))
	})
}

// roundTrip checks that Read gives back what Format writes.
func roundTrip(t interface{ Errorf(string, ...any) }, boards []muqi.Board) {
	if len(boards) == 0 {
		return
	}
	var text bytes.Buffer
	if err := (muqi.Game{}).Format(&text, boards...); err != nil {
		t.Errorf("Format: %v", err)
	}
	got, err := readAll(&text)
	if err != nil {
		t.Errorf("Read: %v", err)
	}
	if diff := cmp.Diff(boards, got, exact); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// readAll reads f.in until its end or its first error.
func readAll(r io.Reader) ([]muqi.Board, error) {
	var boards []muqi.Board
	for b, err := range (muqi.Game{}).Read("f.in", r) {
		if err != nil {
			return boards, err
		}
		boards = append(boards, b)
	}
	return boards, nil
}
