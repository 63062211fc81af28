package report

import (
	"fmt"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/show"
)

// speedups compares every variant with the baseline, size by size.
func speedups(w show.Words, b *benchmarks) []doc.Block {
	t := b.table(func(r row, i int, n *doc.Notes) string { return speedupText(w, b, r, i, n) })
	t.Rows = append(t.Rows, geomeanRow(w, b, t.Labels))
	return []doc.Block{
		w.Para("× is the speed-up over `%s`. p is the chance of a difference this large between equally "+
			"fast variants (Mann–Whitney U test). ≈ marks p > %v: not significant. "+
			"The geometric mean is over the sizes, in brackets how many, at which both were timed.",
			b.variants[b.baseline].Name, benchdata.Alpha),
		t,
	}
}

func geomeanRow(w show.Words, b *benchmarks, labels int) []string {
	out := make([]string, labels)
	out[0] = w.Text("geomean")
	for i := range b.variants {
		var ratios []float64
		for _, r := range b.common(i, b.baseline) {
			ratios = append(ratios, r.entries[i].Time.Speedup(r.entries[b.baseline].Time))
		}
		text := doc.None
		if mean, ok := benchdata.GeoMean(ratios); ok {
			text = fmt.Sprintf("%s (%d)", doc.Times(mean), len(ratios))
		}
		out = append(out, text)
	}
	return out
}

func speedupText(w show.Words, b *benchmarks, r row, i int, n *doc.Notes) string {
	time, base := r.entries[i].Time, r.entries[b.baseline].Time
	switch {
	case time == nil || base == nil:
		return doc.None
	case i == b.baseline:
		return "1×"
	}
	p, warnings := time.Compare(base)
	text := doc.Times(time.Speedup(base))
	if p > benchdata.Alpha {
		text = "≈ " + text
	}
	text += " (" + probability(p) + ")"
	return markWarnings(w, text, warnings, n)
}

func probability(p float64) string {
	if p < 0.001 {
		return "p<0.001"
	}
	return fmt.Sprintf("p=%.3f", p)
}
