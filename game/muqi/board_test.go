package muqi_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/game/muqi"
)

var sample = muqi.Must(2, 3, []int64{2, 7, 3, 9, 1, 2}, []int64{3, 7, 2, 2, 3, 1})

// exact compares boards field by field.
var exact = cmp.AllowUnexported(muqi.Board{})

// boards draws boards to 5×5. Most weights are small; some are as large as
// can be, so that sums overflow.
func boards() *rapid.Generator[muqi.Board] {
	return rapid.Custom(func(t *rapid.T) muqi.Board {
		rows, cols := rapid.IntRange(1, 5).Draw(t, "rows"), rapid.IntRange(1, 5).Draw(t, "cols")
		largest := rapid.SampledFrom([]int64{1, 2, 100, 1 << 40, math.MaxInt64}).Draw(t, "largest weight")
		weights := rapid.SliceOfN(rapid.Int64Range(0, largest), rows*cols, rows*cols)
		return muqi.Must(rows, cols, weights.Draw(t, "A"), weights.Draw(t, "B"))
	})
}

func TestNewRefuses(t *testing.T) {
	two := []int64{1, 2}
	for _, tt := range []struct {
		name       string
		rows, cols int
		a, b       []int64
		want       string
	}{
		{"no rows", 0, 2, nil, nil, "size 0×2; a board has at least one row and one column"},
		{"negative columns", 2, -1, nil, nil, "size 2×-1; a board has at least one row and one column"},
		{"too many cells", 2048, 1024, nil, nil, "size 2048×1024; a board has at most 1048576 cells"},
		{"cells overflow", math.MaxInt32, math.MaxInt32, nil, nil,
			"size 2147483647×2147483647; a board has at most 1048576 cells"},
		{"short A", 1, 2, two[:1], two, "matrix A has 1 weights; a 1×2 board has 2"},
		{"long B", 1, 1, two[:1], two, "matrix B has 2 weights; a 1×1 board has 1"},
		{"negative A", 1, 2, []int64{0, -3}, two, "weight A[1][2] is -3; weights are 0 or more"},
		{"negative B", 2, 1, two, []int64{0, -1}, "weight B[2][1] is -1; weights are 0 or more"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := muqi.New(tt.rows, tt.cols, tt.a, tt.b)
			if err == nil || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
		})
	}
}

func TestMustPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic on a bad board")
		}
	}()
	muqi.Must(1, 1, []int64{-1}, []int64{0})
}

func TestSum(t *testing.T) {
	for _, tt := range []struct {
		name string
		a, b int64
		sum  int64
		ok   bool
	}{
		{"zero", 0, 0, 0, true},
		{"small", 3, 4, 7, true},
		{"largest", math.MaxInt64 - 1, 1, math.MaxInt64, true},
		{"one too many", math.MaxInt64, 1, 0, false},
		{"far too many", math.MaxInt64, math.MaxInt64, 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			sum, ok := muqi.Must(1, 1, []int64{tt.a}, []int64{tt.b}).Sum()
			if sum != tt.sum || ok != tt.ok {
				t.Errorf("sum %d, %v; want %d, %v", sum, ok, tt.sum, tt.ok)
			}
		})
	}
}

func TestTransposeAndRotate(t *testing.T) {
	transposed := muqi.Must(3, 2, []int64{2, 9, 7, 1, 3, 2}, []int64{3, 2, 7, 3, 2, 1})
	if diff := cmp.Diff(transposed, sample.Transpose(), exact); diff != "" {
		t.Errorf("transposed (-want +got):\n%s", diff)
	}
	rotated := muqi.Must(2, 3, []int64{2, 1, 9, 3, 7, 2}, []int64{1, 3, 2, 2, 7, 3})
	if diff := cmp.Diff(rotated, sample.Rotate(), exact); diff != "" {
		t.Errorf("rotated (-want +got):\n%s", diff)
	}
}

func TestTransposeAndRotateTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := boards().Draw(t, "board")
		if diff := cmp.Diff(b, b.Transpose().Transpose(), exact); diff != "" {
			t.Errorf("transposed twice:\n%s", diff)
		}
		if diff := cmp.Diff(b, b.Rotate().Rotate(), exact); diff != "" {
			t.Errorf("rotated twice:\n%s", diff)
		}
	})
}
