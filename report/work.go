package report

import (
	"math/big"
	"slices"
	"strings"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/show"
)

// work is the section on counters: a table for each unit.
func (g *subject) work() []doc.Block {
	if len(g.rows) == 0 {
		return []doc.Block{g.Para("No work was counted: there are no benchmarks of this game in the evidence.")}
	}
	var blocks []doc.Block
	for _, unit := range g.units {
		blocks = append(blocks, g.unitTable(unit)...)
	}
	if len(blocks) == 0 {
		return []doc.Block{g.Para("No work was counted: the benchmarks report nothing but time.")}
	}
	intro := g.Para("Work on one instance, as the variants counted it (the mean over the instances of a size). " +
		"✓: exactly what the formula says. ✗: not, with the difference in words; a search that prunes does less, one that meets positions again does more.")
	return append([]doc.Block{intro}, blocks...)
}

// unitTable compares the counters of one unit with its formula.
func (g *subject) unitTable(unit string) []doc.Block {
	counting := g.counting(unit)
	if len(counting) == 0 {
		return nil
	}
	t := g.sizeTable()
	t.Head = t.Head[:t.Labels]
	withFormula := slices.ContainsFunc(g.rows, func(r row) bool { _, _, ok := r.count(unit); return ok })
	if withFormula {
		t.Head = append(t.Head, g.Text("formula"))
	}
	for _, i := range counting {
		t.Head = append(t.Head, g.variants[i].Name)
	}
	var misses doc.List
	for _, r := range g.rows {
		row, differ := g.unitRow(unit, r, withFormula, counting, &t.Notes)
		if row != nil {
			addRow(&t, r, row)
			misses = append(misses, differ...)
		}
	}
	text := []doc.Block{t}
	if len(misses) > 0 {
		text = append(text, misses)
	}
	title := g.Para("**%s**", unitTitle(g.Words, unit))
	if formulas, ok := plottedUnits[unit]; ok {
		text = g.counterPlot(unit, formulas, text...)
	}
	return append([]doc.Block{title}, text...)
}

// plottedUnits are the counters that are plotted, each with the units whose
// formulas are drawn beside it.
var plottedUnits = map[string][]string{"positions": {"positions", "leaves"}, "states": {"states"}, "table-B": nil}

// counting lists the variants that report a unit.
func (g *subject) counting(unit string) []int {
	var list []int
	for i := range g.variants {
		if slices.ContainsFunc(g.rows, func(r row) bool { _, ok := r.entries[i].Work[unit]; return ok }) {
			list = append(list, i)
		}
	}
	return list
}

// unitRow is the row of one size, nil where nothing was counted, and what
// differs from the formula, in words.
func (g *subject) unitRow(unit string, r row, withFormula bool, counting []int, n *doc.Notes) (cells []string, differ doc.List) {
	want, formula, known := r.count(unit)
	if withFormula {
		cells = append(cells, formulaText(want, g.Said(formula), known))
	}
	some := false
	for _, i := range counting {
		got, ok := r.entries[i].Work[unit]
		some = some || ok
		text := doc.None
		if ok {
			text = counterText(g.Words, unit, got, n)
		}
		switch {
		case !ok || !known || got.AtLeast:
		case equal(got.Center, want):
			text += " ✓"
		default:
			text += " ✗"
			differ = append(differ, g.Say("`%s` at %s: ✗ %s %s counted, %s by the formula %s.",
				g.variants[i].Name, r.Name, doc.Amount(got.Center), unitTitle(g.Words, unit), doc.BigAmount(want), g.Said(formula)))
		}
		cells = append(cells, text)
	}
	if !some {
		return nil, nil
	}
	return cells, differ
}

func counterText(w show.Words, unit string, c benchdata.Sample, n *doc.Notes) string {
	text := quantity(unit, c.Center)
	if c.AtLeast {
		text = "≥ " + text
	}
	for _, warning := range c.Warnings {
		text = n.Mark(text, w.Said(warning.Error()))
	}
	return text
}

func formulaText(n *big.Int, formula string, known bool) string {
	if !known {
		return doc.None
	}
	return formula + " = " + doc.BigAmount(n)
}

func equal(x float64, n *big.Int) bool {
	return new(big.Float).SetFloat64(x).Cmp(new(big.Float).SetInt(n)) == 0
}

// quantity writes an amount of a unit.
func quantity(unit string, x float64) string {
	if benchdata.IsBytes(unit) {
		return doc.ByteSize(x)
	}
	return doc.Amount(x)
}

// unitTitle is a counter's name for people.
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
	return w.Said(unit)
}
