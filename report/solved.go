package report

import (
	"io"
	"strconv"

	"muqi/evidence"
)

// Solved writes the variants' results on one instance as a table for a
// terminal.
func Solved(w io.Writer, results []evidence.Solved) error {
	t := table{head: []string{"variant", "value", "status", "time", "positions"}, labels: 1}
	for _, r := range results {
		status := string(r.Status)
		if r.Error != "" {
			status = t.notes.mark(status, r.Error)
		}
		t.rows = append(t.rows, []string{r.Algo, value(r.Value), status, seconds(r.Seconds), work(r)})
	}
	return write(w, new(terminal), []block{t})
}

// work is the first counter of a result: positions, or what the variant counts
// instead of them.
func work(r evidence.Solved) string {
	for _, c := range r.Work {
		if c.Unit == "positions" {
			return strconv.FormatInt(c.N, 10)
		}
	}
	if len(r.Work) > 0 {
		return r.Work[0].String()
	}
	return none
}

// Line writes a line of play as a table for a terminal.
func Line(w io.Writer, line []evidence.Step) error {
	return write(w, new(terminal), []block{lineTable(line)})
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
