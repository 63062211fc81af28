package report

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"muqi/algos"
	"muqi/internal/evidence"
)

// agreement is the section on who is right.
func (g *subject) agreement() []block {
	blocks := g.verdicts()
	if g.diff == nil {
		return blocks
	}
	corpus := list{}
	for _, group := range g.diff.Groups {
		corpus = append(corpus, g.say("**%s**, %s: %s", g.Said(group.Name), g.countInstances(group.Instances), g.Said(group.What)))
	}
	about := g.say("The random part has seed %d; the comparison took %s. ", g.diff.Seed, seconds(g.diff.Seconds))
	if len(g.diff.Judges) > 0 {
		about = joined(about, g.say("The right value of an instance is the one of the first of these that solves it: %s.", g.codes(g.diff.Judges)))
	}
	blocks = append(blocks, corpus, para(about))
	return append(blocks, g.counterexamples()...)
}

// verdicts is the summary of the comparison: verdicts, then the matrix.
func (g *subject) verdicts() []block {
	if g.diff == nil {
		return []block{g.para("The variants were not compared: there is no comparison of this game in the evidence.")}
	}
	about := g.say("Verdicts: on how many instances of each part of the corpus a variant was right, and how it failed on the others.")
	if g.diff.MaxWork > 0 {
		about = joined(about, g.say(" Variants whose work can explode were held to %d steps an instance, below their own limits: beyond that they are refused, or too slow.", g.diff.MaxWork))
	}
	return []block{
		para(about),
		g.verdictsOf(g.diff),
		g.para("Agreement: on how many instances two variants found the same value, of those that both solved."),
		g.agreementTable(),
	}
}

// verdictsOf has a row for every variant of a comparison.
func (w words) verdictsOf(d *evidence.Diff) table {
	t := table{head: w.heads("variant", "claims")}
	for _, group := range d.Groups {
		t.head = append(t.head, fmt.Sprintf("%s (%d)", w.Said(group.Name), group.Instances))
	}
	t.head = append(t.head, w.Text("verdict"))
	t.labels = len(t.head)
	for _, v := range d.Variants {
		row := []string{v.Name, w.Said(claimOf(v.Exact))}
		for _, counts := range v.Groups {
			row = append(row, w.statusCounts(counts))
		}
		t.rows = append(t.rows, append(row, w.verdict(v)))
	}
	return t
}

// statusOrder is the order in which a cell lists how instances ended.
var statusOrder = []algos.Status{
	algos.OK, algos.Wrong, algos.Crashed, algos.TooSlow, algos.Memory,
	algos.Output, algos.Silent, algos.Format, algos.Refused, algos.Stopped,
}

func (w words) statusCounts(counts map[algos.Status]int) string {
	order := slices.Clone(statusOrder)
	for s := range counts {
		if !slices.Contains(order, s) {
			order = append(order, s)
		}
	}
	slices.Sort(order[len(statusOrder):])
	var parts []string
	for _, s := range order {
		if counts[s] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", counts[s], w.statusWord(s)))
		}
	}
	if len(parts) == 0 {
		return none
	}
	return w.listed(parts)
}

// statusWord is a status for people.
func (w words) statusWord(s algos.Status) string {
	return w.Said(strings.ReplaceAll(string(s), "-", " "))
}

// verdict sums up a variant in a few words.
func (w words) verdict(t evidence.Tally) string {
	solved, wrong := t.Count(algos.OK)+t.Count(algos.Wrong), t.Count(algos.Wrong)
	switch failed := wrong > 0 || len(t.Failures) > 0; {
	case t.Broken():
		return w.Text("FAILS its claim")
	case solved == 0:
		return w.Text("solved nothing")
	case t.Exact && failed:
		return w.Text("right where it ends")
	case failed && wrong > 0:
		return w.Format("wrong on %s", percent(wrongShare(t)))
	case failed:
		return w.Text("fails")
	case t.Exact:
		return w.Text("right")
	}
	return w.Text("no failure found")
}

// wrongShare is how much of what a variant solved it got wrong.
func wrongShare(t evidence.Tally) float64 {
	wrong := t.Count(algos.Wrong)
	if wrong == 0 {
		return 0
	}
	return float64(wrong) / float64(wrong+t.Count(algos.OK))
}

func (g *subject) agreementTable() comparison {
	c := comparison{table: table{head: g.heads("variant"), labels: 1}}
	for i, v := range g.diff.Variants {
		c.head = append(c.head, v.Name)
		row, shares := []string{v.Name}, []float64{}
		for _, o := range g.diff.Agreement[i] {
			row = append(row, fmt.Sprintf("%d/%d", o.Agree, o.Both))
			shares = append(shares, agreeing(o))
		}
		c.rows, c.shares = append(c.rows, row), append(c.shares, shares)
	}
	return c
}

// agreeing is the part of what both solved on which two variants agree, -1
// where there is nothing.
func agreeing(o evidence.Overlap) float64 {
	if o.Both == 0 {
		return -1
	}
	return float64(o.Agree) / float64(o.Both)
}

// counterexamples shows every failure as an instance that can be run.
func (g *subject) counterexamples() []block {
	var blocks []block
	for _, v := range g.diff.Variants {
		for _, f := range v.Failures {
			blocks = append(blocks, para(g.describe(v.Name, f)), input(f.Input))
		}
	}
	if len(blocks) == 0 {
		return []block{g.para("No variant failed on any instance.")}
	}
	intro := g.para("Counterexamples, one for each way in which a variant fails, as contest input:")
	return append([]block{intro}, blocks...)
}

// describe says what a failure is.
func (g *subject) describe(name string, f evidence.Failure) line {
	l := g.say("`%s`, %s on %d×%d: expected value **%s**, got **%s**", name, g.statusWord(f.Status), f.Rows, f.Cols, g.value(f.Want), g.value(f.Got))
	if f.Detail != "" {
		l = joined(l, g.say(" (`%s`)", shortened(g.Said(f.Detail))))
	}
	l = joined(l, g.say("."))
	if f.Minimal {
		l = joined(l, g.say(" No single step of shrinking keeps the failure."))
	} else {
		l = joined(l, g.say(" A smaller instance may fail too: shrinking was not finished."))
	}
	if f.Found != "" {
		l = joined(l, g.say(" It shrank from `%s`.", shortened(g.Said(f.Found))))
	}
	if f.Artifact != "" {
		l = joined(l, g.say(" Saved as `%s`.", path.Join(g.folder, f.Artifact)))
	}
	return l
}

// shortened keeps the beginning of a long text.
func shortened(s string) string { return shortenedTo(s, 80) }

// shortenedTo keeps at most so many characters of a text.
func shortenedTo(s string, most int) string {
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return s
}

// smallestWrong is the smallest instance on which a variant gives a wrong
// value: fewest cells, then fewest rows. It is nil if there is none.
func smallestWrong(t evidence.Tally) *evidence.Failure {
	var best *evidence.Failure
	for i, f := range t.Failures {
		if f.Status == algos.Wrong && (best == nil || smaller(f, *best)) {
			best = &t.Failures[i]
		}
	}
	return best
}

func smaller(a, b evidence.Failure) bool {
	if a.Rows*a.Cols != b.Rows*b.Cols {
		return a.Rows*a.Cols < b.Rows*b.Cols
	}
	return a.Rows < b.Rows
}

// smallestOf is the smallest counterexample of the variant called name, or nil.
func (g *subject) smallestOf(name string) *evidence.Failure {
	if g.diff == nil {
		return nil
	}
	t := find(g.diff.Variants, func(t evidence.Tally) bool { return t.Name == name })
	if t == nil {
		return nil
	}
	return smallestWrong(*t)
}
