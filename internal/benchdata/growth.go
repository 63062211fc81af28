package benchdata

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/stat"
)

// A Growth says how the time of a variant grows with the size: as the size to the power of
// Exponent. It is fitted to the logarithms of all sizes but the largest, round by round.
type Growth struct {
	Exponent, Lo, Hi float64 // with its interval at Confidence

	// The largest size tests the fit: its time over the one that the fit predicts, with the interval.
	Off, OffLo, OffHi float64
}

// fewestForGrowth is the number of sizes from which on a growth is fitted and tested.
const fewestForGrowth = 4

// GrowthOf fits the growth of times at sizes that rise. It is nil for fewer than four sizes, or two rounds.
func GrowthOf(sizes []float64, times []*Sample) *Growth {
	last, rounds := len(sizes)-1, math.MaxInt
	for _, s := range times {
		rounds = min(rounds, len(s.byRound))
	}
	if len(sizes) < fewestForGrowth || rounds < 2 {
		return nil
	}
	x := logs(sizes)
	var slopes, off []float64
	for r := range rounds {
		var y []float64
		for _, s := range times {
			y = append(y, math.Log(s.byRound[r]))
		}
		base, slope := stat.LinearRegression(x[:last], y[:last], nil, false)
		slopes = append(slopes, slope)
		off = append(off, y[last]-base-slope*x[last])
	}
	g, exponent, error := Growth{}, meanOf(slopes), meanOf(off)
	g.Exponent = exponent.mean
	g.Lo, g.Hi = exponent.interval()
	lo, hi := error.interval()
	g.Off, g.OffLo, g.OffHi = math.Exp(error.mean), math.Exp(lo), math.Exp(hi)
	return &g
}

// Drift is by which share times rose from the first round to the last, along the line through the rounds'
// means over all entries, and the p of that line being level. ok is false for fewer than three rounds
// that all entries have.
func (t *Table) Drift() (share, p float64, ok bool) {
	var all [][]float64
	for _, r := range t.Rows {
		for _, e := range r.Entries {
			if e.Time != nil {
				all = append(all, logs(e.Time.byRound))
			}
		}
	}
	y := roundMeans(all)
	if len(y) < 3 {
		return 0, 1, false
	}
	last := float64(len(y) - 1)
	x := floats.Span(make([]float64, len(y)), 0, last)
	_, slope := stat.LinearRegression(x, y, nil, false)
	if slices.Max(y) == slices.Min(y) {
		return 0, 1, true
	}
	r, dof := stat.Correlation(x, y, nil), last-1
	level := estimate{r * math.Sqrt(dof), math.Sqrt(max(0, 1-r*r)), dof}
	return math.Expm1(slope * last), level.p(), true
}

// idleShare is the share of the processor below which a single thread shows that the machine was busy with others.
const idleShare = 0.9

// Busy is in how many entries of a single thread the processor worked for less than 90 % of the time, of how many
// such entries.
func (t *Table) Busy() (busy, of int) {
	for _, r := range t.Rows {
		for _, e := range r.Entries {
			if e.Time == nil || e.CPU == nil || e.Threads != 1 {
				continue
			}
			if of++; e.CPU.Center/e.Time.Center < idleShare {
				busy++
			}
		}
	}
	return busy, of
}
