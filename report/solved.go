package report

import (
	"io"

	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// Solved writes the variants' results on one instance as a table for a
// terminal.
func Solved(out io.Writer, l lang.Language, results []evidence.Solved) error {
	w := words{l}
	t := table{head: w.heads("variant", "value", "status", "time", "work"), labels: 1}
	for _, r := range results {
		status := w.statusWord(r.Status)
		if r.Error != "" {
			status = t.notes.mark(status, w.Said(r.Error))
		}
		t.rows = append(t.rows, []string{r.Algo, w.value(r.Value), status, seconds(r.Seconds), w.workText(r)})
	}
	return write(out, new(terminal), []block{t})
}

// workText is the first counter of a result: "10 positions".
func (w words) workText(r evidence.Solved) string {
	if len(r.Work) == 0 {
		return none
	}
	return w.Said(r.Work[0].String())
}

// Line writes a line of play for a terminal: as a table, where there is one.
func Line(out io.Writer, l lang.Language, line evidence.Line) error {
	w := words{l}
	var b block = w.nothingToPlayFor()
	switch {
	case len(line.Steps) > 0:
		b = w.lineTable(line.Steps)
	case len(line.Turns) > 0:
		b = w.turnTable(line.Turns)
	}
	return write(out, new(terminal), []block{b})
}

// Games writes what the suite consists of, for a terminal.
func Games(out io.Writer, l lang.Language, games []evidence.Game) error {
	w := words{l}
	var blocks []block
	for _, g := range games {
		t := table{head: w.heads("variant", "claims to be", "what it is"), labels: 3}
		for _, v := range g.Variants {
			t.rows = append(t.rows, []string{v.Name, w.Said(claimOf(v.Exact)), w.Said(v.Title)})
		}
		blocks = append(blocks, w.headed(1, "%s: %s", g.Name, g.Title), t)
	}
	return write(out, new(terminal), blocks)
}
