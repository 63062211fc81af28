package muqi_test

import (
	"math"
	"testing"

	"muqi/game/muqi"
)

func TestLess(t *testing.T) {
	const most = math.MaxInt64
	zeros := make([]int64, 8)
	shape := func(rows, cols int) muqi.Board { return muqi.Must(rows, cols, zeros[:rows*cols], zeros[:rows*cols]) }
	row := func(weights ...int64) muqi.Board {
		half := len(weights) / 2
		return muqi.Must(1, half, weights[:half], weights[half:])
	}
	for _, tt := range []struct {
		name           string
		smaller, other muqi.Board
	}{
		{"fewer cells before fewer rows", shape(3, 1), shape(2, 2)},
		{"fewer rows", shape(1, 4), shape(2, 2)},
		{"fewer cells before less weight", row(most, most), shape(1, 2)},
		{"less weight", row(9, 0, 0, 0), row(0, 0, 0, 10)},
		{"A before B", row(0, 1, 0, 0), row(1, 0, 0, 0)},
		{"B where A is equal", row(1, 0, 0, 1), row(1, 0, 1, 0)},
		{"weight at the edge of int64", row(most, 0, 0, 0), row(0, 0, 1, most)},
		{"weight past int64", row(most, most, 0, 1), row(0, 2, most, most)},
		{"weight past uint64", row(most, most, 2, 0), row(0, most, most, most)},
		{"equal weight past uint64", row(most-1, most, most, most), row(most, most, most, most-1)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !(muqi.Game{}).Less(tt.smaller, tt.other) {
				t.Errorf("%v is not less than %v", tt.smaller, tt.other)
			}
			if (muqi.Game{}).Less(tt.other, tt.smaller) {
				t.Errorf("%v is less than %v", tt.other, tt.smaller)
			}
		})
	}
}
