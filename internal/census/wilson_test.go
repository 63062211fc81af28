package census

import (
	"math"
	"testing"
)

// The limits are those of Newcombe, "Two-sided confidence intervals for the
// single proportion" (1998), table I, method 3.
func TestWilson(t *testing.T) {
	for _, tt := range []struct {
		hits, n   uint64
		low, high float64
	}{
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0, 0.1611},
		{1, 29, 0.0061, 0.1718},
		{20, 20, 0.8389, 1},
		{0, 0, 0, 1},
	} {
		low, high := wilson(tt.hits, tt.n)
		if math.Abs(low-tt.low) > 5e-5 || math.Abs(high-tt.high) > 5e-5 {
			t.Errorf("%d of %d: %.5f … %.5f; want %v … %v", tt.hits, tt.n, low, high, tt.low, tt.high)
		}
	}
}

// The interval is exactly where the score test of the share does not reject.
func TestWilsonIsTheScoreTest(t *testing.T) {
	z := math.Sqrt2 * math.Erfinv(0.95)
	for n := uint64(1); n < 50; n++ {
		for hits := range n + 1 {
			low, high := wilson(hits, n)
			for _, limit := range []float64{low, high} {
				seen := float64(hits) / float64(n)
				score := math.Abs(seen-limit) * math.Sqrt(float64(n))
				if want := z * math.Sqrt(limit*(1-limit)); math.Abs(score-want) > 1e-6 {
					t.Errorf("%d of %d: the score of limit %v is %v; want %v", hits, n, limit, score, want)
				}
			}
			if other, mirrored := wilson(n-hits, n); math.Abs(1-other-high) > 1e-9 || math.Abs(1-mirrored-low) > 1e-9 {
				t.Errorf("%d of %d and %d of %d are not mirrored", hits, n, n-hits, n)
			}
		}
	}
}
