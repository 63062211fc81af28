package report

import (
	"cmp"
	"fmt"
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/show"
)

// movesUnit is the counter by which time is divided for the time of one move.
const movesUnit = "moves"

// times is the section on speed.
func (g *subject) times() []doc.Block {
	blocks := g.timeTable()
	if len(g.rows) == 0 {
		return blocks
	}
	blocks = append(blocks, doc.Paragraph(g.roundsLine()))
	var idle []string
	for i, s := range g.sizes() {
		if !slices.ContainsFunc(g.rows, func(r row) bool { return r.Ladder == i }) {
			idle = append(idle, s.Spec)
		}
	}
	if len(idle) > 0 {
		blocks = append(blocks, g.Para("Sizes of the ladder without any benchmark: %s.", g.Semicolons(idle)))
	}
	if g.baseline.index >= 0 {
		blocks = append(blocks, g.speedups()...)
	}
	blocks = append(blocks, g.moveTimes()...)
	return append(blocks, g.spreads()...)
}

// timeTable shows the median of every entry.
func (g *subject) timeTable() []doc.Block {
	if len(g.rows) == 0 {
		return []doc.Block{g.Para("Nothing was timed: there are no benchmarks of this game in the evidence.")}
	}
	t := g.sizeTable()
	fewest, most := g.roundsRange()
	g.fill(&t, func(r row, i int) string {
		e := r.entries[i]
		text := timeText(g.Words, e, &t.Notes)
		if e.Time != nil && fewest < most && len(e.Time.Values) < max(g.rounds, most) {
			text = t.Notes.Mark(text, g.Format("%s only", g.Count(len(e.Time.Values), "1 round", "%d rounds")))
		}
		return text
	})
	blocks := g.timePlot(
		g.Para("Time of one instance: the median of all rounds, ± its 95 %% interval. The interval is not symmetric; ± gives its farther end."),
		t,
	)
	blocks = append(blocks, g.processLines()...)
	if g.baseline.note != "" {
		blocks = append(blocks, doc.Paragraph{{Text: g.baseline.note}})
	}
	return blocks
}

// sizeTable is an empty table with a row for each size and a column for each variant.
func (g *subject) sizeTable() doc.Table {
	t := doc.Table{Head: slices.Clone(g.keys)}
	if len(t.Head) == 0 {
		t.Head = g.Heads("size")
	}
	t.Labels = len(t.Head)
	for _, v := range g.variants {
		t.Head = append(t.Head, v.Name)
	}
	return t
}

// fill adds the sizes to a sizeTable at which some text says something.
func (g *subject) fill(t *doc.Table, text func(r row, variant int) string) {
	for _, r := range g.rows {
		var texts []string
		for i := range g.variants {
			texts = append(texts, text(r, i))
		}
		if slices.ContainsFunc(texts, func(s string) bool { return s != doc.None }) {
			addRow(t, r, texts)
		}
	}
}

// addRow adds a size to a sizeTable.
func addRow(t *doc.Table, r row, texts []string) {
	labels := r.Labels
	if len(labels) == 0 {
		labels = []string{r.Name}
	}
	t.Rows = append(t.Rows, slices.Concat(labels, texts))
}

// timeText is the time of an entry, or why it has none.
func timeText(w show.Words, c benchdata.Entry, n *doc.Notes) string {
	if c.Time == nil {
		return absentText(w, c, n)
	}
	text := doc.Seconds(c.Time.Center)
	if s, ok := c.Time.Spread(); ok {
		text += fmt.Sprintf(" ± %.0f %%", 100*s)
	}
	for _, warning := range c.Time.Warnings {
		text = n.Mark(text, w.Said(warning.Error()))
	}
	if c.Absent != nil { // it failed after some rounds
		text = n.Mark(text, w.Format("no further rounds: %s", absentReason(w, *c.Absent)))
	}
	return text
}

// absentText is why an entry was not measured: a word, and a footnote.
func absentText(w show.Words, c benchdata.Entry, n *doc.Notes) string {
	if c.Absent == nil {
		return w.Text("not run")
	}
	return n.Mark(cmp.Or(w.Status(c.Absent.Status), w.Text("absent")), absentReason(w, *c.Absent))
}

func absentReason(w show.Words, a benchdata.Absent) string {
	return cmp.Or(w.Said(a.Reason), w.Text("no reason given"))
}
