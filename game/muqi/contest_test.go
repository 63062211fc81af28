package muqi_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game/muqi"
)

func TestContestTests(t *testing.T) {
	contest := muqi.Game{}.Contest()
	var sizes []string
	points := 0
	for i, test := range contest.Tests(1) {
		b := test.Instance
		sizes = append(sizes, fmt.Sprintf("%d×%d", b.Rows(), b.Cols()))
		points += test.Points
		if !contest.Within(b) {
			t.Errorf("test %d is not within the contest's limits", i+1)
		}
		spec := muqi.Game{}.FamilyOf(b)
		var sumB int64
		for r := range b.Rows() {
			for c := range b.Cols() {
				sumB += b.B(r, c)
			}
		}
		if odd := i%2 == 0; odd != (sumB == 0) || spec.Get("w") < 1000 {
			t.Errorf("test %d: ΣB = %d, %v; want large weights, and all B = 0 in tests of odd numbers alone", i+1, sumB,
				spec)
		}
	}
	want := "2×2 2×2 2×2 3×3 3×3 3×3 5×5 5×5 8×8 8×8 10×1 10×1 10×2 10×2 10×3 10×3 10×10 10×10 10×10 10×10"
	if diff := cmp.Diff(want, strings.Join(sizes, " ")); diff != "" || points != 100 {
		t.Errorf("%d points; want 100; sizes (-want +got):\n%s", points, diff)
	}
}

func TestContestTestsAreSeeded(t *testing.T) {
	less := muqi.Game{}.Less
	tests := muqi.Game{}.Contest().Tests
	differ := 0
	again, other := tests(7), tests(8)
	for i, test := range tests(7) {
		if less(test.Instance, again[i].Instance) || less(again[i].Instance, test.Instance) {
			t.Errorf("test %d of the same seed is another board", i+1)
		}
		if less(test.Instance, other[i].Instance) || less(other[i].Instance, test.Instance) {
			differ++
		}
	}
	if differ != 20 {
		t.Errorf("%d tests of another seed differ; want all 20", differ)
	}
}

func TestWithin(t *testing.T) {
	within := muqi.Game{}.Contest().Within
	for _, tt := range []struct {
		rows, cols int
		a, b       int64
		want       bool
	}{
		{1, 1, 0, 0, true},
		{10, 10, 100_000, 100_000, true},
		{11, 1, 0, 0, false},
		{1, 11, 0, 0, false},
		{1, 1, 100_001, 0, false},
		{1, 1, 0, 100_001, false},
	} {
		a, b := make([]int64, tt.rows*tt.cols), make([]int64, tt.rows*tt.cols)
		a[0], b[0] = tt.a, tt.b
		if got := within(muqi.Must(tt.rows, tt.cols, a, b)); got != tt.want {
			t.Errorf("%+v: within is %v", tt, got)
		}
	}
}

// The weak boards are of all shapes, small ones first, and of all kinds.
func TestWeakBoards(t *testing.T) {
	contest := muqi.Game{}.Contest()
	boards := slices.Collect(contest.EdgeCases(rand.New(rand.NewPCG(1, 1))))
	shapes := map[[2]int]int{}
	var zeros, ones, largest, alone int
	for i, b := range boards {
		if !contest.Within(b) {
			t.Fatalf("board %d is not within the contest's limits", i)
		}
		if i > 0 && b.Rows()*b.Cols() < boards[i-1].Rows()*boards[i-1].Cols() {
			t.Fatalf("board %d is smaller than the one before", i)
		}
		shapes[[2]int{b.Rows(), b.Cols()}]++
		cells := int64(b.Rows() * b.Cols())
		switch sum, _ := b.Sum(); sum {
		case 0:
			zeros++
		case 2 * cells:
			ones++
		case 2 * cells * 100_000:
			largest++
		case 1:
			alone++
		}
	}
	if len(shapes) != 100 || zeros < 100 || ones < 100 || largest < 100 || alone < 200 {
		t.Errorf("%d shapes, %d boards of zeros, %d of ones, %d of the largest weights, %d of one unit; want at "+
			"least 100, and 200 of one unit",
			len(shapes), zeros, ones, largest, alone)
	}
}
