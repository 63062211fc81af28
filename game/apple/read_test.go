package apple_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"muqi/game/apple"
	"muqi/game/gametest"
)

// badInputs lists what Read refuses, besides what package text does.
var badInputs = []gametest.BadInput{
	gametest.Bad("empty", "", 0, "f.in:1:1: empty input; want the number of cases"),
	gametest.Bad("white space only", " \r\n\t\n ", 0, "f.in:3:2: empty input; want the number of cases"),

	gametest.Bad("no number", "TS\n", 0, `f.in:1:1: "TS" is not an integer; want decimal digits`),
	gametest.Bad("number and more", " 1 TS\n", 0,
		`f.in:1:3: " " is not a cell; want #, ., S, T or a digit from 1 to 9`),
	gametest.Bad("fraction", "1.5\nTS\n", 0, `f.in:1:1: "1.5" is not an integer; want decimal digits`),
	gametest.Bad("a long line for a number", "T"+strings.Repeat(".", 30)+"\n", 0,
		`f.in:1:1: "T...................…" is not an integer; want decimal digits`),
	gametest.Bad("zero cases", "\n0\nTS\n", 0, "f.in:2:1: 0 for the number of cases; want 1 to 999999999"),
	gametest.Bad("fewer cases", "-3\nTS\n", 0, "f.in:1:1: -3 for the number of cases; want 1 to 999999999"),
	gametest.Bad("too many cases", "99999999999\nTS\n", 0,
		"f.in:1:1: 99999999999 for the number of cases; want 1 to 999999999"),
	gametest.Bad("NUL", "1\x00\nTS\n", 0, "f.in:1:2: binary byte 0x00; want a text of decimal integers"),

	gametest.Bad("number only", "2", 0, "f.in:1:2: input ends after 0 of 2 cases; want 2 more"),
	gametest.Bad("number and blank lines", "2\n\n\n", 0, "f.in:4:1: input ends after 0 of 2 cases; want 2 more"),
	gametest.Bad("a case missing", "3\nTS\n\nST\n", 2, "f.in:5:1: input ends after 2 of 3 cases; want 1 more"),
	gametest.Bad("a case too many", "2\nTS\n\nST\n\n  \nT.S\n", 2,
		"f.in:7:1: rows after case 2; want no more cases than the first line says"),
	gametest.Bad("rows after the only case", "1\nTS\n\n2\nTS\n", 1,
		"f.in:4:1: rows after case 1; want no more cases than the first line says"),
	gametest.Bad("rows that do not divide", "2\nTS\n..\nST\n", 0,
		"f.in:2:1: 2 cases, and all their rows are 3; want as many rows for each case, or blank lines between the cases"),
	gametest.Bad("fewer rows than cases", "3\n\nTS\nST\n", 0,
		"f.in:3:1: 3 cases, and all their rows are 2; want as many rows for each case, or blank lines between the cases"),

	gametest.Bad("short row", "1\nTS3\n..\n", 0, "f.in:3:3: a row of 2 cells; want 3, as in the first row"),
	gametest.Bad("long row", "1\nTS3\n....\n", 0, "f.in:3:4: a row of 4 cells; want 3, as in the first row"),
	gametest.Bad("ragged second case", "2\nTS\n\nTS3\n...\n.\n", 1,
		"f.in:6:2: a row of 1 cells; want 3, as in the first row"),
	gametest.Bad("ragged where rows divide", "2\nTS\n..\nT.S\n..\n", 1,
		"f.in:5:3: a row of 2 cells; want 3, as in the first row"),

	gametest.Bad("letter", "1\nTSx\n", 0, `f.in:2:3: "x" is not a cell; want #, ., S, T or a digit from 1 to 9`),
	gametest.Bad("small letter", "1\nts\n", 0, `f.in:2:1: "t" is not a cell; want #, ., S, T or a digit from 1 to 9`),
	gametest.Bad("zero apples", "1\nTS\n.0\n", 0,
		`f.in:3:2: "0" is not a cell; want #, ., S, T or a digit from 1 to 9`),
	gametest.Bad("blank before a row", "1\n TS\n", 0,
		`f.in:2:1: " " is not a cell; want #, ., S, T or a digit from 1 to 9`),
	gametest.Bad("blank in a row", "1\nT S\n", 0,
		`f.in:2:2: " " is not a cell; want #, ., S, T or a digit from 1 to 9`),
	gametest.Bad("NUL in a row", "1\nT\x00S\n", 0,
		`f.in:2:2: "\x00" is not a cell; want #, ., S, T or a digit from 1 to 9`),
	gametest.Bad("wide character", "1\nT蘋S\n", 0,
		`f.in:2:2: "蘋" is not a cell; want #, ., S, T or a digit from 1 to 9`),
	gametest.Bad("no UTF-8", "1\nT\xffS\n", 0,
		`f.in:2:2: "\xff" is not a cell; want #, ., S, T or a digit from 1 to 9`),
	gametest.Bad("second byte order mark", "1\n\ufeffTS\n", 0,
		`f.in:2:1: "\ufeff" is not a cell; want #, ., S, T or a digit from 1 to 9`),

	gametest.Bad("no S", "1\nT..\n...\n", 0,
		"f.in:2:1: no S in this orchard; want exactly one, where the guard starts"),
	gametest.Bad("no T", "1\nS..\n...\n", 0,
		"f.in:2:1: no T in this orchard; want exactly one, where the thief starts"),
	gametest.Bad("neither", "1\n...\n", 0, "f.in:2:1: no S in this orchard; want exactly one, where the guard starts"),
	gametest.Bad("two S", "1\nST.\n.S.\n", 0, "f.in:3:2: a second S in this orchard; want exactly one"),
	gametest.Bad("two T", "1\nTST\n", 0, "f.in:2:3: a second T in this orchard; want exactly one"),
	gametest.Bad("no T in the second case", "2\nTS\n\nS.\n", 1,
		"f.in:4:1: no T in this orchard; want exactly one, where the thief starts"),
	gametest.Bad("a single cell", "1\nT\n", 0,
		"f.in:2:1: no S in this orchard; want exactly one, where the guard starts"),
}

func TestReadRefuses(t *testing.T) { gametest.Refuses(t, apple.Game{}, badInputs) }

func FuzzRead(f *testing.F) {
	gametest.Fuzz(f, apple.Game{}, badInputs, "\ufeff2\r\nT.3 \r\n.S#\n\n3.T3S", "2\nTS\n19\nST\n.#\n")
}

func TestReadAccepts(t *testing.T) {
	const in = "2\nT.3\n.S#\n\n3.T3S\n.....\n"
	for _, tt := range []struct{ name, in string }{
		{"as in the contest", in},
		{"byte order mark", "\ufeff" + in},
		{"CRLF", strings.ReplaceAll(in, "\n", "\r\n")},
		{"no end of the last line", strings.TrimSuffix(in, "\n")},
		{"blanks at the ends of lines", strings.ReplaceAll(in, "\n", " \t\n")},
		{"blank lines everywhere", "\n" + strings.Replace(strings.ReplaceAll(in, "\n\n", "\n\n \n"), "2\n", "2\n\n\n",
			1) + "\n\n"},
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
