package bench_test

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/bench"
	"muqi/game"
	"muqi/game/muqi"
	"muqi/internal/benchdata"
	"muqi/internal/catalog"
)

// accuracyDir is where the texts of the accuracy tests are kept, and where they are taken from if they are
// there. They take about twenty minutes, and what they find depends on what else the machine does, so they
// run only where MUQI_ACCURACY names a folder:
//
//	MUQI_ACCURACY=/tmp/accuracy go test -v -timeout 2h -run Accuracy ./bench
func accuracyDir(t *testing.T) string {
	dir := os.Getenv("MUQI_ACCURACY")
	if dir == "" {
		t.Skip("MUQI_ACCURACY names no folder")
	}
	return dir
}

// measured is the text of a run, from its file if that is there.
func measured(t *testing.T, file string, entries func() []*bench.Entry, o bench.Options) []byte {
	t.Helper()
	if data, err := os.ReadFile(file); err == nil {
		return data
	}
	var text bytes.Buffer
	if err := bench.Run(t.Context(), &text, entries(), o); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

// tableOf is the table of a text of boards.
func tableOf(t *testing.T, data []byte) *benchdata.Table {
	t.Helper()
	text, err := benchdata.Read("bench.txt", data)
	if err != nil {
		t.Fatal(err)
	}
	table, err := text.Table("muqi", nil)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// unpaired is a text without the line that its rounds are interleaved.
func unpaired(data []byte) []byte {
	return bytes.ReplaceAll(data, []byte(benchdata.Interleaved+"\n"), nil)
}

const accuracyRuns = 50

// controls measures ten pairs of identical variants at sizes that are small, middle and large, in as many
// runs as make 1 000 comparisons. The seeds of the orders are the numbers of the runs.
func controls(t *testing.T) (texts [][]byte) {
	dir := accuracyDir(t)
	var names []string
	for _, name := range []string{"contour-mask", "contour-dense", "contour-fast", "hashmemo-map", "hashmemo-open"} {
		names = append(names, name, name)
	}
	entries := func() []*bench.Entry {
		suites, err := catalog.All()
		if err != nil {
			t.Fatal(err)
		}
		all, err := suites[0].Entries(names,
			[]string{"n=3/m=3/w=1e5", "n=5/m=5/w=1e5", "n=8/m=8/w=1e5", "n=10/m=10/w=1e5"}, false, algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	for i := range accuracyRuns {
		o := bench.Options{Rounds: 10, Time: bench.Full.Time, Limit: 10 * time.Second, Seed: uint64(i + 1)}
		texts = append(texts, measured(t, filepath.Join(dir, fmt.Sprintf("aa-%02d.txt", i+1)), entries, o))
	}
	return texts
}

// pairs lists the comparisons of identical code in a table.
func pairs(table *benchdata.Table) (all []*benchdata.Comparison) {
	for _, r := range table.Rows {
		for _, name := range table.Algos {
			e, twin := r.Entries[name], r.Entries[name+"~2"]
			all = append(all, twin.Compare(0, &e)...)
		}
	}
	return slices.DeleteFunc(all, func(c *benchdata.Comparison) bool { return c == nil })
}

// Two names of one solver: the interval covers 1×, p is small as often as it says, nobody is favoured, and the
// noise floor of a run holds the ratios of others.
func TestAccuracyOfControls(t *testing.T) {
	var logs, widths []float64
	alarms, covered, held, compared := 0, 0, 0, 0
	var floors []float64
	var runs [][]*benchdata.Comparison
	for _, data := range controls(t) {
		table := tableOf(t, data)
		all := pairs(table)
		runs, floors = append(runs, all), append(floors, table.Floor)
		loose := pairs(tableOf(t, unpaired(data)))
		for i, c := range all {
			logs = append(logs, math.Log(c.Ratio))
			widths = append(widths, math.Log(c.Hi/c.Lo)/math.Log(loose[i].Hi/loose[i].Lo))
			if c.P <= benchdata.Alpha {
				alarms++
			}
			if c.Lo <= 1 && c.Hi >= 1 {
				covered++
			}
		}
	}
	for i, floor := range floors {
		for k := 1; k <= 20; k++ {
			for _, c := range runs[(i+k)%len(runs)] {
				compared++
				if math.Abs(math.Log(c.Ratio)) <= math.Log1p(floor) {
					held++
				}
			}
		}
	}
	n := float64(len(logs))
	bias, alarm, cover := math.Expm1(mean(logs)), float64(alarms)/n, float64(covered)/n
	slices.Sort(widths)
	slices.Sort(floors)
	t.Logf("%d comparisons: bias %+.2f %%, p ≤ 0.05 in %.1f %%, the interval covers 1× in %.1f %%",
		len(logs), 100*bias, 100*alarm, 100*cover)
	t.Logf("paired intervals are %.2f times as wide as unpaired ones (median; quartiles %.2f and %.2f)",
		widths[len(widths)/2], widths[len(widths)/4], widths[3*len(widths)/4])
	t.Logf("noise floors: median %.1f %%, from %.1f %% to %.1f %%; one run's floor holds %.1f %% of the ratios of 20 "+
		"others",
		100*floors[len(floors)/2], 100*floors[0], 100*floors[len(floors)-1], 100*float64(held)/float64(compared))
	if math.Abs(bias) >= 0.01 || alarm > 0.065 || cover < 0.935 || float64(held) < 0.95*float64(compared) {
		t.Error("beyond the limits: 1 % of bias, 6.5 % of alarms, 93.5 % covered, 95 % held")
	}
}

func mean(xs []float64) (sum float64) {
	for _, x := range xs {
		sum += x / float64(len(xs))
	}
	return sum
}

// A slowed variant is contour-fast that does a share more work: some boards it solves twice.
type slowed struct {
	contour.Fast
	percent int64
	solves  *atomic.Int64
}

func (s slowed) Info() algos.Info {
	i := s.Fast.Info()
	i.Name = fmt.Sprintf("%s+%d", i.Name, s.percent)
	i.Code = ""
	return i
}

func (s slowed) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	n := s.solves.Add(1)
	if n*s.percent/100 > (n-1)*s.percent/100 {
		if r, err := s.Fast.Solve(ctx, b, o); err != nil {
			return r, err
		}
	}
	return s.Fast.Solve(ctx, b, o)
}

// plantedRuns is how often contour-fast is measured beside variants of it that do more work.
const plantedRuns = 10

// shares are by how much more, in percent.
var shares = []int64{5, 10, 30}

// planted measures them, each run within the time of the report.
func planted(t *testing.T) (texts [][]byte) {
	dir := accuracyDir(t)
	var specs []game.Spec
	for _, n := range []int64{8, 10} {
		specs = append(specs, game.Spec{{Name: "n", Value: n}, {Name: "m", Value: n}, {Name: "w", Value: 100_000}})
	}
	for i := range plantedRuns {
		entries := func() []*bench.Entry {
			solvers := []algos.Solver[muqi.Board]{contour.Fast{}}
			for _, percent := range shares {
				solvers = append(solvers, slowed{percent: percent, solves: new(atomic.Int64)})
			}
			return bench.Entries(muqi.Game{}, append(solvers, contour.Fast{}), specs, catalog.Seed, algos.Options{})
		}
		o := bench.Full
		o.Seed = uint64(i + 1)
		texts = append(texts, measured(t, filepath.Join(dir, fmt.Sprintf("planted-%02d.txt", i+1)), entries, o))
	}
	return texts
}

// A planted slow-down is found among as many comparisons as the report has.
func TestAccuracyOfPlantedSlowness(t *testing.T) {
	const family = 109
	found, alone := map[string]int{}, map[string]int{}
	for _, data := range planted(t) {
		table := tableOf(t, data)
		table.Compare("contour-fast")
		for _, r := range table.Rows {
			for _, percent := range shares {
				name := fmt.Sprintf("contour-fast+%d", percent)
				c := r.Entries[name].Versus
				key := strings.TrimPrefix(name, "contour-fast") + " % at " + r.Labels[0]
				if beyond := -math.Log(c.Ratio) > math.Log1p(table.Floor); beyond && c.P*family <= benchdata.Alpha {
					found[key]++
				}
				if c.Outcome == benchdata.Slower {
					alone[key]++
				}
			}
		}
	}
	for _, n := range []int{8, 10} {
		for _, percent := range shares {
			key := fmt.Sprintf("+%d %% at %d", percent, n)
			t.Logf("%s: found in %d of %d runs as one of %d comparisons, in %d as one of 6", key, found[key],
				plantedRuns, family, alone[key])
			if percent == 30 && found[key] < plantedRuns || percent == 10 && found[key] < plantedRuns-1 {
				t.Errorf("%s: found too seldom", key)
			}
		}
	}
}

// Two runs of one program differ in nothing that is claimed. Where the variants that do 5 % and 30 % more work change
// their names, the one has become slower by 1.24.
func TestAccuracyOfAgainst(t *testing.T) {
	texts, pairs, alarms, found, entries := planted(t), 0, 0, 0, 0
	swapped := strings.NewReplacer("contour-fast+5/", "contour-fast+30/", "contour-fast+30/", "contour-fast+5/")
	for i, old := range texts {
		for k := 1; k <= 2; k++ {
			now := texts[(i+k)%len(texts)]
			pairs++
			if slices.ContainsFunc(tableOf(t, now).Against(tableOf(t, old), "contour-fast"), slower) {
				alarms++
			}
			for _, c := range tableOf(t, []byte(swapped.Replace(string(now)))).Against(tableOf(t, old),
				"contour-fast") {
				if c.Algo == "contour-fast+5" {
					entries++
					if slower(c) {
						found++
					}
				}
			}
		}
	}
	t.Logf("%d pairs of runs: in %d an entry is called slower; a planted 1.24 is found in %d of %d entries", pairs,
		alarms, found, entries)
	if alarms > 1 || found < entries {
		t.Error("beyond the limits: one alarm, and every planted one found")
	}
}

func slower(c benchdata.Change) bool { return c.Outcome == benchdata.Slower }
