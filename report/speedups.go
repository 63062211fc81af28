package report

import (
	"fmt"
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/show"
)

// speedups compares every variant with the baseline, size by size and over all.
func speedups(w show.Words, b *benchmarks) []doc.Block {
	t := b.table(func(r row, i int, n *doc.Notes) string { return speedupText(w, b, r, i, n) })
	base := b.baseline
	timed := slices.DeleteFunc(b.exact(), func(i int) bool { return len(b.common(i)) == 0 })
	common := b.common(append(timed, base)...)
	if len(common) > 0 {
		t.Rows = append(t.Rows, geomeanRow(w, b, t.Labels, common))
	}
	return []doc.Block{
		w.Para("× is how many times as fast as `%s` a variant is: the baseline's median divided by its own. p is the probability of a difference at least as large where there is none "+
			"(Mann–Whitney U test); ≈ marks a difference that is not significant (p > %v).", b.variants[base].Name, benchdata.Alpha),
		t,
		doc.Paragraph(geomeanLine(w, b, common)),
	}
}

// speedupText is × and p of a variant.
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

// probability writes p with three decimals.
func probability(p float64) string {
	if p < 0.001 {
		return "p<0.001"
	}
	return fmt.Sprintf("p=%.3f", p)
}

// geomeanRow is the geometric mean of × over the given sizes, for each variant
// that was timed at all of them.
func geomeanRow(w show.Words, b *benchmarks, labels int, rows []row) []string {
	out := make([]string, labels)
	out[0] = w.Text("geomean")
	for i := range b.variants {
		var ratios []float64
		for _, r := range rows {
			if time := r.entries[i].Time; time != nil {
				ratios = append(ratios, time.Speedup(r.entries[b.baseline].Time))
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
func geomeanLine(w show.Words, b *benchmarks, rows []row) doc.Line {
	if len(rows) == 0 {
		return w.Say("There is no geometric mean: no size was measured for every %s and the baseline.", b.exactNoun(w))
	}
	var names []string
	for _, r := range rows {
		names = append(names, r.Name)
	}
	return w.Say("geomean is the geometric mean of × over the sizes at which every %s that was timed has a figure, and no others: %s.",
		b.exactNoun(w), w.Semicolons(names))
}

// moveTimes divides times by moves.
func moveTimes(w show.Words, b *benchmarks) []doc.Block {
	counted := false
	t := b.table(func(r row, i int, n *doc.Notes) string {
		ns, byFormula, ok := r.nanosecondsPerMove(r.entries[i])
		switch {
		case !ok:
			return doc.None
		case byFormula:
			return doc.Number(ns)
		}
		counted = true
		return n.Mark(doc.Number(ns), w.Text("by the moves that the variant counted, for want of a formula"))
	})
	if len(t.Rows) == 0 {
		return nil
	}
	text := w.Say("Nanoseconds a move: the median divided by the number of moves between different positions of that size.")
	if !counted {
		text = doc.Join(text, w.Say(" A search that meets positions again makes more moves than that, and pays for them here."))
	}
	return []doc.Block{doc.Paragraph(text), t}
}

// nanosecondsPerMove is the time of an entry over the number of moves that the
// formula of the size gives, or else that the variant counted.
func (r row) nanosecondsPerMove(e benchdata.Entry) (ns float64, byFormula, ok bool) {
	if _, process := e.Work[benchdata.StartUp]; process || e.Time == nil {
		return 0, false, false
	}
	moves, byFormula := r.amount(movesUnit)
	if !byFormula {
		moves = e.Work[movesUnit].Center
	}
	ns = e.Time.Center * 1e9 / moves
	return ns, byFormula, moves > 0 && benchdata.IsNumber(moves) && benchdata.IsNumber(ns)
}
