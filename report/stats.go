package report

import (
	"math"

	"github.com/aclements/go-moremath/stats"
	"golang.org/x/perf/benchmath"
)

const (
	confidence = 0.95
	// wideSpread is the relative width of an interval, on its wider side, from
	// which a reader is warned.
	wideSpread = 0.05
)

// A timing is the time of one operation, in seconds, over all rounds.
type timing struct {
	*benchmath.Sample
	benchmath.Summary
}

func newTiming(seconds []float64) *timing {
	s := benchmath.NewSample(seconds, &benchmath.DefaultThresholds)
	return &timing{s, benchmath.AssumeNothing.Summary(s, confidence)}
}

// summarise is the centre of a counter over all rounds. It warns where a
// counter that should be exact is not.
func summarise(values []float64, a benchmath.Assumption) benchmath.Summary {
	s := a.Summary(benchmath.NewSample(values, &benchmath.DefaultThresholds), confidence)
	if a != benchmath.AssumeExact {
		s.Warnings = nil // they are about an interval that nobody sees
	}
	return s
}

// spread is the distance of the median from the farther end of its interval,
// relative to the median. ok is false where nothing was timed, or in too few
// rounds for an interval.
func (t *timing) spread() (s float64, ok bool) {
	if t == nil {
		return 0, false
	}
	s = max(t.Hi/t.Center-1, 1-t.Lo/t.Center)
	return s, isNumber(s)
}

// overlaps reports whether two intervals have something in common. What has no
// interval has not.
func (t *timing) overlaps(u *timing) bool {
	_, okT := t.spread()
	_, okU := u.spread()
	return okT && okU && t.Lo <= u.Hi && u.Lo <= t.Hi
}

// speedup is how many times as fast t is as base.
func (t *timing) speedup(base *timing) float64 { return base.Center / t.Center }

// compare tests whether two timings come from the same distribution.
func (t *timing) compare(base *timing) benchmath.Comparison {
	return benchmath.AssumeNothing.Compare(base.Sample, t.Sample)
}

// geomean is the geometric mean of positive numbers; ok is false for none.
func geomean(xs []float64) (mean float64, ok bool) {
	mean = stats.GeoMean(xs)
	return mean, len(xs) > 0 && isNumber(mean)
}

func isNumber(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
