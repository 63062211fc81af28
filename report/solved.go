package report

import (
	"io"

	"muqi/evidence"
)

// Solved writes the variants' results on one instance as a table for a
// terminal.
func Solved(w io.Writer, results []evidence.Solved) error {
	t := table{head: []string{"variant", "value", "status", "time", "work"}, labels: 1}
	for _, r := range results {
		status := string(r.Status)
		if r.Error != "" {
			status = t.notes.mark(status, r.Error)
		}
		t.rows = append(t.rows, []string{r.Algo, value(r.Value), status, seconds(r.Seconds), workText(r)})
	}
	return write(w, new(terminal), []block{t})
}

// workText is the first counter of a result: "10 positions".
func workText(r evidence.Solved) string {
	if len(r.Work) == 0 {
		return none
	}
	return r.Work[0].String()
}

// Line writes a line of play for a terminal: as a table, where there is one.
func Line(w io.Writer, line evidence.Line) error {
	switch {
	case len(line.Steps) > 0:
		return write(w, new(terminal), []block{lineTable(line.Steps)})
	case len(line.Turns) > 0:
		return write(w, new(terminal), []block{turnTable(line.Turns)})
	}
	return write(w, new(terminal), []block{nothingToPlayFor})
}

// Games writes what the suite consists of, for a terminal.
func Games(w io.Writer, games []evidence.Game) error {
	var blocks []block
	for _, g := range games {
		t := table{head: []string{"variant", "claims to be", "what it is"}, labels: 3}
		for _, v := range g.Variants {
			t.rows = append(t.rows, []string{v.Name, string(claimOf(v.Exact)), v.Title})
		}
		blocks = append(blocks, heading{1, sentence(g.Name, ": ", g.Title)}, t)
	}
	return write(w, new(terminal), blocks)
}
