package apple_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/game/apple"
)

// badInputs lists what Read refuses, with the number of good orchards before.
var badInputs = []struct {
	name, in string
	orchards int
	want     string
}{
	{"empty", "", 0, "f.in:1:1: empty input; want the number of cases, then the cases"},
	{"white space only", " \r\n\t\n ", 0, "f.in:3:2: empty input; want the number of cases, then the cases"},
	{"byte order mark only", "\ufeff", 0, "f.in:1:1: empty input; want the number of cases, then the cases"},

	{"no number", "TS\n", 0, `f.in:1:1: "TS" is no number of cases; want decimal digits`},
	{"number and more", " 1 TS\n", 0, `f.in:1:2: "1 TS" is no number of cases; want decimal digits`},
	{"fraction", "1.5\nTS\n", 0, `f.in:1:1: "1.5" is no number of cases; want decimal digits`},
	{"a long line for a number", "T" + strings.Repeat(".", 30) + "\n", 0, `f.in:1:1: "T...................…" is no number of cases; want decimal digits`},
	{"zero cases", "\n0\nTS\n", 0, "f.in:2:1: 0 cases; want at least one"},
	{"fewer cases", "-3\nTS\n", 0, "f.in:1:1: -3 cases; want at least one"},
	{"too many cases", "99999999999\nTS\n", 0, `f.in:1:1: "99999999999" cases; want a number of at most 9 digits`},
	{"NUL", "1\x00\nTS\n", 0, `f.in:1:1: "1\x00" is no number of cases; want decimal digits`},

	{"number only", "2", 0, "f.in:1:2: input ends after 0 of 2 cases; want 2 more"},
	{"number and blank lines", "2\n\n\n", 0, "f.in:4:1: input ends after 0 of 2 cases; want 2 more"},
	{"a case missing", "3\nTS\n\nST\n", 2, "f.in:5:1: input ends after 2 of 3 cases; want 1 more"},
	{"a case too many", "2\nTS\n\nST\n\n  \nT.S\n", 2, "f.in:7:1: rows after case 2; want no more cases than the first line says"},
	{"rows after the only case", "1\nTS\n\n2\nTS\n", 1, "f.in:4:1: rows after case 1; want no more cases than the first line says"},
	{"rows that do not divide", "2\nTS\n..\nST\n", 0, "f.in:2:1: 2 cases, and all their rows are 3; want as many rows for each case, or blank lines between the cases"},
	{"fewer rows than cases", "3\n\nTS\nST\n", 0, "f.in:3:1: 3 cases, and all their rows are 2; want as many rows for each case, or blank lines between the cases"},

	{"short row", "1\nTS3\n..\n", 0, "f.in:3:3: a row of 2 cells; want 3, as in the first row"},
	{"long row", "1\nTS3\n....\n", 0, "f.in:3:4: a row of 4 cells; want 3, as in the first row"},
	{"ragged second case", "2\nTS\n\nTS3\n...\n.\n", 1, "f.in:6:2: a row of 1 cells; want 3, as in the first row"},
	{"ragged where rows divide", "2\nTS\n..\nT.S\n..\n", 1, "f.in:5:3: a row of 2 cells; want 3, as in the first row"},

	{"letter", "1\nTSx\n", 0, `f.in:2:3: "x" is no cell; want #, ., S, T or a digit from 1 to 9`},
	{"small letter", "1\nts\n", 0, `f.in:2:1: "t" is no cell; want #, ., S, T or a digit from 1 to 9`},
	{"zero apples", "1\nTS\n.0\n", 0, `f.in:3:2: "0" is no cell; want #, ., S, T or a digit from 1 to 9`},
	{"blank before a row", "1\n TS\n", 0, `f.in:2:1: " " is no cell; want #, ., S, T or a digit from 1 to 9`},
	{"blank in a row", "1\nT S\n", 0, `f.in:2:2: " " is no cell; want #, ., S, T or a digit from 1 to 9`},
	{"NUL in a row", "1\nT\x00S\n", 0, `f.in:2:2: "\x00" is no cell; want #, ., S, T or a digit from 1 to 9`},
	{"wide character", "1\nT蘋S\n", 0, `f.in:2:2: "蘋" is no cell; want #, ., S, T or a digit from 1 to 9`},
	{"no UTF-8", "1\nT\xffS\n", 0, `f.in:2:2: "\xff" is no cell; want #, ., S, T or a digit from 1 to 9`},
	{"second byte order mark", "1\n\ufeffTS\n", 0, `f.in:2:1: "\ufeff" is no cell; want #, ., S, T or a digit from 1 to 9`},

	{"no S", "1\nT..\n...\n", 0, "f.in:2:1: no S in this orchard; want exactly one, where the guard starts"},
	{"no T", "1\nS..\n...\n", 0, "f.in:2:1: no T in this orchard; want exactly one, where the thief starts"},
	{"neither", "1\n...\n", 0, "f.in:2:1: no S in this orchard; want exactly one, where the guard starts"},
	{"two S", "1\nST.\n.S.\n", 0, "f.in:3:2: a second S in this orchard; want exactly one"},
	{"two T", "1\nTST\n", 0, "f.in:2:3: a second T in this orchard; want exactly one"},
	{"no T in the second case", "2\nTS\n\nS.\n", 1, "f.in:4:1: no T in this orchard; want exactly one, where the thief starts"},
	{"a single cell", "1\nT\n", 0, "f.in:2:1: no S in this orchard; want exactly one, where the guard starts"},
}

func TestReadRefuses(t *testing.T) {
	for _, tt := range badInputs {
		t.Run(tt.name, func(t *testing.T) {
			orchards, err := readAll(strings.NewReader(tt.in))
			if err == nil || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
			if len(orchards) != tt.orchards {
				t.Errorf("%d orchards before the error; want %d", len(orchards), tt.orchards)
			}
		})
	}
}

func TestReadAccepts(t *testing.T) {
	const in = "2\nT.3\n.S#\n\n3.T3S\n.....\n"
	for _, tt := range []struct{ name, in string }{
		{"as in the contest", in},
		{"byte order mark", "\ufeff" + in},
		{"CRLF", strings.ReplaceAll(in, "\n", "\r\n")},
		{"no end of the last line", strings.TrimSuffix(in, "\n")},
		{"blanks at the ends of lines", strings.ReplaceAll(in, "\n", " \t\n")},
		{"blank lines everywhere", "\n" + strings.Replace(strings.ReplaceAll(in, "\n\n", "\n\n \n"), "2\n", "2\n\n\n", 1) + "\n\n"},
		{"number with zeros and blanks", strings.Replace(in, "2", "  +002", 1)},
		{"no blank line", strings.Replace(in, "\n\n", "\n", 1)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := readAll(strings.NewReader(tt.in))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]apple.Orchard{grid("T.3/.S#"), grid("3.T3S/.....")}, got, exact); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Blocks need not be of one size; one block is one case where there is one.
func TestReadBlocks(t *testing.T) {
	for in, want := range map[string][]apple.Orchard{
		"2\nTS\n\n3.T3S\n.....\n": {grid("TS"), grid("3.T3S/.....")},
		"1\nT.3\n.S#\n":           {grid("T.3/.S#")},
		"3\nTS\nST\nTS\n":         {grid("TS"), grid("ST"), grid("TS")},
	} {
		got, err := readAll(strings.NewReader(in))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got, exact); diff != "" {
			t.Errorf("%q (-want +got):\n%s", in, diff)
		}
	}
}

func TestReadInPieces(t *testing.T) {
	const in = "\ufeff2\nT.3\r\n.S#\n\n3.T3S\n....."
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
		orchards int
		want     string
	}{
		{"at once", "", 0, "f.in:1:1: cannot read on: disk on fire"},
		{"in the number", "1", 0, "f.in:1:2: cannot read on: disk on fire"},
		{"after the number", "1\n", 0, "f.in:2:1: cannot read on: disk on fire"},
		{"in what may be half a row", "1\nTS", 0, "f.in:2:3: cannot read on: disk on fire"},
		{"in the second case", "2\nTS\n\nST\n..", 1, "f.in:5:3: cannot read on: disk on fire"},
		{"after the last case", "2\nTS\n\nST\n\n", 2, "f.in:6:1: cannot read on: disk on fire"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			orchards, err := readAll(io.MultiReader(strings.NewReader(tt.in), iotest.ErrReader(broken)))
			if !errors.Is(err, broken) || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
			if len(orchards) != tt.orchards {
				t.Errorf("%d orchards before the error; want %d", len(orchards), tt.orchards)
			}
		})
	}
}

// endless is a stream that repeats a text.
type endless struct{ text string }

func (e endless) Read(p []byte) (int, error) {
	n := 0
	for n+len(e.text) <= len(p) {
		n += copy(p[n:], e.text)
	}
	return n, nil
}

func TestReadEndsEndlessStreams(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{".", "f.in:2:1: a line of more than 2097152 bytes; want at most 1048576 cells in a row"},
		{" ", "f.in:2:1: a line of more than 2097152 bytes; want at most 1048576 cells in a row"},
		{"....\n", "f.in:262146:1: more than 1048576 cells up to here; want fewer, or blank lines between cases"},
	} {
		_, err := readAll(io.MultiReader(strings.NewReader("1\n"), endless{tt.text}))
		if err == nil || err.Error() != tt.want {
			t.Errorf("endless %q: error %v\nwant  %s", tt.text, err, tt.want)
		}
	}
}

func TestReadEndsAtFirstError(t *testing.T) {
	var got []string
	for _, err := range (apple.Game{}).Read("f.in", strings.NewReader("3\nTS\n\nx\n\nTS\n")) {
		got = append(got, fmt.Sprint(err))
	}
	if diff := cmp.Diff([]string{"<nil>", `f.in:4:1: "x" is no cell; want #, ., S, T or a digit from 1 to 9`}, got); diff != "" {
		t.Errorf("errors (-want +got):\n%s", diff)
	}
}

func TestReadStops(t *testing.T) {
	for _, in := range []string{"3\nTS\n\nST\n\nx\n", "2\nTS\nST\n"} {
		next, stop := iter.Pull2(apple.Game{}.Read("f.in", strings.NewReader(in)))
		o, err, ok := next()
		if err != nil || !ok || o.String() != "TS" {
			t.Errorf("first orchard %v, %v, %v; want TS", o, err, ok)
		}
		stop()
		if _, _, ok := next(); ok {
			t.Error("an orchard after stop")
		}
	}
}

// FuzzRead checks that Read never panics, that its errors are one line and
// name a place, and that what it accepts survives Format.
func FuzzRead(f *testing.F) {
	for _, tt := range badInputs {
		f.Add([]byte(tt.in))
	}
	f.Add([]byte("\ufeff2\r\nT.3 \r\n.S#\n\n3.T3S"))
	f.Add([]byte("2\nTS\n19\nST\n.#\n"))
	message := regexp.MustCompile(`^f\.in:[1-9][0-9]*:[1-9][0-9]*: [^\n]+; [^\n]+$`)
	f.Fuzz(func(t *testing.T, in []byte) {
		orchards, err := readAll(bytes.NewReader(in))
		if err != nil && !message.MatchString(err.Error()) {
			t.Errorf("error %q does not say where and what", err)
		}
		if err == nil && len(orchards) == 0 {
			t.Error("neither orchards nor an error")
		}
		roundTrip(t, orchards)
	})
}

func TestFormatRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		roundTrip(t, rapid.SliceOfN(orchards(), 1, 4).Draw(t, "orchards"))
	})
}

// roundTrip checks that Read gives back what Format writes.
func roundTrip(t interface{ Errorf(string, ...any) }, orchards []apple.Orchard) {
	if len(orchards) == 0 {
		return
	}
	var text bytes.Buffer
	if err := (apple.Game{}).Format(&text, orchards...); err != nil {
		t.Errorf("Format: %v", err)
	}
	got, err := readAll(&text)
	if err != nil {
		t.Errorf("Read: %v", err)
	}
	if diff := cmp.Diff(orchards, got, exact); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// readAll reads f.in until its end or its first error.
func readAll(r io.Reader) ([]apple.Orchard, error) {
	var orchards []apple.Orchard
	for o, err := range (apple.Game{}).Read("f.in", r) {
		if err != nil {
			return orchards, err
		}
		orchards = append(orchards, o)
	}
	return orchards, nil
}
