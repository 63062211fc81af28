package report

import (
	"io"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// Solved writes the variants' results on one instance as a table for a
// terminal.
func Solved(out io.Writer, l lang.Language, results []evidence.Solved) error {
	w := newWords(l)
	t := doc.Table{Head: w.Heads("variant", "value", "status", "time", "work"), Labels: 1}
	for _, r := range results {
		status := w.statusWord(r.Status)
		if r.Error != "" {
			status = t.Notes.Mark(status, w.Said(r.Error))
		}
		t.Rows = append(t.Rows, []string{r.Algo, w.value(r.Value), status, doc.Seconds(r.Seconds), w.workText(r)})
	}
	return doc.Terminal(out, t)
}

// workText is the first counter of a result: "10 positions".
func (w words) workText(r evidence.Solved) string {
	if len(r.Work) == 0 {
		return doc.None
	}
	return w.Said(r.Work[0].String())
}

// Line writes a line of play for a terminal: as a table, where there is one.
func Line(out io.Writer, l lang.Language, line evidence.Line) error {
	w := newWords(l)
	var b doc.Block = w.nothingToPlayFor()
	switch {
	case len(line.Steps) > 0:
		b = w.lineTable(line.Steps)
	case len(line.Turns) > 0:
		b = w.turnTable(line.Turns)
	}
	return doc.Terminal(out, b)
}

// Games writes what the suite consists of, for a terminal.
func Games(out io.Writer, l lang.Language, games []evidence.Game) error {
	w := newWords(l)
	var blocks []doc.Block
	for _, g := range games {
		t := doc.Table{Head: w.Heads("variant", "claims to be", "what it is"), Labels: 3}
		for _, v := range g.Variants {
			t.Rows = append(t.Rows, []string{v.Name, w.Said(claimOf(v.Exact)), w.Said(v.Title)})
		}
		blocks = append(blocks, w.Heading(1, "%s: %s", g.Name, g.Title), t)
	}
	return doc.Terminal(out, blocks...)
}
