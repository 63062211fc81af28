package report

import (
	"fmt"
	"path"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// agreement is the section on who is right.
func (g *subject) agreement() []doc.Block {
	blocks := g.verdicts()
	if g.diff == nil {
		return blocks
	}
	corpus := doc.List{}
	for _, group := range g.diff.Groups {
		corpus = append(corpus, g.Say("**%s**, %s: %s", g.Said(group.Name), g.Instances(group.Instances), g.Said(group.What)))
	}
	about := g.Say("The random part has seed %d; the comparison took %s. ", g.diff.Seed, doc.Seconds(g.diff.Seconds))
	if len(g.diff.Judges) > 0 {
		about = doc.Join(about, g.Say("The right value of an instance is the one of the first of these that solves it: %s.", g.Codes(g.diff.Judges)))
	}
	blocks = append(blocks, corpus, doc.Paragraph(about))
	return append(blocks, g.counterexamples()...)
}

// verdicts is the summary of the comparison: verdicts, then the matrix.
func (g *subject) verdicts() []doc.Block {
	if g.diff == nil {
		return []doc.Block{g.Para("The variants were not compared: there is no comparison of this game in the evidence.")}
	}
	about := g.Say("Verdicts: on how many instances of each part of the corpus a variant was right, and how it failed on the others.")
	if g.diff.MaxWork > 0 {
		about = doc.Join(about, g.Say(" Variants whose work can explode were held to %d steps an instance, below their own limits: beyond that they are refused, or too slow.", g.diff.MaxWork))
	}
	return []doc.Block{
		doc.Paragraph(about),
		verdictsOf(g.Words, g.diff),
		g.Para("Agreement: on how many instances two variants found the same value, of those that both solved."),
		g.agreementTable(),
	}
}

// verdictsOf has a row for every variant of a comparison.
func verdictsOf(w show.Words, d *evidence.Diff) doc.Table {
	t := doc.Table{Head: w.Heads("variant", "claims")}
	for _, group := range d.Groups {
		t.Head = append(t.Head, fmt.Sprintf("%s (%d)", w.Said(group.Name), group.Instances))
	}
	t.Head = append(t.Head, w.Text("verdict"))
	t.Labels = len(t.Head)
	for _, v := range d.Variants {
		row := []string{v.Name, w.Claim(v.Exact)}
		for _, counts := range v.Groups {
			row = append(row, w.StatusCounts(counts))
		}
		t.Rows = append(t.Rows, append(row, verdict(w, v)))
	}
	return t
}

// verdict sums up a variant in a few words.
func verdict(w show.Words, t evidence.Tally) string {
	solved, wrong := t.Count(algos.OK)+t.Count(algos.Wrong), t.Count(algos.Wrong)
	switch failed := wrong > 0 || len(t.Failures) > 0; {
	case t.Broken():
		return w.Text("FAILS its claim")
	case solved == 0:
		return w.Text("solved nothing")
	case t.Exact && failed:
		return w.Text("right where it ends")
	case failed && wrong > 0:
		return w.Format("wrong on %s", doc.Percent(wrongShare(t)))
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

// agreementTable has a row and a column for every variant.
func (g *subject) agreementTable() doc.Table {
	t := doc.Table{Head: g.Heads("variant"), Labels: 1, Title: g.Text("agreement")}
	for i, v := range g.diff.Variants {
		t.Head = append(t.Head, v.Name)
		row, tints := []string{v.Name}, []doc.Tint{{}}
		for _, o := range g.diff.Agreement[i] {
			row = append(row, fmt.Sprintf("%d/%d", o.Agree, o.Both))
			tints = append(tints, agreementTint(g.Words, o))
		}
		t.Rows, t.Tints = append(t.Rows, row), append(t.Tints, tints)
	}
	return t
}

// agreementTint says in colours and in words how often two variants agree.
func agreementTint(w show.Words, o evidence.Overlap) doc.Tint {
	if o.Both == 0 {
		return doc.Tint{Class: "none", Text: w.Text("nothing in common")}
	}
	differ := 1 - float64(o.Agree)/float64(o.Both)
	tint := doc.Tint{Class: "apart", Text: w.Format("differ on %s", doc.Percent(differ))}
	switch {
	case differ == 0:
		tint = doc.Tint{Class: "same", Text: w.Text("agree")}
	case differ <= 0.5:
		tint.Class = "differ"
	}
	return tint
}

// counterexamples shows every failure as an instance that can be run.
func (g *subject) counterexamples() []doc.Block {
	var blocks []doc.Block
	for _, v := range g.diff.Variants {
		for _, f := range v.Failures {
			blocks = append(blocks, doc.Paragraph(g.describe(v.Name, f)), doc.Input(f.Input))
		}
	}
	if len(blocks) == 0 {
		return []doc.Block{g.Para("No variant failed on any instance.")}
	}
	intro := g.Para("Counterexamples, one for each way in which a variant fails, as contest input:")
	return append([]doc.Block{intro}, blocks...)
}

// describe says what a failure is.
func (g *subject) describe(name string, f evidence.Failure) doc.Line {
	l := g.Say("`%s`, %s on %d×%d: expected value **%s**, got **%s**", name, g.Status(f.Status), f.Rows, f.Cols, g.Value(f.Want), g.Value(f.Got))
	if f.Detail != "" {
		l = doc.Join(l, g.Say(" (`%s`)", show.Shorten(g.Said(f.Detail), mostDetail)))
	}
	l = doc.Join(l, g.Say("."))
	if f.Minimal {
		l = doc.Join(l, g.Say(" No single step of shrinking keeps the failure."))
	} else {
		l = doc.Join(l, g.Say(" A smaller instance may fail too: shrinking was not finished."))
	}
	if f.Found != "" {
		l = doc.Join(l, g.Say(" It shrank from `%s`.", show.Shorten(g.Said(f.Found), mostDetail)))
	}
	if f.Artifact != "" {
		l = doc.Join(l, g.Say(" Saved as `%s`.", path.Join(g.folder, f.Artifact)))
	}
	return l
}

// mostDetail is how many characters of why a variant failed are shown.
const mostDetail = 80

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
