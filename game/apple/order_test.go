package apple_test

import (
	"testing"

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
