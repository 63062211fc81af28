package report

import (
	"fmt"
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
)

// speedups compares every variant with the baseline, size by size and over all.
func (g *subject) speedups() []doc.Block {
	t := g.sizeTable()
	g.fill(&t, func(r row, i int) string { return g.speedupText(r, i, &t.Notes) })
	base := g.baseline.index
	timed := slices.DeleteFunc(g.exactVariants(), func(i int) bool { return len(g.common(i)) == 0 })
	common := g.common(append(timed, base)...)
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

// speedupText is × and p of a variant.
func (g *subject) speedupText(r row, i int, n *doc.Notes) string {
	time, base := r.entries[i].Time, r.entries[g.baseline.index].Time
	switch {
	case time == nil || base == nil:
		return doc.None
	case i == g.baseline.index:
		return "1×"
	}
	p, warnings := time.Compare(base)
	text := doc.Times(time.Speedup(base))
	if p > benchdata.Alpha {
		text = "≈ " + text
	}
	text += " (" + probability(p) + ")"
	for _, warning := range warnings {
		text = n.Mark(text, g.Said(warning.Error()))
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

// geomeanRow is the geometric mean of × over the given sizes, for each variant
// that was timed at all of them.
func (g *subject) geomeanRow(labels int, rows []row) []string {
	out := make([]string, labels)
	out[0] = g.Text("geomean")
	for i := range g.variants {
		var ratios []float64
		for _, r := range rows {
			if time := r.entries[i].Time; time != nil {
				ratios = append(ratios, time.Speedup(r.entries[g.baseline.index].Time))
			}
		}
		text := doc.None
		if mean, ok := benchdata.GeoMean(ratios); ok && len(ratios) == len(rows) {
			text = doc.Times(mean)
		}
		out = append(out, text)
	}
	return out
}

// geomeanLine says over which sizes the geometric mean was taken.
func (g *subject) geomeanLine(rows []row) doc.Line {
	if len(rows) == 0 {
		return g.Say("There is no geometric mean: no size was measured for every %s and the baseline.", g.exactNoun())
	}
	var names []string
	for _, r := range rows {
		names = append(names, r.Name)
	}
	return g.Say("geomean is the geometric mean of × over the sizes at which every %s that was timed has a figure, and no others: %s.",
		g.exactNoun(), g.Semicolons(names))
}
