package report

import (
	"cmp"
	"fmt"
	"html/template"
	"math/big"
	"slices"
	"strings"

	"gonum.org/v1/plot"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// A stair is a size of the ladder that is larger than all before it, so that a
// line may lead from one to the next. x is what its first formula counts.
type stair struct {
	row   int
	x     float64
	label string
}

// stairs climbs the ladder. It is empty where theory says nothing of its sizes.
func (g *subject) stairs() (all []stair) {
	for r, row := range g.grid.rows {
		if len(row.counts) == 0 {
			continue
		}
		n, _, ok := row.count(row.counts[0].Unit)
		if !ok || n.Sign() <= 0 {
			continue
		}
		x, _ := new(big.Float).SetInt(n).Float64()
		if benchdata.IsNumber(x) && (len(all) == 0 || x > all[len(all)-1].x) {
			all = append(all, stair{r, x, g.grid.short(row)})
		}
	}
	return all
}

// short names a size in the little space below an axis: "10×10".
func (t *grid) short(r row) string {
	if len(t.keys) > 1 && t.keys[0] == "n" && t.keys[1] == "m" {
		return r.labels[0] + "×" + r.labels[1]
	}
	return r.name
}

// sizeAxis has a tick for every stair.
func (g *subject) sizeAxis(stairs []stair) axis {
	a := axis{log: true, name: g.Format("%s size, spaced by its %s (log scale)", g.noun(), g.unitTitle(g.grid.rows[stairs[0].row].counts[0].Unit))}
	for _, s := range stairs {
		a.ticks = append(a.ticks, plot.Tick{Value: s.x, Label: s.label})
	}
	return a
}

// noun is what an instance is called.
func (g *subject) noun() string {
	if g.env == nil || g.env.Noun == "" {
		return g.Text("instance")
	}
	return g.Said(g.env.Noun)
}

// byVariant has a line for every variant that has something at a stair.
func (g *subject) byVariant(stairs []stair, of func(benchdata.Cell) (point, bool)) (all []series) {
	for i, v := range g.variants {
		s := series{name: v.Name, look: look(i)}
		for _, at := range stairs {
			if p, ok := of(g.grid.cells[at.row][i]); ok && p.y > 0 && benchdata.IsNumber(p.y) {
				p.x = at.x
				s.points = append(s.points, p)
			}
		}
		if len(s.points) > 0 {
			all = append(all, s)
		}
	}
	return all
}

// plotted is a visual of a chart over its text, or the text alone where there
// are not two sizes to draw.
func (w words) plotted(c chart, stairs int, title string, text ...doc.Block) []doc.Block {
	if stairs < 2 || len(c.series) == 0 {
		return text
	}
	draw := func() (template.HTML, error) { return c.figure(w.Text("plot")) }
	return []doc.Block{doc.Figure{HTML: draw, Title: title, Instead: text}}
}

// timePlot shows times with their intervals, and the contest's limit.
func (g *subject) timePlot(text ...doc.Block) []doc.Block {
	stairs := g.stairs()
	c := chart{
		caption: g.Format("Time of one %s against its size. Bars are 95 %% intervals of the median.", g.noun()),
		y:       axis{name: g.Text("time (log scale)"), log: true, write: doc.Seconds},
		series: g.byVariant(stairs, func(c benchdata.Cell) (point, bool) {
			if c.Time == nil {
				return point{}, false
			}
			p := point{y: c.Time.Center, low: c.Time.Lo, high: c.Time.Hi}
			if !benchdata.IsNumber(p.low) || !benchdata.IsNumber(p.high) || p.low <= 0 {
				p.low, p.high = p.y, p.y
			}
			return p, true
		}),
	}
	if len(stairs) > 1 && g.tiers != nil && g.tiers.Time > 0 {
		c.series = append(c.series, series{g.Format("contest limit, %s", strings.TrimSuffix(shortTick.Replace(doc.Seconds(g.tiers.Time)+" "), " ")), limitLook, []point{
			{x: stairs[0].x, y: g.tiers.Time}, {x: stairs[len(stairs)-1].x, y: g.tiers.Time},
		}, true})
	}
	if len(stairs) > 0 {
		c.x = g.sizeAxis(stairs)
	}
	return g.plotted(c, len(stairs), g.Text("The times as a table"), text...)
}

// beyondMeasured is how far above all counters a formula is drawn.
const beyondMeasured = 1e6

// counterPlot shows the counters of a unit, and what formulas say of it and of
// others.
func (g *subject) counterPlot(unit string, formulas []string, text ...doc.Block) []doc.Block {
	stairs := g.stairs()
	y := axis{name: g.Format("%s (log scale)", g.unitTitle(unit)), log: true, write: powerOfTen}
	if benchdata.IsBytes(unit) {
		y.write = func(x float64) string { return doc.Decimal(x, "B") }
	}
	c := chart{
		caption: g.Format("%s against size, as the variants counted them.", capital(g.unitTitle(unit))),
		y:       y,
		series: g.byVariant(stairs, func(c benchdata.Cell) (point, bool) {
			w, ok := c.Work[unit]
			return point{y: w.Center, low: w.Center, high: w.Center}, ok
		}),
	}
	if len(stairs) == 0 || len(c.series) == 0 {
		return text
	}
	c.x = g.sizeAxis(stairs)
	most := 0.0
	for _, s := range c.series {
		for _, p := range s.points {
			most = max(most, p.y)
		}
	}
	for k, f := range formulas {
		if s, ok := g.formulaSeries(stairs, f, most*beyondMeasured); ok {
			s.look -= look(k) // the next dashes
			c.series = append(c.series, s)
		}
	}
	return g.plotted(c, len(stairs), g.Format("%s as a table", capital(g.unitTitle(unit))), text...)
}

// formulaSeries is what theory says of a unit, up to a bound.
func (g *subject) formulaSeries(stairs []stair, unit string, most float64) (series, bool) {
	s := series{look: formulaLook, bare: true}
	for _, at := range stairs {
		n, formula, ok := g.grid.rows[at.row].count(unit)
		if !ok {
			continue
		}
		y, _ := new(big.Float).SetInt(n).Float64()
		if y > 0 && y <= most {
			s.name = g.Format("%s by the formula %s", g.Said(unit), g.Said(formula))
			s.points = append(s.points, point{x: at.x, y: y, low: y, high: y})
		}
	}
	return s, len(s.points) > 1
}

// powerOfTen writes a power of ten: "10⁶".
func powerOfTen(x float64) string {
	text := fmt.Sprintf("%.0e", x)
	if x < 1000 {
		return doc.Amount(x)
	}
	var e int
	fmt.Sscanf(text, "1e+%d", &e)
	return "10" + doc.Superscript(e)
}

// ratePlots show how often, and how far off, variants are on random instances.
func (g *subject) ratePlots(samples []evidence.Sample, text ...doc.Block) []doc.Block {
	sorted := slices.SortedFunc(slices.Values(samples), func(a, b evidence.Sample) int { return cmp.Compare(a.Rows*a.Cols, b.Rows*b.Cols) })
	rates, errors := map[string][]point{}, map[string][]point{}
	size := axis{name: g.Format("%s size, spaced by its cells", g.noun())}
	for _, s := range sorted {
		x := float64(s.Rows * s.Cols)
		size.ticks = append(size.ticks, plot.Tick{Value: x, Label: fmt.Sprintf("%d×%d", s.Rows, s.Cols)})
		for _, r := range s.Rates {
			if r.Solved == 0 {
				continue
			}
			rates[r.Name] = append(rates[r.Name], point{x, 100 * r.Share, 100 * r.Low, 100 * r.High})
			errors[r.Name] = append(errors[r.Name], point{x, r.MeanError, r.MeanError, r.MeanError})
		}
	}
	failures := chart{
		caption: g.Format("Failure rate on random instances. Bars are 95 %% intervals (Wilson)."),
		x:       size, y: axis{name: g.Text("wrong values, %"), write: doc.Amount, zero: true, max: 100}, series: g.named(rates),
	}
	means := chart{
		caption: g.Text("Mean size of the error, over all of these instances."),
		x:       size, y: axis{name: g.Text("mean error, in points"), write: doc.Number, zero: true}, series: g.named(errors),
	}
	first := g.plotted(failures, len(sorted), "", nil...)
	if len(first) == 0 {
		return text
	}
	return append(first, g.plotted(means, len(sorted), g.Text("Rates and errors as a table"), text...)...)
}

// named has a line for each variant, in the order and the colours of all plots.
func (g *subject) named(points map[string][]point) (all []series) {
	for i, v := range g.variants {
		if p := points[v.Name]; len(p) > 0 {
			all = append(all, series{name: v.Name, look: look(i), points: p})
		}
	}
	return all
}
