package report

import (
	"fmt"
	"slices"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// points is the chapter on the contest: what every variant would score in it,
// as a program.
func (g *subject) points() []doc.Block {
	if g.tiers == nil || len(g.tiers.Programs) == 0 {
		return nil
	}
	blocks := []doc.Block{g.Para("What every variant would score in the contest: each runs as a process of its own, `muqi solve --algo NAME`"+
		", under the contest's limits, %s of CPU time and %s, on tests like the contest's (seed %d). "+
		"A column is a tier: its tests and their size, and how many a variant passed. "+
		"Such data sees few of the faults: a wrong variant with all points is no mistake of this table.",
		doc.Seconds(g.tiers.Time), doc.ByteSize(float64(g.tiers.Memory)), g.tiers.Seed)}
	if len(g.tiers.Off) > 0 {
		blocks = append(blocks, doc.Paragraph(show.Without(g.Words, g.tiers.Off)))
	}
	return append(blocks, pointsTable(g.Words, g.tiers.Programs))
}

// pointsTable has a row for every program and a column for every tier.
func pointsTable(w show.Words, programs []evidence.Judged) doc.Table {
	tiers := tiersOf(programs[0].Tests)
	t := doc.Table{Head: w.Heads("variant", "points"), Labels: 1}
	for _, x := range tiers {
		t.Head = append(t.Head, x.name(programs[0].Tests))
	}
	t.Head = append(t.Head, w.Heads("slowest", "most memory")...)
	for _, p := range programs {
		earned, _ := p.Score()
		row := []string{p.Name, fmt.Sprint(earned)}
		for _, x := range tiers {
			row = append(row, tierText(w, p.Tests[x.first:x.end], &t.Notes))
		}
		slowest, most := 0.0, int64(0)
		for _, x := range p.Tests {
			slowest, most = max(slowest, x.CPU), max(most, x.Peak)
		}
		t.Rows = append(t.Rows, append(row, doc.Seconds(slowest), show.Memory(most)))
	}
	return t
}

// A tier is a run of tests of one size: those from first to before end.
type tier struct{ first, end int }

func tiersOf(tests []evidence.Tested) (tiers []tier) {
	for i, t := range tests {
		if i == 0 || t.Rows != tests[i-1].Rows || t.Cols != tests[i-1].Cols {
			tiers = append(tiers, tier{i, i})
		}
		tiers[len(tiers)-1].end = i + 1
	}
	return tiers
}

// name is "1–3 (2×2)".
func (x tier) name(tests []evidence.Tested) string {
	first, last := tests[x.first], tests[x.end-1]
	numbers := first.Name
	if last.Name != first.Name {
		numbers += "–" + last.Name
	}
	return fmt.Sprintf("%s (%d×%d)", numbers, first.Rows, first.Cols)
}

// tierText is how many tests of a tier were passed, with a note of how the
// first other one ended.
func tierText(w show.Words, tests []evidence.Tested, n *doc.Notes) string {
	passed, note := 0, ""
	for _, t := range tests {
		switch {
		case t.Status == algos.OK:
			passed++
		case note == "":
			note = w.Verdict(t.Status)
		}
	}
	text := fmt.Sprintf("%d/%d", passed, len(tests))
	if note != "" {
		text = n.Mark(text, note)
	}
	return text
}

// checkTiers makes sure that all programs ran the same tests, as the table says.
func checkTiers(all *evidence.Tiers) error {
	for _, g := range all.Games {
		for _, p := range g.Programs {
			if !sameTests(p.Tests, g.Programs[0].Tests) {
				return fmt.Errorf("game %q: %q was run on other tests than %q; want the same for all", g.Game, p.Name, g.Programs[0].Name)
			}
		}
	}
	return nil
}

func sameTests(a, b []evidence.Tested) bool {
	return slices.EqualFunc(a, b, func(x, y evidence.Tested) bool {
		return x.Name == y.Name && x.Rows == y.Rows && x.Cols == y.Cols
	})
}
