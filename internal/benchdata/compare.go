package benchdata

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/aclements/go-moremath/stats"
	"golang.org/x/perf/benchmath"
)

// An Outcome is what a comparison shows. There is one rule, and this is its order:
// an interval that lies within e of 1× means Equal, where e is the larger of 5 % and
// the noise floor. A ratio beyond the noise floor with an adjusted p of at most Alpha
// is Faster or Slower. All else is Unknown.
type Outcome string

// The outcomes.
const (
	Unknown Outcome = "unknown"
	Equal   Outcome = "equal"
	Faster  Outcome = "faster"
	Slower  Outcome = "slower"
)

// leastEqual is the e of Outcome where the noise floor is lower.
const leastEqual = 0.05

// A Comparison says how many times as fast as a baseline an entry is.
type Comparison struct {
	Ratio    float64 // ×; above 1 the entry is faster
	Lo, Hi   float64 // its interval at Confidence, not adjusted; 0 and +Inf with too few rounds
	P        float64 // the chance of a ratio this far from 1 between equally fast entries
	Adjusted float64 // P by Holm's method over the family: all comparisons of the table
	Outcome  Outcome
	Paired   bool // by rounds; else two independent samples were compared

	log  estimate  // of the logarithm of Ratio
	logs []float64 // of each round, where paired
}

// HasInterval reports whether there were enough rounds for an interval.
func (c *Comparison) HasInterval() bool { return IsNumber(c.Hi) }

// newComparison compares the times of an entry with those of another: by the ratios
// within rounds where both have rounds, else as two samples, whose p is that of the
// Mann–Whitney U test.
func newComparison(s, base *Sample) *Comparison {
	if ratios := base.logRatios(s); len(ratios) > 0 {
		c := comparisonOf(meanOf(ratios))
		c.Paired, c.logs = true, ratios
		return c
	}
	c := comparisonOf(meanOf(logs(base.Values)).minus(meanOf(logs(s.Values))))
	c.P = benchmath.AssumeNothing.Compare(base.sample, s.sample).P
	return c
}

// comparisonOf has the ratio with this logarithm.
func comparisonOf(log estimate) *Comparison {
	lo, hi := log.interval()
	return &Comparison{
		Ratio: math.Exp(log.mean), Lo: math.Exp(lo), Hi: math.Exp(hi),
		P: log.p(), Adjusted: 1, Outcome: Unknown, log: log,
	}
}

// Compare compares the entry with others at the same size, which are a family of
// their own. It is nil for an other without a time.
func (e *Entry) Compare(floor float64, others ...*Entry) []*Comparison {
	all := make([]*Comparison, len(others))
	for i, o := range others {
		if e.Time != nil && o.Time != nil {
			all[i] = newComparison(e.Time, o.Time)
		}
	}
	settle(all, floor)
	return all
}

// Compare sets Entry.Versus of every entry of the table, with all of them as one family.
func (t *Table) Compare(baseline string) {
	var family []*Comparison
	for _, r := range t.Rows {
		base := r.Entries[baseline].Time
		for algo, e := range r.Entries {
			if e.Versus = nil; base != nil && e.Time != nil && algo != baseline {
				e.Versus = newComparison(e.Time, base)
				if !IsCopy(algo) {
					family = append(family, e.Versus)
				}
			}
			r.Entries[algo] = e
		}
	}
	settle(family, t.Floor)
}

// settle adjusts the p of a family (Holm 1979, A simple sequentially rejective multiple
// test procedure) and finds the outcomes. A nil is no member of the family.
func settle(family []*Comparison, floor float64) {
	family = slices.DeleteFunc(slices.Clone(family), func(c *Comparison) bool { return c == nil })
	slices.SortFunc(family, func(a, b *Comparison) int { return cmp.Compare(a.P, b.P) })
	least := 0.0
	for i, c := range family {
		least = max(least, min(1, float64(len(family)-i)*c.P))
		c.Adjusted = least
		c.Outcome = c.outcome(floor)
	}
}

// Within is the e of Outcome.
func (t *Table) Within() float64 { return max(leastEqual, t.Floor) }

func (c *Comparison) outcome(floor float64) Outcome {
	e := 1 + max(leastEqual, floor)
	switch {
	case c.Lo >= 1/e && c.Hi <= e:
		return Equal
	case c.Adjusted > Alpha || math.Abs(c.log.mean) <= math.Log1p(floor):
		return Unknown
	case c.Ratio > 1:
		return Faster
	}
	return Slower
}

// IsCopy reports whether an entry measures a variant once more: contour-mask~2.
func IsCopy(algo string) bool { return strings.Contains(algo, CopyMark) }

// CopyMark stands in the name of a copy before its number. No variant has it in its name.
const CopyMark = "~"

// setFloor finds the noise floor of the text: the largest difference between a variant and its
// copy at any size of any game.
func (t *Text) setFloor() error {
	for _, game := range t.Games {
		table, err := t.Table(game, nil)
		if err != nil {
			return err
		}
		for _, r := range table.Rows {
			for algo, e := range r.Entries {
				original, _, copied := strings.Cut(algo, CopyMark)
				if base := r.Entries[original].Time; copied && base != nil && e.Time != nil {
					t.Controls++
					t.Floor = max(t.Floor, math.Expm1(math.Abs(newComparison(e.Time, base).log.mean)))
				}
			}
		}
	}
	return nil
}

// An estimate is a mean with its standard error, and the degrees of freedom of that; 0: no error is known.
type estimate struct{ mean, err, dof float64 }

func meanOf(xs []float64) estimate {
	n := float64(len(xs))
	return estimate{stats.Mean(xs), stats.StdDev(xs) / math.Sqrt(n), n - 1}
}

// minus is the difference of two independent estimates, with the degrees of freedom of
// Welch 1947, The generalization of "Student's" problem.
func (e estimate) minus(f estimate) estimate {
	v, w := e.err*e.err, f.err*f.err
	d := estimate{e.mean - f.mean, math.Sqrt(v + w), min(e.dof, f.dof)}
	if d.dof > 0 && d.err > 0 {
		d.dof = (v + w) * (v + w) / (v*v/e.dof + w*w/f.dof)
	}
	return d
}

// interval is the t interval at Confidence.
func (e estimate) interval() (lo, hi float64) {
	if e.dof <= 0 {
		return math.Inf(-1), math.Inf(1)
	}
	t := stats.InvCDF(stats.TDist{V: e.dof})((1 + Confidence) / 2)
	return e.mean - t*e.err, e.mean + t*e.err
}

// p is that of the t test for a mean of 0. Without any variation it is 0 or 1.
func (e estimate) p() float64 {
	switch {
	case e.dof <= 0 || e.mean == 0:
		return 1
	case e.err == 0:
		return 0
	}
	return 2 * stats.TDist{V: e.dof}.CDF(-math.Abs(e.mean)/e.err)
}

// RoundsFor is how many values of the variance of xs make the half of their mean's interval narrow.
func RoundsFor(xs []float64, half float64) int {
	e := meanOf(xs)
	lo, hi := e.interval()
	if rounds := float64(len(xs)) * math.Pow((hi-lo)/2/half, 2); IsNumber(rounds) {
		return int(math.Ceil(min(rounds, math.MaxInt32)))
	}
	return 0
}

func logs(xs []float64) (all []float64) {
	for _, x := range xs {
		all = append(all, math.Log(x))
	}
	return all
}

// GeoMean is the geometric mean of comparisons with one baseline, at several sizes. Its interval comes from the
// means of the rounds that all of them have; where some are not paired there is none. It is nil of nothing.
func GeoMean(all []*Comparison) *Comparison {
	if len(all) == 0 {
		return nil
	}
	var centers []float64
	var rounds [][]float64
	for _, c := range all {
		centers, rounds = append(centers, c.log.mean), append(rounds, c.logs)
	}
	log := meanOf(roundMeans(rounds))
	log.mean = stats.Mean(centers)
	return comparisonOf(log)
}

// roundMeans are the means of each round that all of the lists have.
func roundMeans(lists [][]float64) (means []float64) {
	for i := 0; len(lists) > 0; i++ {
		sum := 0.0
		for _, list := range lists {
			if i == len(list) {
				return means
			}
			sum += list[i]
		}
		means = append(means, sum/float64(len(lists)))
	}
	return means
}
