package benchdata

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// close4 reports whether a figure is the published one, as far as that is given.
func close4(got, want float64) bool { return math.Abs(got-want) <= 6e-5*max(1, math.Abs(want)) }

// The hours of sleep that ten patients gained with two drugs (Student 1908, The probable error of a mean), and what
// R's t.test(extra ~ group, data = sleep) prints of them, paired and by Welch.
func TestSleep(t *testing.T) {
	first := []float64{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0}
	second := []float64{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4}
	var gained []float64
	for i := range first {
		gained = append(gained, first[i]-second[i])
	}
	for _, tt := range []struct {
		name              string
		got               estimate
		mean, dof, lo, hi float64
		p                 float64
	}{
		{"paired", meanOf(gained), -1.58, 9, -2.4598858, -0.7001142, 0.002833},
		{"Welch", meanOf(first).minus(meanOf(second)), -1.58, 17.776, -3.3654832, 0.2054832, 0.07939},
	} {
		lo, hi := tt.got.interval()
		for _, pair := range [][2]float64{{tt.got.mean, tt.mean}, {tt.got.dof, tt.dof}, {lo, tt.lo}, {hi, tt.hi},
			{tt.got.p(), tt.p}} {
			if !close4(pair[0], pair[1]) {
				t.Errorf("%s: %v; want %v", tt.name, pair[0], pair[1])
			}
		}
	}
}

// With one degree of freedom Student's distribution is Cauchy's, whose quantiles and tails are known: the 97.5 %
// quantile is tan(0.475 π), the tail beyond t is 1 − 2/π·atan t.
func TestTwoRoundsByCauchy(t *testing.T) {
	e := meanOf([]float64{0.1, 0.3})
	lo, hi := e.interval()
	if q := math.Tan(0.475 * math.Pi); math.Abs(lo-(0.2-0.1*q)) > 1e-9 || math.Abs(hi-(0.2+0.1*q)) > 1e-9 {
		t.Errorf("interval %v … %v; want 0.2 ± %v", lo, hi, 0.1*q)
	}
	if want := 1 - 2/math.Pi*math.Atan(2); math.Abs(e.p()-want) > 1e-9 {
		t.Errorf("p %v; want %v", e.p(), want)
	}
}

// interleaved is a sample with a round for each value.
func interleaved(values ...float64) *Sample {
	s := timing(slices.Clone(values))
	s.byRound = values
	return s
}

// What is degenerate has a sensible outcome, and never one that is claimed.
func TestDegenerateComparisons(t *testing.T) {
	for _, tt := range []struct {
		name       string
		entry      *Sample
		base       *Sample
		ratio, p   float64
		interval   bool
		wantOnFive Outcome // at a noise floor of 5 %
	}{
		{"one round", interleaved(1), interleaved(2), 2, 1, false, Unknown},
		{"two rounds", interleaved(1, 1), interleaved(2, 8), 4, 1 - 2/math.Pi*math.Atan(2), true, Unknown},
		{"all ratios equal", interleaved(1, 2, 4), interleaved(2, 4, 8), 2, 0, true, Faster},
		{"the same times", interleaved(1, 2, 3), interleaved(1, 2, 3), 1, 1, true, Equal},
		{"ties that cancel", interleaved(1, 2, 1, 2), interleaved(2, 1, 2, 1), 1, 1, true, Unknown},
		{"equal, below the noise floor", interleaved(1, 1, 1), interleaved(1.04, 1.04, 1.04), 1.04, 0, true, Equal},
		{"no common round", interleaved(1), &Sample{Values: []float64{2}, sample: timing([]float64{2}).sample}, 2, 1,
			false, Unknown},
	} {
		c := newComparison(tt.entry, tt.base)
		settle([]*Comparison{c, nil}, 0.05)
		if !near(c.Ratio, tt.ratio) || math.Abs(c.P-tt.p) > 1e-9 || c.HasInterval() != tt.interval ||
			c.Outcome != tt.wantOnFive {
			t.Errorf("%s: %+v", tt.name, c)
		}
	}
}

// Values of p and what R's p.adjust(p, "holm") makes of them.
func TestHolm(t *testing.T) {
	ps := []float64{0.04, 0.01, 0.03, 0.02, 0.5}
	want := []float64{0.09, 0.05, 0.09, 0.08, 0.5}
	var family []*Comparison
	for _, p := range ps {
		family = append(family, &Comparison{P: p, log: estimate{mean: 1}, Ratio: math.E, Hi: math.Inf(1)})
	}
	settle(family, 0)
	for i, c := range family {
		if math.Abs(c.Adjusted-want[i]) > 1e-12 || (c.Outcome == Faster) != (want[i] <= Alpha) {
			t.Errorf("p %v becomes %v, %s; want %v", ps[i], c.Adjusted, c.Outcome, want[i])
		}
	}
}

// The rule in its order: equal before faster, and nothing below the noise floor.
func TestOutcomes(t *testing.T) {
	for _, tt := range []struct {
		lo, ratio, hi, p, floor float64
		want                    Outcome
	}{
		{0.97, 1.01, 1.04, 0.3, 0, Equal},
		{1.01, 1.03, 1.045, 0.001, 0, Equal}, // significant, yet equal within 5 %
		{1.01, 1.03, 1.06, 0.001, 0, Faster},
		{1.01, 1.03, 1.06, 0.001, 0.04, Unknown}, // not beyond the noise floor
		{1.01, 1.03, 1.06, 0.001, 0.07, Equal},   // within the noise floor altogether
		{0.8, 0.9, 0.99, 0.04, 0.05, Slower},
		{0.8, 0.9, 1.02, 0.06, 0.05, Unknown},
	} {
		c := &Comparison{Lo: tt.lo, Ratio: tt.ratio, Hi: tt.hi, P: tt.p, log: estimate{mean: math.Log(tt.ratio)}}
		settle([]*Comparison{c}, tt.floor)
		if c.Outcome != tt.want {
			t.Errorf("%+v: %s", tt, c.Outcome)
		}
	}
}

// noise is the text of rounds of identical code on a machine whose mood drifts, and which is sometimes busy, as one
// of two cores is: the noise has heavy tails.
func noise(rng *rand.Rand, rounds int, factor map[string]float64) string {
	var out strings.Builder
	fmt.Fprintln(&out, Interleaved)
	for r := range rounds {
		fmt.Fprintf(&out, "%s%d:\n", RoundMark, r+1)
		mood := math.Exp(0.3*rng.NormFloat64() + 0.02*float64(r))
		for _, algo := range []string{"base", "base~2", "other"} {
			ns := 1e6 * mood * math.Exp(0.02*rng.NormFloat64())
			if rng.IntN(5) == 0 {
				ns *= 1 + rng.ExpFloat64()/5
			}
			if f := factor[algo]; f != 0 {
				ns *= f
			}
			fmt.Fprintf(&out, "BenchmarkSolve/game=g/algo=%s/n=1 1 %v ns/op\n", algo, ns)
		}
	}
	return out.String()
}

// On such noise p and the interval keep their promise, pairing makes intervals narrow, and × is what it is.
func TestPairedOnNoise(t *testing.T) {
	rng, alarms, covered, n := rand.New(rand.NewPCG(1, 2)), 0, 0, 1000
	sum := 0.0
	for range n {
		table, err := read(t, noise(rng, 10, map[string]float64{"other": 1.3})).Table("g", nil)
		if err != nil {
			t.Fatal(err)
		}
		table.Compare("base")
		twin, other := table.Rows[0].Entries["base~2"].Versus, table.Rows[0].Entries["other"].Versus
		if twin.P <= Alpha {
			alarms++
		}
		if 1/other.Hi <= 1.3 && 1.3 <= 1/other.Lo {
			covered++
		}
		sum += math.Log(other.Ratio) / float64(n)
		if !twin.Paired || len(twin.logs) != 10 || len(table.Algos) != 2 || table.Controls != 1 {
			t.Fatalf("%+v of %v", twin, table.Algos)
		}
	}
	if alarm, cover := float64(alarms)/float64(n), float64(covered)/float64(n); alarm > 0.065 || cover < 0.935 ||
		!(math.Abs(sum+math.Log(1.3)) < 0.003) {
		t.Errorf("alarms %v, covered %v, mean of the logarithms %v", alarm, cover, sum)
	}
}

// Against another run on the same noise a slow-down is found, and nothing else.
func TestAgainst(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	table := func(factor float64) *Table {
		table, err := read(t, noise(rng, 20, map[string]float64{"other": factor})).Table("g", nil)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	wrong, found := 0, 0
	for range 200 {
		old := table(0.5)
		base := old.CommonBaseline(table(0.5), "base")
		if c := table(0.5).Against(old, base); len(c) != 1 || c[0].Algo != "other" {
			t.Fatalf("%+v", c)
		} else if c[0].Outcome == Slower || c[0].Outcome == Faster {
			wrong++
		}
		if c := table(0.5*1.3).Against(old, base); c[0].Outcome == Slower {
			found++
		}
	}
	if wrong > 14 || found < 190 {
		t.Errorf("of 200 pairs of runs %d alike differ, and %d of a planted 1.3 are found", wrong, found)
	}
	if got := table(1).CommonBaseline(table(1), "nobody"); got != "base" {
		t.Errorf("the common baseline is %q", got)
	}
}

// Results of two processors, systems or notes are in rows of their own, and no ratio mixes them.
func TestConfigurationsAreKeptApart(t *testing.T) {
	for _, key := range []string{"cpu", "goos", "notes"} {
		text := key + ": one\nBenchmarkSolve/game=g/algo=a/n=1 1 100 ns/op\n" +
			key + ": two\nBenchmarkSolve/game=g/algo=b/n=1 1 200 ns/op\nBenchmarkSolve/game=g/algo=a/n=1 1 400 ns/op\n"
		table, err := read(t, text).Table("g", nil)
		if err != nil {
			t.Fatal(err)
		}
		table.Compare("a")
		if len(table.Rows) != 2 || table.Keys[len(table.Keys)-1] != key {
			t.Fatalf("%s: %d rows by %v", key, len(table.Rows), table.Keys)
		}
		one, two := table.Rows[0].Entries, table.Rows[1].Entries
		if one["b"].Versus != nil || two["b"].Versus == nil || !near(two["b"].Versus.Ratio, 2) ||
			len(one["a"].Time.Values) != 1 {
			t.Errorf("%s: rows %+v", key, table.Rows)
		}
	}
}

// The geometric mean of 2× and 8× is 4×; its interval is that of the rounds' means, which do not vary here.
func TestGeoMean(t *testing.T) {
	two := newComparison(interleaved(1, 2, 4), interleaved(2, 3.6, 8.8))
	eight := newComparison(interleaved(1, 1, 1), interleaved(8, 8/0.9, 8/1.1))
	mean := GeoMean([]*Comparison{two, eight})
	if !near(mean.Ratio, 4) && math.Abs(mean.Ratio-4) > 0.05 || mean.Hi/mean.Lo > 1+1e-9 {
		t.Errorf("%+v", mean)
	}
	if GeoMean(nil) != nil {
		t.Error("nothing has a mean")
	}
	loose := newComparison(timing([]float64{1, 1.1}), timing([]float64{2, 2.1}))
	if mean := GeoMean([]*Comparison{two, loose}); mean.HasInterval() {
		t.Errorf("unpaired: %+v", mean)
	}
}

func TestGrowth(t *testing.T) {
	sizes := []float64{1e3, 1e4, 1e5, 1e6}
	var times []*Sample
	for i, n := range sizes {
		last := 1.0
		if i == 3 {
			last = 2
		}
		times = append(times, interleaved(1e-9*last*math.Pow(n, 1.4), 2e-9*last*math.Pow(n, 1.5),
			5e-9*last*math.Pow(n, 1.6)))
	}
	g := GrowthOf(sizes, times)
	// Of 1.4, 1.5, 1.6 the standard error is 0.1/√3, and the quantile with two degrees of freedom is 4.302653.
	if half := 4.302653 * 0.1 / math.Sqrt(3); math.Abs(g.Exponent-1.5) > 1e-9 || math.Abs(g.Hi-1.5-half) > 1e-6 ||
		!near(g.Off, 2) {
		t.Errorf("%+v; want 1.5 ± %v, and twice the prediction", g, half)
	}
	if GrowthOf(sizes[:3], times[:3]) != nil || GrowthOf(sizes, append(times[:3:3], interleaved(1))) != nil {
		t.Error("three sizes, or one round, have no growth")
	}
}

// Three rounds have one degree of freedom, so that p is Cauchy's.
func TestDrift(t *testing.T) {
	table := &Table{Rows: []Row{{Entries: map[string]Entry{"a": {Time: interleaved(1, math.E, math.E)},
		"b": {Time: interleaved(1, math.E, math.E)}}}}}
	// y = 0, 1, 1: slope 1/2, r = √3/2, t = r/√(1 − r²) = √3, whose tails are 1/3.
	share, p, ok := table.Drift()
	if !ok || !near(share, math.Expm1(1)) || math.Abs(p-1.0/3) > 1e-9 {
		t.Errorf("drift %v, p %v, %v; want e − 1 and 1/3", share, p, ok)
	}
	flat := &Table{Rows: []Row{{Entries: map[string]Entry{"a": {Time: interleaved(1, 1, 1)}}}}}
	if share, p, ok := flat.Drift(); share != 0 || p != 1 || !ok {
		t.Errorf("level: drift %v, p %v, %v", share, p, ok)
	}
	if _, _, ok := (&Table{Rows: []Row{{Entries: map[string]Entry{"a": {Time: timing([]float64{1, 2,
		3})}}}}}).Drift(); ok {
		t.Error("samples without rounds have a drift")
	}
}

func TestBusy(t *testing.T) {
	entry := func(cpu, threads float64) Entry {
		return Entry{Time: timing([]float64{1}), CPU: timing([]float64{cpu}), Threads: threads}
	}
	table := &Table{Rows: []Row{{Entries: map[string]Entry{
		"idle": entry(0.95, 1), "busy": entry(0.85, 1), "two": entry(0.5, 2),
		"unknown": {Time: timing([]float64{1}), Threads: 1},
	}}}}
	if busy, of := table.Busy(); busy != 1 || of != 2 {
		t.Errorf("%d of %d are busy; want 1 of 2", busy, of)
	}
}

func TestRoundsFor(t *testing.T) {
	// The standard error of ±0.1 around 0 is 0.1/√9·√(10/9)…: ten values of ±0.1 have the deviation
	// 0.1·√(10/9).
	xs := []float64{0.1, -0.1, 0.1, -0.1, 0.1, -0.1, 0.1, -0.1, 0.1, -0.1}
	want := int(math.Ceil(math.Pow(2.262157*0.1*math.Sqrt(10.0/9)/0.02, 2)))
	if got := RoundsFor(xs, 0.02); got != want {
		t.Errorf("%d rounds; want %d", got, want)
	}
	if RoundsFor([]float64{1}, 0.02) != 0 || RoundsFor([]float64{1, 1, 1}, 0.02) != 0 {
		t.Error("without a deviation no further rounds help")
	}
}
