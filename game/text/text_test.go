package text_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"muqi/game/text"
)

// pairs reads pairs of integers until the end of the text or its first error.
func pairs(r io.Reader) (all [][]int64, err error) {
	for pair, err := range text.Each("f.in", r, readPair) {
		if err != nil {
			return all, err
		}
		all = append(all, pair)
	}
	return all, nil
}

func readPair(in *text.Reader) ([]int64, error) {
	first, at, err := in.Int("a first", 1, 99)
	if err != nil {
		return nil, err
	}
	rest, err := in.Ints(1, fmt.Sprintf("numbers after %v", at), -1, math.MaxInt64)
	return append(rest, first), err
}

// badInputs are refused, after so many good pairs.
var badInputs = []struct {
	name, in string
	pairs    int
	want     string
}{
	{"empty", "", 0, "f.in:1:1: empty input; want a first"},
	{"white space only", " \r\n\t\n ", 0, "f.in:3:2: empty input; want a first"},
	{"byte order mark only", "\ufeff", 0, "f.in:1:1: empty input; want a first"},
	{"half a pair", "1", 0, "f.in:1:2: input ends after 0 of 1 numbers after 1:1; want 1 more"},
	{"half a second pair", "1 2\n3\n", 1, "f.in:3:1: input ends after 0 of 1 numbers after 2:1; want 1 more"},
	{"too small", " 0 3", 0, "f.in:1:2: 0 for a first; want 1 to 99"},
	{"too large", "\n100 3", 0, "f.in:2:1: 100 for a first; want 1 to 99"},
	{"too small without an upper bound", "9 -2", 0, "f.in:1:3: -2 for numbers after 1:1; want -1 or more"},

	{"fraction", "1 1.5 2", 0, `f.in:1:3: "1.5" is not an integer; want decimal digits`},
	{"exponent", "1 1\n1e5 2", 1, `f.in:2:1: "1e5" is not an integer; want decimal digits`},
	{"hexadecimal", "0x10 1", 0, `f.in:1:1: "0x10" is not an integer; want decimal digits`},
	{"trailing letter", "1 12a", 0, `f.in:1:3: "12a" is not an integer; want decimal digits`},
	{"underscore", "1_0 1", 0, `f.in:1:1: "1_0" is not an integer; want decimal digits`},
	{"comma", "1,1", 0, `f.in:1:1: "1,1" is not an integer; want decimal digits`},
	{"sign alone", "1 +", 0, `f.in:1:3: "+" is not an integer; want decimal digits`},
	{"two signs", "1 +-1", 0, `f.in:1:3: "+-1" is not an integer; want decimal digits`},
	{"full-width digit", "１ 1", 0, `f.in:1:1: "１" is not an integer; want decimal digits`},
	{"no-break space", "1\u00a01", 0, `f.in:1:1: "1\u00a01" is not an integer; want decimal digits`},
	{"second byte order mark", "1 \ufeff1", 0, `f.in:1:3: "\ufeff1" is not an integer; want decimal digits`},
	{"long word", "abcdefghijklmnopqrstuvwxyz", 0,
		`f.in:1:1: "abcdefghijklmnopqrst…" is not an integer; want decimal digits`},
	{"long word cut between characters", "一双木棋一双木棋", 0, `f.in:1:1: "一双木棋一双…" is not an integer; want decimal digits`},

	{"past 64 bits", "1\n9223372036854775808", 0,
		`f.in:2:1: "9223372036854775808" does not fit 64 bits; want at most 9223372036854775807`},
	{"far past 64 bits", "1 123456789012345678901234567890", 0,
		`f.in:1:3: "12345678901234567890…" does not fit 64 bits; want at most 9223372036854775807`},
	{"far too small", "1 -9223372036854775809", 0,
		`f.in:1:3: "-9223372036854775809" does not fit 64 bits; want at most 9223372036854775807`},
	{"long token", "1 " + strings.Repeat("0", 64) + "1", 0,
		`f.in:1:3: "00000000000000000000…" is longer than 64 bytes; want an integer`},

	{"NUL", "1 1 \x00 5", 1, "f.in:1:5: binary byte 0x00; want a text of decimal integers"},
	{"NUL in a number", "1 5\x005", 0, "f.in:1:4: binary byte 0x00; want a text of decimal integers"},
	{"NUL after wide text", "1 一双\x00", 0, "f.in:1:9: binary byte 0x00; want a text of decimal integers"},
	{"escape", "1\n\x1b[0m", 0, "f.in:2:1: binary byte 0x1b; want a text of decimal integers"},
	{"delete", "1\x7f", 0, "f.in:1:2: binary byte 0x7f; want a text of decimal integers"},
	{"no UTF-8", "1 \xff", 0, "f.in:1:3: binary byte 0xff; want a text of decimal integers"},
	{"UTF-8 cut short", "1 \xe4\xb8", 0, "f.in:1:3: binary byte 0xe4; want a text of decimal integers"},
	{"UTF-16", "\xff\xfe1\x00", 0, "f.in:1:1: binary byte 0xff; want a text of decimal integers"},
	{"words after a pair", "1 5\nend\n", 1, `f.in:2:1: "end" is not an integer; want decimal digits`},
}

func TestIntsRefuse(t *testing.T) {
	for _, tt := range badInputs {
		t.Run(tt.name, func(t *testing.T) {
			got, err := pairs(strings.NewReader(tt.in))
			if err == nil || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
			if len(got) != tt.pairs {
				t.Errorf("%d pairs before the error; want %d", len(got), tt.pairs)
			}
		})
	}
}

func TestIntsAccept(t *testing.T) {
	for _, in := range []string{
		"7 -1 8 0", "\ufeff7 -1 8 0", "7 -1\r\n8 0\r\n", "7\n-1\n8\n0\n", " \v7\t\f -1 8 0 \n\n", "+0007 -01 8 -0",
	} {
		got, err := pairs(strings.NewReader(in))
		if diff := cmp.Diff([][]int64{{-1, 7}, {0, 8}}, got); diff != "" || err != nil {
			t.Errorf("%q: error %v (-want +got):\n%s", in, err, diff)
		}
	}
}

func TestEachStops(t *testing.T) {
	for range text.Each("f.in", strings.NewReader("1 1 x"), readPair) {
		break
	}
	var errs []string
	for _, err := range text.Each("f.in", strings.NewReader("1 1 x 1 1"), readPair) {
		errs = append(errs, fmt.Sprint(err))
	}
	if diff := cmp.Diff([]string{"<nil>", `f.in:1:5: "x" is not an integer; want decimal digits`}, errs); diff != "" {
		t.Errorf("errors (-want +got):\n%s", diff)
	}
}

// Each does not ask a second time where one reads nothing.
func TestEachEnds(t *testing.T) {
	calls := 0
	for range text.Each("f.in", strings.NewReader(" "), func(*text.Reader) (int, error) { calls++; return 0, nil }) {
	}
	if calls != 1 {
		t.Errorf("%d calls on an empty text; want 1", calls)
	}
}

func TestReadInPieces(t *testing.T) {
	for name, wrap := range map[string]func(io.Reader) io.Reader{
		"one byte a time": iotest.OneByteReader,
		"halves":          iotest.HalfReader,
		"EOF with data":   iotest.DataErrReader,
	} {
		got, err := pairs(wrap(strings.NewReader("\ufeff10 2\r\n30 40")))
		if diff := cmp.Diff([][]int64{{2, 10}, {40, 30}}, got); diff != "" || err != nil {
			t.Errorf("%s: error %v (-want +got):\n%s", name, err, diff)
		}
		rows, _, err := text.NewReader("f.in", wrap(strings.NewReader("\ufeffone \r\ntwo"))).Block()
		if diff := cmp.Diff([]string{"one", "two"}, rows); diff != "" || err != nil {
			t.Errorf("%s: error %v (-want +got):\n%s", name, err, diff)
		}
	}
}

func TestReadErrorsAreWrapped(t *testing.T) {
	broken := errors.New("disk on fire")
	for _, tt := range []struct {
		in   string
		err  error
		want string
	}{
		{"", broken, "f.in:1:1: cannot read on: disk on fire"},
		{"1 5\n", broken, "f.in:2:1: cannot read on: disk on fire"},
		{"1 ", broken, "f.in:1:3: cannot read on: disk on fire"},
		{"1 5", broken, "f.in:1:4: cannot read on: disk on fire"}, // it may be half a number
		{"1 ", io.ErrUnexpectedEOF, "f.in:1:3: cannot read on: unexpected EOF"},
	} {
		stream := func() io.Reader { return io.MultiReader(strings.NewReader(tt.in), iotest.ErrReader(tt.err)) }
		_, err := pairs(stream())
		if !errors.Is(err, tt.err) || err.Error() != tt.want {
			t.Errorf("%q: error %v\nwant  %s", tt.in, err, tt.want)
		}
		if _, _, err := text.NewReader("f.in", stream()).Block(); !errors.Is(err, tt.err) || err.Error() != tt.want {
			t.Errorf("%q: error of a block %v\nwant  %s", tt.in, err, tt.want)
		}
	}
}

func TestBlocks(t *testing.T) {
	in := text.NewReader("f.in", strings.NewReader("\ufeff\r\n \none \n two\t\n\n\n  \nthree"))
	var got []string
	for {
		rows, start, err := in.Block()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%v: %q", start, rows))
	}
	if diff := cmp.Diff([]string{`3:1: ["one" " two"]`, `8:1: ["three"]`}, got); diff != "" ||
		in.At() != (text.Place{Line: 8, Col: 6}) {
		t.Errorf("blocks to %v (-want +got):\n%s", in.At(), diff)
	}
}

// A block after an integer begins on its line.
func TestBlockAfterInt(t *testing.T) {
	for in, want := range map[string]string{"2\none": `2:1 ["one"]`, "2 one\ntwo": `1:2 [" one" "two"]`,
		"2 \n\none": `3:1 ["one"]`} {
		r := text.NewReader("f.in", strings.NewReader(in))
		if _, _, err := r.Int("a number", 0, 9); err != nil {
			t.Fatal(err)
		}
		rows, start, err := r.Block()
		if got := fmt.Sprintf("%v %q", start, rows); got != want || err != nil {
			t.Errorf("%q: %s, error %v; want %s", in, got, err, want)
		}
	}
}

func TestEnd(t *testing.T) {
	for in, want := range map[string]string{
		"1":         "<nil>",
		"1 \n\t ":   "<nil>",
		"1\n 2 3":   `f.in:2:2: "2" follows; want one number`,
		"1\x00":     "f.in:1:2: binary byte 0x00; want a text of decimal integers",
		"1\nbeyond": `f.in:2:1: "beyond" follows; want one number`,
	} {
		r := text.NewReader("f.in", strings.NewReader(in))
		_, _, err := r.Int("a number", 1, 9)
		if err == nil {
			err = r.End("one number")
		}
		if fmt.Sprint(err) != want {
			t.Errorf("%q: error %v; want %s", in, err, want)
		}
	}
}

// endless is a stream that repeats a text.
type endless string

func (e endless) Read(p []byte) (int, error) {
	n := 0
	for n+len(e) <= len(p) {
		n += copy(p[n:], e)
	}
	return n, nil
}

func TestEndlessStreams(t *testing.T) {
	_, err := pairs(endless("7"))
	if want := `f.in:1:1: "77777777777777777777…" is longer than 64 bytes; want an integer`; err == nil ||
		err.Error() != want {
		t.Errorf("error %v\nwant  %s", err, want)
	}
	for in, want := range map[endless]string{
		".":      "f.in:1:1: more than 4194304 bytes up to here; want fewer, or a blank line between them",
		" ":      "f.in:1:1: more than 4194304 bytes up to here; want fewer, or a blank line between them",
		"....\n": "f.in:838861:1: more than 4194304 bytes up to here; want fewer, or a blank line between them",
	} {
		if _, _, err := text.NewReader("f.in", in).Block(); err == nil || err.Error() != want {
			t.Errorf("%q: error %v\nwant  %s", string(in), err, want)
		}
	}
}

func TestIntsTrustNoCount(t *testing.T) {
	in := text.NewReader("f.in", strings.NewReader("1 2 3"))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := in.Ints(math.MaxInt, "numbers", 0, 9)
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; err == nil || used > 1<<16 {
		t.Errorf("error %v, %d bytes allocated for three numbers", err, used)
	}
}

// FuzzInts checks that what comes is a pair or an error of one line that names
// a place.
func FuzzInts(f *testing.F) {
	for _, tt := range badInputs {
		f.Add([]byte(tt.in))
	}
	message := regexp.MustCompile(`^f\.in:[1-9][0-9]*:[1-9][0-9]*: [^\n]+; [^\n]+$`)
	f.Fuzz(func(t *testing.T, in []byte) {
		got, err := pairs(bytes.NewReader(in))
		if err != nil && !message.MatchString(err.Error()) {
			t.Errorf("error %q does not say where and what", err)
		}
		if err == nil && len(got) == 0 {
			t.Error("neither pairs nor an error")
		}
	})
}
