package report

import (
	"fmt"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

func contestSection(w show.Words, c *evidence.Judging) []doc.Block {
	if c == nil || len(c.Programs) == 0 {
		return nil
	}
	blocks := []doc.Block{w.Para("Every variant as a contest program, `muqi solve --algo NAME`, within %s of CPU time and "+
		"%s on tests like the contest's (seed %d). A column is a tier: its tests, their size, "+
		"and how many were passed. Contest data exposes few faults: wrong programs can score 100.",
		doc.Seconds(c.Time), doc.ByteSize(float64(c.Memory)), c.Seed)}
	if len(c.Unsupported) > 0 {
		blocks = append(blocks, doc.Paragraph(show.Without(w, c.Unsupported)))
	}
	return append(blocks, pointsTable(w, c.Programs))
}

// pointsTable has a row for every program, and a column for every tier: a run of
// tests of one size.
func pointsTable(w show.Words, programs []evidence.Judged) doc.Table {
	t := w.Table(1, "points by tier", "variant", "points")
	for _, tests := range tiersOf(programs[0].Tests) {
		first, last := tests[0], tests[len(tests)-1]
		numbers := first.Name
		if last.Name != first.Name {
			numbers += "–" + last.Name
		}
		t.Head = append(t.Head, fmt.Sprintf("%s (%s)", numbers, first.Size))
	}
	t.Head = append(t.Head, w.Heads("slowest", "most memory")...)
	for _, p := range programs {
		earned, _ := p.Score()
		row, slowest, most := []any{p.Name, earned}, 0.0, int64(0)
		for _, tests := range tiersOf(p.Tests) {
			row = append(row, tierText(w, tests, &t.Notes))
		}
		for _, x := range p.Tests {
			slowest, most = max(slowest, x.CPU), max(most, x.Peak)
		}
		t.Add(append(row, doc.Seconds(slowest), show.Memory(most))...)
	}
	return t
}

func tiersOf(tests []evidence.Tested) (tiers [][]evidence.Tested) {
	for i, t := range tests {
		if i == 0 || t.Size != tests[i-1].Size {
			tiers = append(tiers, nil)
		}
		last := &tiers[len(tiers)-1]
		*last = append(*last, t)
	}
	return tiers
}

// tierText is how many tests of a tier were passed, with a note of how the
// first other one ended.
func tierText(w show.Words, tests []evidence.Tested, n *doc.Notes) string {
	failed := filter(tests, func(t evidence.Tested) bool { return t.Status != algos.OK })
	text := fmt.Sprintf("%d/%d", len(tests)-len(failed), len(tests))
	if len(failed) > 0 {
		text = n.Mark(text, w.Verdict(failed[0].Status))
	}
	return text
}
