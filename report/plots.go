package report

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/plot"
	"muqi/internal/show"
)

// An axisPoint is a size of the ladder that is larger than all before it, so
// that a line may lead from one to the next. x is what its first formula counts.
type axisPoint struct {
	row
	x float64
}

// axisPoints climbs the ladder. There are none where theory says nothing of its
// sizes.
func (b *benchmarks) axisPoints() (all []axisPoint) {
	for _, row := range b.rows {
		if x, ok := row.positions(); ok && x > 0 && (len(all) == 0 || x > all[len(all)-1].x) {
			all = append(all, axisPoint{row, x})
		}
	}
	return all
}

func sizeAxis(w show.Words, b *benchmarks, points []axisPoint) plot.Axis {
	if len(points) == 0 {
		return plot.Axis{}
	}
	unit := points[0].counts[0].Unit
	a := plot.Axis{Log: true, Name: w.Format("%s size, spaced by its %s (log scale)", b.noun, unitTitle(w, unit))}
	for _, p := range points {
		a.Ticks = append(a.Ticks, plot.Tick{At: p.x, Label: b.short(p.row)})
	}
	return a
}

// short names a size in the little space below an axis: "10×10".
func (b *benchmarks) short(r row) string {
	if len(b.keys) > 1 && b.keys[0] == "n" && b.keys[1] == "m" {
		return r.Labels[0] + "×" + r.Labels[1]
	}
	return r.Name
}

func lines(variants []variant, points map[string][]plot.Point) (all []plot.Line) {
	for _, v := range variants {
		if p := points[v.Name]; len(p) > 0 {
			all = append(all, plot.Line{Name: v.Name, Points: p})
		}
	}
	return all
}

func plotted(w show.Words, p plot.Plot, title string, text ...doc.Block) []doc.Block {
	if len(p.X.Ticks) < 2 || len(p.Lines) == 0 {
		return text
	}
	draw := func() (template.HTML, error) { return p.Figure(w.Text("plot")) }
	return []doc.Block{doc.Figure{HTML: draw, Title: title, Instead: text}}
}

// mostLines is how many variants a plot of times has lines for, beside the contest's limit.
const mostLines = 5

// drawn lists the exact variants to draw lines for: the fastest, the baseline and the advised one first. A variant
// that is not known to differ from one before it, at the largest size that both solved, shares that one's line.
func (b *benchmarks) drawn(w show.Words, advised string) (chosen []int, names map[int]string) {
	names = map[int]string{}
	fastest, _ := b.fastest()
	first := []int{fastest, b.baseline, slices.IndexFunc(b.variants, func(v variant) bool { return v.Name == advised })}
	for _, i := range unique(append(first, b.exact()...)) {
		if i < 0 || len(b.common(i)) == 0 {
			continue
		}
		if k := slices.IndexFunc(chosen, func(j int) bool { return b.tied(i, j) }); k >= 0 {
			names[chosen[k]] = w.Commas([]string{names[chosen[k]], b.variants[i].Name})
		} else if len(chosen) < mostLines {
			chosen, names[i] = append(chosen, i), b.variants[i].Name
		}
	}
	return chosen, names
}

// tied reports whether two variants are not known to differ at the largest size that both solved.
func (b *benchmarks) tied(i, j int) bool {
	rows := b.common(i, j)
	if len(rows) == 0 {
		return false
	}
	at := largest(rows)
	c := at.entries[i].Compare(b.Floor, &at.entries[j])[0]
	return c.HasInterval() && (c.Outcome == benchdata.Equal || c.Outcome == benchdata.Unknown)
}

func timePlot(w show.Words, b *benchmarks, advised string, limit float64) []doc.Block {
	axis := b.axisPoints()
	chosen, names := b.drawn(w, advised)
	var lines []plot.Line
	for _, i := range chosen {
		line := plot.Line{Name: names[i]}
		for _, at := range axis {
			if t := at.entries[i].Time; t != nil {
				line.Points = append(line.Points, plot.Point{X: at.x, Y: t.Center, Low: t.Lo, High: t.Hi})
			}
		}
		if len(line.Points) > 0 {
			lines = append(lines, line)
		}
	}
	p := plot.Plot{
		Caption: w.Format("Time of one %s against its size. Bars are 95 %% intervals of the median.", b.noun),
		X:       sizeAxis(w, b, axis),
		Y:       plot.Axis{Name: w.Text("time (log scale)"), Log: true, Format: doc.Seconds},
		Lines:   lines,
	}
	if len(axis) > 1 && limit > 0 {
		p.Lines = append(p.Lines, plot.Line{
			Name: w.Format("contest limit, %s", fmt.Sprintf("%v s", limit)), Reference: true,
			Points: []plot.Point{plot.At(axis[0].x, limit), plot.At(axis[len(axis)-1].x, limit)},
		})
	}
	return plotted(w, p, "")
}

func ratePlot(w show.Words, b *benchmarks, samples []evidence.Sample, text ...doc.Block) []doc.Block {
	sorted := slices.SortedFunc(slices.Values(samples), func(a, b evidence.Sample) int {
		return cmp.Compare(a.Rows*a.Cols, b.Rows*b.Cols)
	})
	rates, size := map[string][]plot.Point{}, plot.Axis{Name: w.Format("%s size, spaced by its cells", b.noun)}
	for _, s := range sorted {
		x := float64(s.Rows * s.Cols)
		size.Ticks = append(size.Ticks, plot.Tick{At: x, Label: fmt.Sprintf("%d×%d", s.Rows, s.Cols)})
		for _, r := range s.Rates {
			if r.Solved > 0 {
				rates[r.Name] = append(rates[r.Name], plot.Point{X: x, Y: 100 * r.Share, Low: 100 * r.Low, High: 100 * r.High})
			}
		}
	}
	return plotted(w, plot.Plot{
		Caption: w.Format("Failure rate on random instances. Bars are 95 %% intervals (Wilson)."),
		X:       size,
		Y:       plot.Axis{Name: w.Text("wrong values, %"), Max: 100},
		Lines:   lines(b.variants, rates),
	}, w.Text("The rates as a table"), text...)
}
