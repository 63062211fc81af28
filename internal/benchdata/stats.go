package benchdata

import (
	"math"
	"slices"

	"golang.org/x/perf/benchmath"
	"gonum.org/v1/gonum/floats"

	"muqi/internal/reason"
)

const (
	// Confidence is the probability with which an interval holds the median of
	// all rounds that could have been run.
	Confidence = 0.95

	// Alpha is the p above which two samples are not said to differ.
	Alpha = 0.05

	// FewestForInterval is the number of measurements from which on there is an interval.
	FewestForInterval = 6
)

// A Sample summarises the measurements of an entry in one unit, one of each round.
type Sample struct {
	Values   []float64       // in ascending order
	Center   float64         // the median; of a counter that is declared exact, its most frequent value
	Lo, Hi   float64         // the ends of the interval, infinite where there are too few values
	AtLeast  bool            // the values are lower bounds, as those of some counters
	Warnings []reason.Reason // what to know of the summary

	sample  *benchmath.Sample
	byRound []float64 // the values in the order of the rounds; nil where these were not interleaved
}

func newSample(values []float64, a benchmath.Assumption) Sample {
	s := benchmath.NewSample(slices.Clone(values), &benchmath.Thresholds{CompareAlpha: Alpha})
	sum := a.Summary(s, Confidence)
	out := Sample{Values: s.Values, Center: sum.Center, Lo: sum.Lo, Hi: sum.Hi, sample: s}
	switch {
	case len(sum.Warnings) == 0:
	case a == benchmath.AssumeExact:
		out.Warnings = []reason.Reason{reason.New("inexact", values[0], values[len(values)-1])}
	default:
		out.Warnings = []reason.Reason{reason.New("interval", FewestForInterval, Confidence)}
	}
	return out
}

// Spread is the distance of the median from the farther end of its interval,
// relative to the median. ok is false for nil, and where there are too few
// values for an interval.
func (s *Sample) Spread() (spread float64, ok bool) {
	if s == nil {
		return 0, false
	}
	spread = max(s.Hi/s.Center-1, 1-s.Lo/s.Center)
	return spread, IsNumber(spread)
}

// logRatios are the logarithms of s over t, round by round, as far as both have rounds.
func (s *Sample) logRatios(t *Sample) []float64 {
	rounds := min(len(s.byRound), len(t.byRound))
	all := logs(s.byRound[:rounds])
	floats.Sub(all, logs(t.byRound[:rounds]))
	return all
}

// IsNumber reports whether x is neither infinite nor NaN.
func IsNumber(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
