package report

import (
	"math/big"
	"slices"
	"strings"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/show"
)

// tableUnit counts the bytes of a variant's tables.
const tableUnit = "table-B"

func workSection(w show.Words, b *benchmarks) []doc.Block {
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
	t := doc.Table{Title: unitTitle(w, unit), Head: slices.Clone(b.keys), Labels: len(b.keys)}
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
	return []doc.Block{t}
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
	case tableUnit:
		return w.Text("table bytes")
	case "moved-B":
		return w.Text("moved bytes")
	}
	if name, ok := strings.CutSuffix(unit, "-B"); ok {
		return w.Format("%s bytes", name)
	}
	return w.Word(unit)
}
