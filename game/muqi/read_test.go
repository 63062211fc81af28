package muqi_test

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game/gametest"
	"muqi/game/muqi"
)

// badInputs lists what Read refuses, besides what package text does.
var badInputs = []gametest.BadInput{
	gametest.Bad("empty", "", 0, "f.in:1:1: empty input; want the number of rows of a board"),
	gametest.Bad("rows only", "2", 0, "f.in:1:2: input ends; want the number of columns of the board from 1:1"),
	gametest.Bad("size only", "2 3\n", 0,
		"f.in:2:1: input ends after 0 of 6 weights of matrix A of the 2×3 board from 1:1; want 6 more"),
	gametest.Bad("A incomplete", "2 2\n1 2\n3\n", 0,
		"f.in:4:1: input ends after 3 of 4 weights of matrix A of the 2×2 board from 1:1; want 1 more"),
	gametest.Bad("B missing", "1 2\n1 2", 0,
		"f.in:2:4: input ends after 0 of 2 weights of matrix B of the 1×2 board from 1:1; want 2 more"),
	gametest.Bad("B incomplete", "\n 1 2\n1 2\n3", 0,
		"f.in:4:2: input ends after 1 of 2 weights of matrix B of the 1×2 board from 2:2; want 1 more"),
	gametest.Bad("large size, no weights", "1024 1024", 0,
		"f.in:1:10: input ends after 0 of 1048576 weights of matrix A of the 1024×1024 board from 1:1; want 1048576 more"),

	gametest.Bad("fraction", "1 1 1.5 2", 0, `f.in:1:5: "1.5" is not an integer; want decimal digits`),
	gametest.Bad("comma", "1,1", 0, `f.in:1:1: "1,1" is not an integer; want decimal digits`),
	gametest.Bad("NUL in a number", "1 1 5\x005", 0, "f.in:1:6: binary byte 0x00; want a text of decimal integers"),

	gametest.Bad("no rows", "0 3", 0, "f.in:1:1: 0 for the number of rows of a board; want 1 to 1048576"),
	gametest.Bad("no columns", "3 0", 0,
		"f.in:1:3: 0 for the number of columns of the board from 1:1; want 1 to 1048576"),
	gametest.Bad("negative rows", "-1 2", 0, "f.in:1:1: -1 for the number of rows of a board; want 1 to 1048576"),
	gametest.Bad("negative columns", "2 -7", 0,
		"f.in:1:3: -7 for the number of columns of the board from 1:1; want 1 to 1048576"),
	gametest.Bad("too many cells", "2048\n1024", 0, "f.in:1:1: size 2048×1024; a board has at most 1048576 cells"),
	gametest.Bad("cells overflow", "9223372036854775807 9223372036854775807", 0,
		"f.in:1:1: 9223372036854775807 for the number of rows of a board; want 1 to 1048576"),
	gametest.Bad("cells wrap to few", "1048576 4294967296", 0,
		"f.in:1:9: 4294967296 for the number of columns of the board from 1:1; want 1 to 1048576"),
	gametest.Bad("negative A", "1 2\n5 -5\n1 1", 0,
		"f.in:2:3: -5 for weights of matrix A of the 1×2 board from 1:1; want 0 or more"),
	gametest.Bad("negative B", "2 1\n5 5\n1 -1", 0,
		"f.in:3:3: -1 for weights of matrix B of the 2×1 board from 1:1; want 0 or more"),
	gametest.Bad("weight too large", "1 1\n9223372036854775808 0", 0,
		`f.in:2:1: "9223372036854775808" does not fit 64 bits; want at most 9223372036854775807`),

	gametest.Bad("a number left over", "1 1 5 5\n7\n", 1,
		"f.in:3:1: input ends; want the number of columns of the board from 2:1"),
	gametest.Bad("two numbers left over", "1 1 5 5\n7 8\n", 1,
		"f.in:3:1: input ends after 0 of 56 weights of matrix A of the 7×8 board from 2:1; want 56 more"),
	gametest.Bad("third board incomplete", "1 1 5 5 1 1 6 6\n1 1 7", 2,
		"f.in:2:6: input ends after 0 of 1 weights of matrix B of the 1×1 board from 2:1; want 1 more"),
	gametest.Bad("words after a board", "1 1 5 5\nend\n", 1, `f.in:2:1: "end" is not an integer; want decimal digits`),
	gametest.Bad("NUL after a board", "1 1 5 5\n\x00", 1,
		"f.in:2:1: binary byte 0x00; want a text of decimal integers"),
	gametest.Bad("zero after a board", "1 1 5 5\n0\n", 1,
		"f.in:2:1: 0 for the number of rows of a board; want 1 to 1048576"),
}

func TestReadRefuses(t *testing.T) { gametest.Refuses(t, muqi.Game{}, badInputs) }

func FuzzRead(f *testing.F) {
	gametest.Fuzz(f, muqi.Game{}, badInputs, "\ufeff2 3\r\n2 7 3 9 1 2 +3 7 2\v2 3 1\r\n1 1 0 9223372036854775807")
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
