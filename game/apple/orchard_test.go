package apple_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/game/apple"
)

// exact compares orchards field by field.
var exact = cmp.AllowUnexported(apple.Orchard{})

// grid is the orchard of rows joined by slashes.
func grid(text string) apple.Orchard { return apple.Must(strings.Split(text, "/")...) }

// orchards draws orchards to 5×5.
func orchards() *rapid.Generator[apple.Orchard] {
	return rapid.Custom(func(t *rapid.T) apple.Orchard {
		rows := rapid.IntRange(1, 5).Draw(t, "rows")
		cols := rapid.IntRange(max(1, 3-rows), 5).Draw(t, "cols")
		cells := []byte(rapid.StringOfN(rapid.SampledFrom([]rune("##...1239")), rows*cols, rows*cols, -1).Draw(t,
			"cells"))
		starts := rapid.Permutation(indices(len(cells))).Draw(t, "starts")
		cells[starts[0]], cells[starts[1]] = 'S', 'T'
		lines := make([]string, rows)
		for i := range lines {
			lines[i] = string(cells[i*cols : (i+1)*cols])
		}
		return apple.Must(lines...)
	})
}

func indices(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

func TestNew(t *testing.T) {
	o, err := apple.New("T.3#", "#9S.")
	if err != nil {
		t.Fatal(err)
	}
	if o.Rows() != 2 || o.Cols() != 4 || o.Thief() != 0 || o.Guard() != 6 || o.OpenCells() != 6 || o.Apples() != 12 ||
		o.TreeCount() != 2 {
		t.Errorf("%d×%d, thief %d, guard %d, %d open cells, %d apples on %d trees", o.Rows(), o.Cols(), o.Thief(),
			o.Guard(), o.OpenCells(), o.Apples(), o.TreeCount())
	}
	if diff := cmp.Diff([]apple.Tree{{Cell: 2, Apples: 3}, {Cell: 5, Apples: 9}}, o.Trees()); diff != "" {
		t.Errorf("trees (-want +got):\n%s", diff)
	}
	var open []int
	for cell := range 8 {
		if o.Open(cell) {
			open = append(open, cell)
		}
	}
	if diff := cmp.Diff([]int{0, 1, 2, 5, 6, 7}, open); diff != "" {
		t.Errorf("open cells (-want +got):\n%s", diff)
	}
	if got := o.String(); got != "T.3#/#9S." {
		t.Errorf("text %q", got)
	}
}

func TestNewRefuses(t *testing.T) {
	for _, tt := range []struct {
		name string
		rows []string
		want string
	}{
		{"no rows", nil, "row 1, column 1: no cells; an orchard has at least two, for S and T"},
		{"no columns", []string{""}, "row 1, column 1: no cells; an orchard has at least two, for S and T"},
		{"a cell too many", []string{"ST" + strings.Repeat(".", apple.MaxCells-1)},
			"row 1, column 1: size 1×1048577; an orchard has at most 1048576 cells"},
		{"ragged", []string{"ST.", ".."}, "row 2, column 3: a row of 2 cells; want 3, as in the first row"},
		{"unknown", []string{"ST", ".x"}, `row 2, column 2: "x" is not a cell; want #, ., S, T or a digit from 1 to 9`},
		{"two guards", []string{"ST", ".S"}, "row 2, column 2: a second S in this orchard; want exactly one"},
		{"no guard", []string{"T."}, "row 1, column 1: no S in this orchard; want exactly one, where the guard starts"},
		{"no thief", []string{"S."}, "row 1, column 1: no T in this orchard; want exactly one, where the thief starts"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := apple.New(tt.rows...); err == nil || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
		})
	}
}

func TestLargestOrchard(t *testing.T) {
	if _, err := apple.New("ST" + strings.Repeat(".", apple.MaxCells-2)); err != nil {
		t.Error(err)
	}
}

func TestMustPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic on a bad orchard")
		}
	}()
	apple.Must("SS")
}

func TestTreesIsACopy(t *testing.T) {
	o := apple.Must("ST3")
	o.Trees()[0].Apples = 7
	if got := o.Trees()[0].Apples; got != 3 {
		t.Errorf("a caller changed a tree to %d apples", got)
	}
}

func TestImages(t *testing.T) {
	o := grid("T.3/#9S")
	for _, tt := range []struct {
		name, want string
		image      func(apple.Orchard) apple.Orchard
	}{
		{"mirrored", "3.T/S9#", apple.Orchard.Mirror},
		{"flipped", "#9S/T.3", apple.Orchard.Flip},
		{"transposed", "T#/.9/3S", apple.Orchard.Transpose},
	} {
		if got := tt.image(o).String(); got != tt.want {
			t.Errorf("%s: %s; want %s", tt.name, got, tt.want)
		}
		rapid.Check(t, func(t *rapid.T) {
			o := orchards().Draw(t, "orchard")
			if diff := cmp.Diff(o, tt.image(tt.image(o)), exact); diff != "" {
				t.Errorf("%s twice (-want +got):\n%s", tt.name, diff)
			}
		})
	}
}
