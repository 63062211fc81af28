package benchdata

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"golang.org/x/perf/benchmath"
	"pgregory.net/rapid"

	"muqi/internal/reason"
)

func seconds10() *rapid.Generator[[]float64] {
	return rapid.SliceOfN(rapid.Float64Range(1e-9, 10), 10, 10)
}

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-9*max(math.Abs(a), math.Abs(b)) }

// timing is a sample of times, which it may reorder.
func timing(seconds []float64) *Sample {
	s := newSample(seconds, benchmath.AssumeNothing)
	return &s
}

// Of ten values, the second and the ninth bound the median with at least 95 %:
// each half is missed by at most one value with probability 2·11/1024.
func TestSpreadOfTen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := seconds10().Draw(t, "seconds")
		sorted := slices.Sorted(slices.Values(values))
		median := (sorted[4] + sorted[5]) / 2
		want := max(sorted[8]/median-1, 1-sorted[1]/median)
		s := timing(slices.Clone(values))
		got, ok := s.Spread()
		if !ok || !near(got, want) || !near(s.Center, median) {
			t.Errorf("median %v ± %v (%v); want %v ± %v", s.Center, got, ok, median, want)
		}
	})
}

func TestSpreadNeedsSix(t *testing.T) {
	for n := 1; n <= 12; n++ {
		values := make([]float64, n)
		for i := range values {
			values[i] = 1 + float64(i)/100
		}
		if _, ok := timing(values).Spread(); ok != (n >= FewestForInterval) || FewestForInterval != 6 {
			t.Errorf("%d rounds: interval %v", n, ok)
		}
	}
	if _, ok := (*Sample)(nil).Spread(); ok {
		t.Error("what was not timed has a spread")
	}
}

func TestGeoMean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		xs := rapid.SliceOfN(rapid.Float64Range(1e-6, 1e6), 1, 12).Draw(t, "ratios")
		logs := 0.0
		for _, x := range xs {
			logs += math.Log(x)
		}
		want := math.Exp(logs / float64(len(xs)))
		if got, ok := GeoMean(xs); !ok || !near(got, want) {
			t.Errorf("GeoMean(%v) = %v, %v; want %v", xs, got, ok, want)
		}
	})
	if got, ok := GeoMean(nil); ok {
		t.Errorf("geometric mean of nothing = %v", got)
	}
}

func TestSpeedup(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := timing(seconds10().Draw(t, "a")), timing(seconds10().Draw(t, "b"))
		if !near(a.Speedup(b)*b.Speedup(a), 1) {
			t.Errorf("%v and %v are no inverses", a.Speedup(b), b.Speedup(a))
		}
		p, _ := a.Compare(b)
		if q, _ := b.Compare(a); !near(p, q) || p <= 0 || p > 1 {
			t.Errorf("p = %v one way, %v the other", p, q)
		}
	})
}

// Intervals that touch overlap, either way; those of too few rounds never do.
func TestOverlaps(t *testing.T) {
	around := func(center float64, rounds int) *Sample {
		values := make([]float64, rounds)
		for i := range values {
			values[i] = center * (0.9 + 0.2*float64(i)/float64(rounds-1))
		}
		return timing(values)
	}
	for _, tt := range []struct {
		a, b *Sample
		want bool
	}{
		{around(1, 6), around(1, 6), true},
		{around(1, 6), around(1.15, 6), true},
		{around(1, 6), around(1.3, 6), false},
		{around(1, 5), around(1, 6), false},
		{nil, around(1, 6), false},
	} {
		if tt.a.Overlaps(tt.b) != tt.want || tt.b.Overlaps(tt.a) != tt.want {
			t.Errorf("%v and %v: want %v", tt.a, tt.b, tt.want)
		}
	}
}

// What is said of few or equal values is what golang.org/x/perf says of them.
func TestWarnings(t *testing.T) {
	check := func(what string, got []reason.Reason, want []error) {
		t.Helper()
		if len(got) != len(want) || len(got) > 0 && got[0].String() != want[0].Error() {
			t.Errorf("%s: %v; want %v", what, got, want)
		}
	}
	for n := 1; n <= 7; n++ {
		same, low, high := make([]float64, n), make([]float64, n), make([]float64, n)
		for i := range n {
			same[i], low[i], high[i] = 1, 1+float64(i), 100+float64(i)
		}
		for _, values := range [][]float64{same, low} {
			of := benchmath.NewSample(slices.Clone(values), &benchmath.DefaultThresholds)
			for _, a := range []benchmath.Assumption{benchmath.AssumeNothing, benchmath.AssumeExact} {
				check(fmt.Sprint(values), newSample(values, a).Warnings, a.Summary(of, Confidence).Warnings)
			}
			for _, base := range [][]float64{same, high} {
				_, got := timing(values).Compare(timing(base))
				want := benchmath.AssumeNothing.Compare(benchmath.NewSample(slices.Clone(base), &benchmath.DefaultThresholds), of).Warnings
				check(fmt.Sprint(values, base), got, want)
			}
		}
	}
}
