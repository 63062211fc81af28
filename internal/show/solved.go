package show

import (
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// Solved is a table of the variants' results on one instance.
func Solved(l lang.Language, results []evidence.Solved) doc.Block {
	w := In(l)
	t := doc.Table{Head: w.Heads("variant", "value", "status", "time", "work"), Labels: 1}
	for _, r := range results {
		status := w.Status(r.Status)
		if r.Error != "" {
			status = t.Notes.Mark(status, w.Said(r.Error))
		}
		t.Rows = append(t.Rows, []string{r.Algo, w.Value(r.Value), status, doc.Seconds(r.Seconds), workText(w, r)})
	}
	return t
}

// workText is the first counter of a result: "10 positions".
func workText(w Words, r evidence.Solved) string {
	if len(r.Work) == 0 {
		return doc.None
	}
	return w.Said(r.Work[0].String())
}

// Line is a line of play as a table, where there is one.
func Line(l lang.Language, line evidence.Line) doc.Block {
	w := In(l)
	switch {
	case len(line.Steps) > 0:
		return lineTable(w, line.Steps)
	case len(line.Turns) > 0:
		return turnTable(w, line.Turns)
	}
	return nothingToPlayFor(w)
}

// Games is what the suite consists of.
func Games(l lang.Language, games []evidence.Game) []doc.Block {
	w := In(l)
	var blocks []doc.Block
	for _, g := range games {
		t := doc.Table{Head: w.Heads("variant", "claims to be", "what it is"), Labels: 3}
		for _, v := range g.Variants {
			t.Rows = append(t.Rows, []string{v.Name, w.Claim(v.Exact), w.Said(v.Title)})
		}
		blocks = append(blocks, w.Heading(1, "%s: %s", g.Name, g.Title), t)
	}
	return blocks
}
