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
	return []doc.Block{
		w.Para("× is the speed-up over `%s`: its median divided by the variant's. "+
			"p is the chance of a difference this large between equally fast variants (Mann–Whitney U test). "+
			"≈ marks a difference that is not significant (p > %v).", b.variants[b.baseline].Name, benchdata.Alpha),
		t,
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
		return n.Mark(doc.Number(ns), w.Text("no formula is known: the moves are those that the variant counted"))
	})
	if len(t.Rows) == 0 {
		return nil
	}
	text := w.Say("Nanoseconds per distinct move: the median divided by the number of moves between positions of that size.")
	if !counted {
		text = doc.Join(text, w.Say(" A search without a memo repeats moves, so its figure grows."))
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
