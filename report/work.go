package report

import (
	"math/big"
	"slices"
	"strings"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

func workChapter(w show.Words, b *benchmarks) []doc.Block {
	var blocks []doc.Block
	for _, unit := range b.units {
		blocks = append(blocks, unitTable(w, b, unit)...)
	}
	if len(blocks) == 0 {
		return nil
	}
	intro := w.Para("Work on one instance, the mean of a size. ✓ equals the formula, ✗ differs: a search " +
		"that prunes does less, one that repeats positions more.")
	return append([]doc.Block{intro}, blocks...)
}

func unitTable(w show.Words, b *benchmarks, unit string) []doc.Block {
	counts := func(i int) bool {
		return slices.ContainsFunc(b.rows, func(r row) bool { _, ok := r.entries[i].Work[unit]; return ok })
	}
	t := doc.Table{Head: slices.Clone(b.keys), Labels: len(b.keys)}
	withFormula := slices.ContainsFunc(b.rows, func(r row) bool { _, _, ok := r.count(unit); return ok })
	if withFormula {
		t.Head = append(t.Head, w.Text("formula"))
	}
	var counting []int // the variants that report the unit
	for i, v := range b.variants {
		if counts(i) {
			counting, t.Head = append(counting, i), append(t.Head, v.Name)
		}
	}
	if len(counting) == 0 {
		return nil
	}
	for _, r := range b.rows {
		var entries []string
		if want, formula, known := r.count(unit); known {
			entries = append(entries, w.Word(formula)+" = "+doc.BigAmount(want))
		} else if withFormula {
			entries = append(entries, doc.None)
		}
		some := false
		for _, i := range counting {
			text := counterText(w, r, unit, r.entries[i], &t.Notes)
			entries, some = append(entries, text), some || text != doc.None
		}
		if some {
			t.Rows = append(t.Rows, slices.Concat(r.Labels, entries))
		}
	}
	return []doc.Block{w.Para("**%s**", unitTitle(w, unit)), t}
}

// counterText is what a variant counted, and whether the formula says the same.
func counterText(w show.Words, r row, unit string, e benchdata.Entry, n *doc.Notes) string {
	got, ok := e.Work[unit]
	if !ok {
		return doc.None
	}
	text := quantity(unit, got.Center)
	if got.AtLeast {
		text = "≥ " + text
	}
	text = markWarnings(w, text, got.Warnings, n)
	want, _, known := r.count(unit)
	switch {
	case !known || got.AtLeast:
		return text
	case new(big.Float).SetFloat64(got.Center).Cmp(new(big.Float).SetInt(want)) == 0:
		return text + " ✓"
	}
	return text + " ✗"
}

func quantity(unit string, x float64) string {
	if benchdata.IsBytes(unit) {
		return doc.ByteSize(x)
	}
	return doc.Amount(x)
}

func unitTitle(w show.Words, unit string) string {
	switch unit {
	case "B":
		return w.Text("heap bytes")
	case "allocs":
		return w.Text("heap allocations")
	case "table-B":
		return w.Text("table bytes")
	case "moved-B":
		return w.Text("moved bytes")
	}
	if name, ok := strings.CutSuffix(unit, "-B"); ok {
		return w.Format("%s bytes", name)
	}
	return w.Word(unit)
}

// manyPositions is the size from which on a solve is compared with the limits
// of the machine; on smaller boards what comes before and after it counts most.
const manyPositions = 100_000

func limitsChapter(w show.Words, b *benchmarks, env *evidence.Env) []doc.Block {
	if env == nil || env.Machine == nil {
		return nil
	}
	heads := w.Heads("variant", "positions/s", "moves/s", "time ÷ arithmetic", "moved", "moved/s", "of the copy rate")
	t := doc.Table{Head: slices.Concat(b.keys, heads)}
	t.Labels = len(b.keys) + 1
	for r, i := range b.timed() {
		if entries, ok := limitRow(env.Machine, r.entries[i]); ok {
			t.Rows = append(t.Rows, slices.Concat(r.Labels, []string{b.variants[i].Name}, entries))
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	m := env.Machine
	return []doc.Block{
		w.Para("In the same run one thread did the arithmetic of %s moves a second, and %d threads "+
			"copied %s/s. **time ÷ arithmetic** compares a solve with the arithmetic of its moves. "+
			"**moved** is what rows read and write for one position.",
			doc.Decimal(m.MoveRate, ""), m.Threads, doc.Decimal(m.CopyRate, "B")),
		t,
	}
}

// limitRow compares a timed entry with the machine; ok is false where it does not
// count what it moves, or is small.
func limitRow(m *evidence.Machine, c benchdata.Entry) (entries []string, ok bool) {
	positions, moved := c.Work["positions"], c.Work["moved-B"]
	if moved.Center == 0 || positions.Center < manyPositions {
		return nil, false
	}
	time, moves := c.Time.Center, c.Work["moves"].Center
	rate := func(x float64, unit string) string { return doc.Decimal(x/time, unit) }
	return []string{
		rate(positions.Center, ""),
		rate(moves, ""),
		doc.Times(time * m.MoveRate / moves),
		doc.Number(moved.Center/positions.Center) + " B",
		rate(moved.Center, "B"),
		doc.Percent(moved.Center / time / m.CopyRate),
	}, true
}
