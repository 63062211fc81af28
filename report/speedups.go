package report

import (
	"fmt"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/show"
)

// speedups compares every variant with the baseline, size by size.
func speedups(w show.Words, b *benchmarks) []doc.Block {
	t := b.table(w.Text("speed-ups"), func(r row, i int, n *doc.Notes) string { return speedupText(w, b, r, i, n) })
	t.Rows = append(t.Rows, geomeanRow(w, b, t.Labels))
	name := b.variants[b.baseline].Name
	blocks := []doc.Block{
		w.Para("× is the speed-up over `%s`, with its 95 %% interval. **≈** means equal within %s. **?** means not "+
			"known: the interval reaches farther, and the ratio is not significant (p > %v) or not beyond the noise floor. "+
			"p is adjusted for all %d comparisons of the table (Holm); the intervals are not. "+
			"The geometric mean is over the sizes from %d positions on, in brackets how many, at which both were timed.",
			name, doc.Percent(b.Within()), benchdata.Alpha, b.compared(), geomeanFrom),
		t,
	}
	return append(blocks, certainty(w, b)...)
}

// certainty says what limits the comparisons.
func certainty(w show.Words, b *benchmarks) (blocks []doc.Block) {
	if b.Controls > 0 {
		blocks = append(blocks, w.Para("**Noise floor:** identical code differed by up to %s in this run (%s). "+
			"No smaller difference is claimed.",
			doc.Percent(b.Floor),
			w.Count(b.Controls, "1 comparison of a variant with itself", "%d comparisons of a variant with itself")))
	} else {
		blocks = append(blocks, w.Para("**No noise floor is known:** this run measured no variant twice."))
	}
	if share, p, ok := b.Drift(); ok && p <= benchdata.Alpha {
		blocks = append(blocks, w.Para("**Drift:** from the first round to the last, times changed by %s (p = %.3f). "+
			"Ratios within a round are free of it.", fmt.Sprintf("%+.0f %%", 100*share), p))
	}
	for r, i := range b.timed() {
		if c := r.entries[i].Versus; c != nil && !c.Paired {
			return append(blocks, w.Para("The text does not say that its rounds are interleaved. So entries are compared as "+
				"independent samples, and p is that of the Mann–Whitney U test."))
		}
	}
	return blocks
}

// geomeanFrom is the number of positions from which on a size is part of the geometric
// mean: on smaller ones constructors are compared.
const geomeanFrom = 1000

func geomeanRow(w show.Words, b *benchmarks, labels int) []string {
	out := make([]string, labels)
	out[0] = w.Text("geomean")
	for i := range b.variants {
		var all []*benchdata.Comparison
		for _, r := range b.rows {
			n, ok := r.positions()
			if c := r.entries[i].Versus; c != nil && (!ok || n >= geomeanFrom) {
				all = append(all, c)
			}
		}
		text := doc.None
		if mean := benchdata.GeoMean(all); mean != nil {
			text = fmt.Sprintf("%s (%d)", ratioText(mean), len(all))
		} else if i == b.baseline {
			text = "1×"
		}
		out = append(out, text)
	}
	return out
}

// compared is the number of comparisons of the table.
func (b *benchmarks) compared() (n int) {
	for r, i := range b.timed() {
		if r.entries[i].Versus != nil {
			n++
		}
	}
	return n
}

func speedupText(w show.Words, b *benchmarks, r row, i int, n *doc.Notes) string {
	c := r.entries[i].Versus
	switch {
	case c != nil && !c.HasInterval():
		return n.Mark(versusText(c), w.Text("one round: no interval"))
	case c != nil:
		return versusText(c)
	case i == b.baseline && r.entries[i].Time != nil:
		return "1×"
	}
	return doc.None
}

// versusText is × with its interval, and a mark unless one is known to be faster.
func versusText(c *benchdata.Comparison) string {
	return map[benchdata.Outcome]string{benchdata.Equal: "≈ ", benchdata.Unknown: "? "}[c.Outcome] + ratioText(c)
}

// ratioText is × with its interval.
func ratioText(c *benchdata.Comparison) string {
	if !c.HasInterval() {
		return doc.Times(c.Ratio)
	}
	return fmt.Sprintf("%s (%s … %s)", doc.Times(c.Ratio), doc.Number(c.Lo), doc.Number(c.Hi))
}
