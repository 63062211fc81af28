package report

import (
	"math/big"
	"slices"
)

// A baseline is the variant that × and p compare with.
type baseline struct {
	index int    // in subject.variants; -1 where nothing was measured
	note  string // why it is not the one that was asked for
}

// baselineFor is the name of the baseline in a game: the one that a reader asks
// for, if the game has it, or the game's own. It is empty where nobody names one.
func baselineFor(g *subject, o Options) string {
	has := slices.ContainsFunc(g.variants, func(v variant) bool { return v.Name == o.Baseline })
	if !has && g.env != nil && g.env.Baseline != "" {
		return g.env.Baseline
	}
	return o.Baseline
}

// chooseBaseline finds the variant called name, or the exact variant that was
// measured at the most sizes in its place.
func chooseBaseline(g *subject, name string) baseline {
	if g.grid == nil {
		return baseline{index: -1}
	}
	for i, v := range g.variants {
		if v.Name == name && g.grid.measured(i) > 0 {
			return baseline{index: i}
		}
	}
	best, most := -1, 0
	for _, i := range g.exactVariants() {
		if n := g.grid.measured(i); n > most {
			best, most = i, n
		}
	}
	switch {
	case best < 0:
		return baseline{-1, g.Format("No %s was measured here: × and p are left out.", g.exactNoun())}
	case name == "":
		return baseline{index: best}
	}
	return baseline{best, g.Format("The baseline %s was not measured here; %s, the %s measured at the most sizes, stands in for it.",
		name, g.variants[best].Name, g.exactNoun())}
}

// measured is the number of sizes at which variant i was measured.
func (t *grid) measured(i int) int {
	n := 0
	for r := range t.rows {
		if t.cells[r][i].Time != nil {
			n++
		}
	}
	return n
}

// common lists the rows at which all of the given variants were measured.
func (t *grid) common(variants ...int) []int {
	var rows []int
next:
	for r := range t.rows {
		for _, i := range variants {
			if t.cells[r][i].Time == nil {
				continue next
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// largest is the row of these with the most work by the formula, the first of
// several; without a formula it is the last. rows must not be empty.
func (t *grid) largest(rows []int) int {
	best, most := rows[len(rows)-1], new(big.Int)
	for _, r := range rows {
		if n, ok := t.rows[r].work(); ok && n.Cmp(most) > 0 {
			best, most = r, n
		}
	}
	return best
}
