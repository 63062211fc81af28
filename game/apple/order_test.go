package apple_test

import (
	"testing"

	"pgregory.net/rapid"

	"muqi/game/apple"
)

func TestLess(t *testing.T) {
	for _, tt := range []struct{ name, smaller, other string }{
		{"fewer cells before fewer rows", "T/S/9", "TS/.."},
		{"fewer rows", "TS..", "TS/.."},
		{"fewer cells before fewer apples", "TS9", "TS.."},
		{"fewer apples before fewer trees", "TS111", "TS4.."},
		{"fewer trees", "TS3.", "TS21"},
		{"lexicographic: obstacles first", "#.ST", ".#ST"},
		{"lexicographic: S before T", "ST", "TS"},
		{"lexicographic: trees between", ".3ST", "3.ST"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !(apple.Game{}).Less(grid(tt.smaller), grid(tt.other)) {
				t.Errorf("%s is not less than %s", tt.smaller, tt.other)
			}
			if (apple.Game{}).Less(grid(tt.other), grid(tt.smaller)) {
				t.Errorf("%s is less than %s", tt.other, tt.smaller)
			}
		})
	}
}

func TestLessIsStrictOrder(t *testing.T) {
	less := apple.Game{}.Less
	rapid.Check(t, func(t *rapid.T) {
		x, y, z := orchards().Draw(t, "x"), orchards().Draw(t, "y"), orchards().Draw(t, "z")
		if less(x, x) {
			t.Error("x < x")
		}
		if less(x, y) == less(y, x) && x.String() != y.String() {
			t.Error("x and y are different, and neither is less, or both are")
		}
		if less(x, y) && less(y, z) && !less(x, z) {
			t.Error("x < y and y < z, but not x < z")
		}
	})
}
