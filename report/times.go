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
	if g.grid == nil {
		return blocks
	}
	blocks = append(blocks, doc.Paragraph(g.roundsLine()))
	if len(g.grid.idle) > 0 {
		blocks = append(blocks, g.Para("Sizes of the ladder without any benchmark: %s.", g.Semicolons(g.grid.idle)))
	}
	if g.baseline.index >= 0 {
		blocks = append(blocks, g.speedups()...)
	}
	blocks = append(blocks, g.moveTimes()...)
	return append(blocks, g.spreads()...)
}

// timeTable shows the median of every cell.
func (g *subject) timeTable() []doc.Block {
	if g.grid == nil {
		return []doc.Block{g.Para("Nothing was timed: there are no benchmarks of this game in the evidence.")}
	}
	t := g.sizeTable()
	fewest, most := g.roundsRange()
	for r := range g.grid.rows {
		var row []string
		for _, c := range g.grid.cells[r] {
			text := timeText(g.Words, c, &t.Notes)
			if c.Time != nil && fewest < most && len(c.Time.Values) < g.wantedRounds(most) {
				text = t.Notes.Mark(text, g.Format("%s only", g.Count(len(c.Time.Values), "1 round", "%d rounds")))
			}
			row = append(row, text)
		}
		addRow(&t, g.grid.rows[r], row)
	}
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
	t := doc.Table{Head: slices.Clone(g.grid.keys)}
	if len(t.Head) == 0 {
		t.Head = g.Heads("size")
	}
	t.Labels = len(t.Head)
	for _, v := range g.variants {
		t.Head = append(t.Head, v.Name)
	}
	return t
}

// addRow appends the cells of a size to a sizeTable.
func addRow(t *doc.Table, r row, cells []string) {
	labels := r.labels
	if len(labels) == 0 {
		labels = []string{r.name}
	}
	t.Rows = append(t.Rows, slices.Concat(labels, cells))
}

// addKnown is addRow for a size at which some cell says something.
func addKnown(t *doc.Table, r row, cells []string) {
	if slices.ContainsFunc(cells, func(c string) bool { return c != doc.None }) {
		addRow(t, r, cells)
	}
}

// timeText is the time of a cell, or why it has none.
func timeText(w show.Words, c benchdata.Cell, n *doc.Notes) string {
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

// absentText is why a cell was not measured: a word, and a footnote.
func absentText(w show.Words, c benchdata.Cell, n *doc.Notes) string {
	if c.Absent == nil {
		return w.Text("not run")
	}
	return n.Mark(cmp.Or(w.Status(c.Absent.Status), w.Text("absent")), absentReason(w, *c.Absent))
}

func absentReason(w show.Words, a benchdata.Absent) string {
	return cmp.Or(w.Said(a.Reason), w.Text("no reason given"))
}
