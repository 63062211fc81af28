package report

import (
	"cmp"
	"fmt"
	"html/template"
	"math"
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
		if len(row.counts) > 0 {
			x, ok := row.amount(row.counts[0].Unit)
			if ok && x > 0 && (len(all) == 0 || x > all[len(all)-1].x) {
				all = append(all, axisPoint{row, x})
			}
		}
	}
	return all
}

// sizeAxis has a tick for every point.
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

// byVariant has a line for every variant that has something above 0 at a point
// of the axis. of gives a point without its X.
func byVariant(b *benchmarks, axis []axisPoint, of func(benchdata.Entry) (plot.Point, bool)) []plot.Line {
	points := map[string][]plot.Point{}
	for i, v := range b.variants {
		for _, at := range axis {
			if p, ok := of(at.entries[i]); ok && p.Y > 0 {
				p.X = at.x
				points[v.Name] = append(points[v.Name], p)
			}
		}
	}
	return lines(b.variants, points)
}

// lines has a line for each variant with points, which looks alike in all plots.
func lines(variants []variant, points map[string][]plot.Point) (all []plot.Line) {
	for i, v := range variants {
		if p := points[v.Name]; len(p) > 0 {
			all = append(all, plot.Line{Name: v.Name, Style: plot.Series(i), Points: p})
		}
	}
	return all
}

// plotted is a plot over its text, or the text alone where there are not two
// sizes to draw.
func plotted(w show.Words, p plot.Plot, title string, text ...doc.Block) []doc.Block {
	if len(p.X.Ticks) < 2 || len(p.Lines) == 0 {
		return text
	}
	draw := func() (template.HTML, error) { return p.Figure(w.Text("plot")) }
	return []doc.Block{doc.Figure{HTML: draw, Title: title, Instead: text}}
}

// timePlot shows times with their intervals, and the contest's limit.
func timePlot(w show.Words, b *benchmarks, limit float64, text ...doc.Block) []doc.Block {
	axis := b.axisPoints()
	p := plot.Plot{
		Caption: w.Format("Time of one %s against its size. Bars are 95 %% intervals of the median.", b.noun),
		X:       sizeAxis(w, b, axis),
		Y:       plot.Axis{Name: w.Text("time (log scale)"), Log: true, Format: doc.Seconds},
		Lines: byVariant(b, axis, func(c benchdata.Entry) (plot.Point, bool) {
			if c.Time == nil {
				return plot.Point{}, false
			}
			return plot.Point{Y: c.Time.Center, Low: c.Time.Lo, High: c.Time.Hi}, true
		}),
	}
	if len(axis) > 1 && limit > 0 {
		p.Lines = append(p.Lines, plot.Line{
			Name: w.Format("contest limit, %s", fmt.Sprintf("%v s", limit)), Style: plot.Reference(2),
			Points: []plot.Point{plot.At(axis[0].x, limit), plot.At(axis[len(axis)-1].x, limit)},
		})
	}
	return plotted(w, p, w.Text("The times as a table"), text...)
}

// beyondMeasured is how far above all counters a formula is drawn.
const beyondMeasured = 1e6

// counterPlot shows the counters of a unit, and what formulas say of it and of
// others.
func counterPlot(w show.Words, b *benchmarks, unit string, formulas []string, text ...doc.Block) []doc.Block {
	axis := b.axisPoints()
	title := show.Capital(unitTitle(w, unit))
	p := plot.Plot{
		Caption: w.Format("%s against size, as the variants counted them.", title),
		X:       sizeAxis(w, b, axis),
		Y:       plot.Axis{Name: w.Format("%s (log scale)", unitTitle(w, unit)), Log: true, Format: powerOfTen},
		Lines: byVariant(b, axis, func(c benchdata.Entry) (plot.Point, bool) {
			w, ok := c.Work[unit]
			return plot.At(0, w.Center), ok
		}),
	}
	if benchdata.IsBytes(unit) {
		p.Y.Format = func(x float64) string { return doc.Decimal(x, "B") }
	}
	if len(p.Lines) == 0 {
		return text
	}
	most := 0.0
	for _, l := range p.Lines {
		for _, at := range l.Points {
			most = max(most, at.Y)
		}
	}
	for i, f := range formulas {
		if l := formulaLine(w, axis, f, most*beyondMeasured); len(l.Points) > 1 {
			l.Style = plot.Reference(i)
			p.Lines = append(p.Lines, l)
		}
	}
	return plotted(w, p, w.Format("%s as a table", title), text...)
}

// formulaLine is what theory says of a unit, up to a bound.
func formulaLine(w show.Words, axis []axisPoint, unit string, most float64) (l plot.Line) {
	for _, at := range axis {
		if y, ok := at.amount(unit); ok && y > 0 && y <= most {
			_, formula, _ := at.count(unit)
			l.Name = w.Format("%s by the formula %s", w.Word(unit), w.Word(formula))
			l.Points = append(l.Points, plot.At(at.x, y))
		}
	}
	return l
}

// powerOfTen writes a power of ten: "10⁶".
func powerOfTen(x float64) string {
	if x < 1000 {
		return doc.Amount(x)
	}
	return "10" + doc.Superscript(int(math.Round(math.Log10(x))))
}

// ratePlots show how often, and how far off, variants are on random instances.
func ratePlots(w show.Words, b *benchmarks, samples []evidence.Sample, text ...doc.Block) []doc.Block {
	sorted := slices.SortedFunc(slices.Values(samples), func(a, b evidence.Sample) int {
		return cmp.Compare(a.Rows*a.Cols, b.Rows*b.Cols)
	})
	rates, errors := map[string][]plot.Point{}, map[string][]plot.Point{}
	size := plot.Axis{Name: w.Format("%s size, spaced by its cells", b.noun)}
	for _, s := range sorted {
		x := float64(s.Rows * s.Cols)
		size.Ticks = append(size.Ticks, plot.Tick{At: x, Label: fmt.Sprintf("%d×%d", s.Rows, s.Cols)})
		for _, r := range s.Rates {
			if r.Solved == 0 {
				continue
			}
			rates[r.Name] = append(rates[r.Name], plot.Point{X: x, Y: 100 * r.Share, Low: 100 * r.Low, High: 100 * r.High})
			errors[r.Name] = append(errors[r.Name], plot.At(x, r.MeanError))
		}
	}
	first := plotted(w, plot.Plot{
		Caption: w.Format("Failure rate on random instances. Bars are 95 %% intervals (Wilson)."),
		X:       size, Y: plot.Axis{Name: w.Text("wrong values, %"), Format: doc.Amount, FromZero: true, Max: 100}, Lines: lines(b.variants, rates),
	}, "")
	if len(first) == 0 {
		return text
	}
	second := plot.Plot{
		Caption: w.Text("Mean size of the error, over all of these instances."),
		X:       size, Y: plot.Axis{Name: w.Text("mean error, in points"), Format: doc.Number, FromZero: true}, Lines: lines(b.variants, errors),
	}
	return append(first, plotted(w, second, w.Text("Rates and errors as a table"), text...)...)
}
