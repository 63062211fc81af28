package report

import (
	"math/big"
	"slices"

	"muqi/internal/benchdata"
)

// work is the section on counters: a table for each unit.
func (g *subject) work() []block {
	if g.grid == nil {
		return []block{g.para("No work was counted: there are no benchmarks of this game in the evidence.")}
	}
	var blocks []block
	for _, unit := range g.grid.units {
		blocks = append(blocks, g.unitTable(unit)...)
	}
	if len(blocks) == 0 {
		return []block{g.para("No work was counted: the benchmarks report nothing but time.")}
	}
	intro := g.para("Work on one instance, as the variants counted it (the mean over the instances of a size). " +
		"✓: exactly what the formula says. ✗: not, with the difference in words; a search that prunes does less, one that meets positions again does more.")
	return append([]block{intro}, blocks...)
}

// unitTable compares the counters of one unit with its formula.
func (g *subject) unitTable(unit string) []block {
	counting := g.counting(unit)
	if len(counting) == 0 {
		return nil
	}
	t := g.sizeTable()
	t.head = t.head[:t.labels]
	withFormula := slices.ContainsFunc(g.grid.rows, func(r row) bool { _, _, ok := r.count(unit); return ok })
	if withFormula {
		t.head = append(t.head, g.Text("formula"))
	}
	for _, i := range counting {
		t.head = append(t.head, g.variants[i].Name)
	}
	var misses list
	for r := range g.grid.rows {
		row, differ := g.unitRow(unit, r, withFormula, counting, &t.notes)
		if row != nil {
			t.add(g.grid.rows[r], row)
			misses = append(misses, differ...)
		}
	}
	text := []block{t}
	if len(misses) > 0 {
		text = append(text, misses)
	}
	title := g.para("**%s**", g.unitTitle(unit))
	if formulas, ok := plottedUnits[unit]; ok {
		text = g.counterPlot(unit, formulas, text...)
	}
	return append([]block{title}, text...)
}

// plottedUnits are the counters that are plotted, each with the units whose
// formulas are drawn beside it.
var plottedUnits = map[string][]string{"positions": {"positions", "leaves"}, "states": {"states"}, "table-B": nil}

// counting lists the variants that report a unit.
func (g *subject) counting(unit string) []int {
	var list []int
	for i := range g.variants {
		if slices.ContainsFunc(g.grid.cells, func(cells []benchdata.Cell) bool { _, ok := cells[i].Work[unit]; return ok }) {
			list = append(list, i)
		}
	}
	return list
}

// unitRow is the row of one size, nil where nothing was counted, and what
// differs from the formula, in words.
func (g *subject) unitRow(unit string, r int, withFormula bool, counting []int, n *notes) (cells []string, differ list) {
	want, formula, known := g.grid.rows[r].count(unit)
	if withFormula {
		cells = append(cells, formulaText(want, g.Said(formula), known))
	}
	some := false
	for _, i := range counting {
		got, ok := g.grid.cells[r][i].Work[unit]
		some = some || ok
		text := none
		if ok {
			text = g.counterText(unit, got, n)
		}
		switch {
		case !ok || !known || got.AtLeast:
		case equal(got.Center, want):
			text += " ✓"
		default:
			text += " ✗"
			differ = append(differ, g.say("`%s` at %s: ✗ %s %s counted, %s by the formula %s.",
				g.variants[i].Name, g.grid.rows[r].name, amount(got.Center), g.unitTitle(unit), bigAmount(want), g.Said(formula)))
		}
		cells = append(cells, text)
	}
	if !some {
		return nil, nil
	}
	return cells, differ
}

func (w words) counterText(unit string, c benchdata.Counter, n *notes) string {
	text := quantity(unit, c.Center)
	if c.AtLeast {
		text = "≥ " + text
	}
	for _, warning := range c.Warnings {
		text = n.mark(text, w.Said(warning.Error()))
	}
	return text
}

func formulaText(n *big.Int, formula string, known bool) string {
	if !known {
		return none
	}
	return formula + " = " + bigAmount(n)
}

func equal(x float64, n *big.Int) bool {
	return new(big.Float).SetFloat64(x).Cmp(new(big.Float).SetInt(n)) == 0
}
