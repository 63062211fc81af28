package report

import (
	"fmt"
	"path"
	"slices"

	"muqi/algos"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

func agreementSection(w show.Words, d *evidence.Diff) []doc.Block {
	blocks := verdicts(w, d)
	if d == nil {
		return blocks
	}
	corpus := doc.List{}
	for _, group := range d.Groups {
		corpus = append(corpus, w.Say("**%s**, %s: %s", w.Word(group.Name), w.Instances(group.Instances), w.Reason(group.What)))
	}
	about := doc.Join(
		w.Say("The random part has seed %d; the comparison took %s. ", d.Seed, doc.Seconds(d.Seconds)),
		w.If(len(d.Judges) > 0, "The right value is that of the first of these that solves the instance: %s.", w.Codes(d.Judges)))
	return append(blocks, corpus, doc.Paragraph(about))
}

// confirmed says how many values of the judges another exact variant found too: no judge is its own witness.
func confirmed(w show.Words, d *evidence.Diff) (l doc.Line) {
	for i, judge := range part(d).Variants {
		if !slices.Contains(d.Judges, judge.Name) {
			continue
		}
		best, witness := evidence.Overlap{}, ""
		for j, v := range d.Variants {
			if o := d.Agreement[i][j]; j != i && v.Exact && !slices.Contains(d.Judges, v.Name) && o.Agree > best.Agree {
				best, witness = o, v.Name
			}
		}
		if witness != "" {
			l = doc.Join(l, w.Say(" `%s` and `%s` agree on %d of the %d that both solved.", witness, judge.Name, best.Agree, best.Both))
		}
	}
	return l
}

// flaws says of every flawed variant what is wrong with it.
func flaws(w show.Words, g *game) []doc.Block {
	var list doc.List
	for _, v := range g.variants {
		if v.Flaw != "" {
			list = append(list, w.Say("`%s` is flawed: %s", v.Name, w.Ended(w.Word(v.Flaw))))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return []doc.Block{list}
}

// failures lists the counterexamples of the comparison, or says that there are none.
func failures(w show.Words, g *game, folder string) []doc.Block {
	blocks := counterexamples(w, g, folder)
	if g.diff != nil && len(blocks) == 0 {
		return []doc.Block{w.Para("No variant failed on any instance.")}
	}
	return blocks
}

// counterexamples are those of the comparison, each with a way to open it where the page has a board.
func counterexamples(w show.Words, g *game, folder string) (blocks []doc.Block) {
	for _, v := range part(g.diff).Variants {
		for _, f := range v.Failures {
			blocks = append(blocks, failure(w, v.Name, f, folder))
			blocks = append(append(blocks, openInput(w, g, v.Name, f.Input)...), doc.Input(f.Input))
		}
	}
	return blocks
}

// verdicts is the summary of a comparison: verdicts, then the matrix.
func verdicts(w show.Words, d *evidence.Diff) []doc.Block {
	if d == nil {
		return []doc.Block{w.Para("The evidence has no comparison of this game.")}
	}
	return []doc.Block{
		doc.Paragraph(doc.Join(
			w.Say("Verdicts on the parts of the corpus."),
			w.If(d.MaxWork > 0, " Variants whose work can explode may take %d steps for an instance.", d.MaxWork),
			w.Say(" **Refused** is what a variant does not take: too much work or memory, or weights that "+
				"are too large for it. A program is not run on what the contest does not allow."))),
		verdictTable(w, d),
		w.Para("Agreement: on how many of the instances that both solved two variants found the same value."),
		agreementTable(w, d),
	}
}

func verdictTable(w show.Words, d *evidence.Diff) doc.Table {
	t := w.Table(0, "verdicts", "variant", "claims")
	for _, group := range d.Groups {
		t.Head = append(t.Head, fmt.Sprintf("%s (%d)", w.Word(group.Name), group.Instances))
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
		return w.Format("wrong on %d", wrong)
	case failed:
		return w.Text("fails")
	case t.Exact:
		return w.Text("right")
	}
	return w.Text("no failure found")
}

func agreementTable(w show.Words, d *evidence.Diff) doc.Table {
	t := w.Table(1, "agreement", "variant")
	for i, v := range d.Variants {
		t.Head = append(t.Head, v.Name)
		row, tints := []string{v.Name}, []doc.Tint{{}}
		for _, o := range d.Agreement[i] {
			row = append(row, fmt.Sprintf("%d/%d", o.Agree, o.Both))
			tints = append(tints, agreementTint(w, o))
		}
		t.Rows, t.Tints = append(t.Rows, row), append(t.Tints, tints)
	}
	return t
}

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

// failure says how a variant fails, and in what file below the folder.
func failure(w show.Words, name string, f evidence.Failure, folder string) doc.Paragraph {
	if f.Artifact != "" {
		f.Artifact = path.Join(folder, f.Artifact)
	}
	return doc.Paragraph(w.Failure(w.Say("`%s`, %s", name, w.Status(f.Status)), f, 80))
}
