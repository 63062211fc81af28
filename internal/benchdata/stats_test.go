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

func TestSpeedup(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := timing(seconds10().Draw(t, "a")), timing(seconds10().Draw(t, "b"))
		c, d := newComparison(a, b), newComparison(b, a)
		if !near(c.Ratio*d.Ratio, 1) || !near(c.Lo*d.Hi, 1) {
			t.Errorf("%v and %v are no inverses", c, d)
		}
		if !near(c.P, d.P) || c.P <= 0 || c.P > 1 {
			t.Errorf("p = %v one way, %v the other", c.P, d.P)
		}
	})
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
		same, low := make([]float64, n), make([]float64, n)
		for i := range n {
			same[i], low[i] = 1, 1+float64(i)
		}
		for _, values := range [][]float64{same, low} {
			of := benchmath.NewSample(slices.Clone(values), &benchmath.DefaultThresholds)
			for _, a := range []benchmath.Assumption{benchmath.AssumeNothing, benchmath.AssumeExact} {
				check(fmt.Sprint(values), newSample(values, a).Warnings, a.Summary(of, Confidence).Warnings)
			}
		}
	}
}
