package report

import (
	"fmt"

	"muqi/internal/doc"
	"muqi/internal/show"

	"muqi/internal/benchdata"
)

// speedups compares every variant with the baseline, size by size and over all.
func (g *subject) speedups() []doc.Block {
	t := g.sizeTable()
	base := g.baseline.index
	for r, cells := range g.grid.cells {
		var row []string
		for i, c := range cells {
			row = append(row, speedupText(g.Words, c, cells[base], i == base, &t.Notes))
		}
		addKnown(&t, g.grid.rows[r], row)
	}
	common := g.commonRows()
	if len(common) > 0 {
		t.Rows = append(t.Rows, g.geomeanRow(t.Labels, common))
	}
	return []doc.Block{
		g.Para("× is how many times as fast as `%s` a variant is: the baseline's median divided by its own. p is the probability of a difference at least as large where there is none "+
			"(Mann–Whitney U test); ≈ marks a difference that is not significant (p > %v).", g.variants[base].Name, benchdata.Alpha),
		t,
		doc.Paragraph(g.geomeanLine(common)),
	}
}

// speedupText is × and p of a cell.
func speedupText(w show.Words, c, base benchdata.Cell, isBase bool, n *doc.Notes) string {
	switch {
	case c.Time == nil || base.Time == nil:
		return doc.None
	case isBase:
		return "1×"
	}
	p, warnings := c.Time.Compare(base.Time)
	text := doc.Times(c.Time.Speedup(base.Time))
	if p > benchdata.Alpha {
		text = "≈ " + text
	}
	text += " (" + probability(p) + ")"
	for _, warning := range warnings {
		text = n.Mark(text, w.Said(warning.Error()))
	}
	return text
}

// probability writes p with three decimals.
func probability(p float64) string {
	if p < 0.001 {
		return "p<0.001"
	}
	return fmt.Sprintf("p=%.3f", p)
}

// commonRows lists the sizes at which every exact variant and the baseline
// were measured.
func (g *subject) commonRows() []int {
	return g.grid.common(append(g.exactMeasured(), g.baseline.index)...)
}

// exactMeasured lists the exact variants that were measured at some size.
func (g *subject) exactMeasured() []int {
	var list []int
	for _, i := range g.exactVariants() {
		if g.grid.measured(i) > 0 {
			list = append(list, i)
		}
	}
	return list
}

// geomeanRow is the geometric mean of × over the given sizes, for each variant
// that was measured at all of them.
func (g *subject) geomeanRow(labels int, rows []int) []string {
	out := make([]string, labels)
	out[0] = g.Text("geomean")
	for i := range g.variants {
		if mean, ok := g.geomean(i, rows); ok {
			out = append(out, doc.Times(mean))
		} else {
			out = append(out, doc.None)
		}
	}
	return out
}

// geomean is the geometric mean of × of variant i over the given sizes.
func (g *subject) geomean(i int, rows []int) (mean float64, ok bool) {
	var ratios []float64
	for _, r := range rows {
		c, base := g.grid.cells[r][i].Time, g.grid.cells[r][g.baseline.index].Time
		if c == nil || base == nil {
			return 0, false
		}
		ratios = append(ratios, c.Speedup(base))
	}
	return benchdata.GeoMean(ratios)
}

// geomeanLine says over which sizes the geometric mean was taken.
func (g *subject) geomeanLine(rows []int) doc.Line {
	if len(rows) == 0 {
		return g.Say("There is no geometric mean: no size was measured for every %s and the baseline.", g.exactNoun())
	}
	var names []string
	for _, r := range rows {
		names = append(names, g.grid.rows[r].name)
	}
	return g.Say("geomean is the geometric mean of × over the sizes at which every %s that was timed has a figure, and no others: %s.",
		g.exactNoun(), g.Semicolons(names))
}
