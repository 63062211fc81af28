package report

import (
	"cmp"
	"fmt"
	"slices"

	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// choice compares all variants at the largest size of the contest, and says which one to write.
func choice(w show.Words, g *game, env *evidence.Env) []doc.Block {
	at := g.contestSize()
	blocks := append(advice(w, g, at), known(w, g)...)
	if at != nil {
		blocks = append(append(blocks, sureness(w, g, env)...), spreads(w, g.bench))
	}
	blocks = append(blocks, choiceTable(w, g, at, part(part(env).Machine).Start)...)
	if at != nil {
		blocks = append(blocks, timePlot(w, g.bench, g.Advised, part(g.contest).Time)...)
	}
	return blocks
}

// contestSize is the size of the contest's largest tests, else the largest at which the baseline was timed; nil
// where nothing was.
func (g *game) contestSize() *row {
	if g.bench.baseline < 0 {
		return nil
	}
	rows := g.bench.common(g.bench.baseline)
	if c := g.contest; c != nil && len(c.Programs) > 0 && len(c.Programs[0].Tests) > 0 {
		tests := c.Programs[0].Tests
		for _, r := range rows {
			if g.bench.short(r) == tests[len(tests)-1].Size {
				return &r
			}
		}
	}
	at := largest(rows)
	return &at
}

// advice names the variant for a contest and the fastest one.
func advice(w show.Words, g *game, at *row) (blocks []doc.Block) {
	if i := slices.IndexFunc(g.variants, func(v variant) bool { return v.Name == g.Advised }); i >= 0 {
		l := w.Say("**In a contest** write `%s`: %s. %s", g.Advised, w.Word(g.variants[i].Title), w.Word(g.Advice))
		if t := at.time(i); t > 0 && part(g.contest).Time > 0 {
			l = doc.Join(l, w.Say(" A solve at %s takes %s; the contest allows the program %s.",
				g.bench.short(*at), doc.Seconds(t), doc.Seconds(g.contest.Time)))
		}
		blocks = append(blocks, doc.Paragraph(l))
	}
	best, largestRow := g.bench.fastest()
	if best < 0 {
		return blocks
	}
	name := g.variants[best].Name
	l := w.Say("**For speed** take `%s`: %s at %s, the largest size timed.",
		name, doc.Seconds(largestRow.entries[best].Time.Center), g.bench.short(largestRow))
	if threads := largestRow.entries[best].Threads; threads > 1 {
		l = doc.Join(l, w.Say(" It ran on %.0f threads there.", threads))
	}
	var others []string
	for _, i := range g.bench.asFast(best, largestRow) {
		others = append(others, g.variants[i].Name)
	}
	l = doc.Join(l, w.If(len(others) > 0, " Statistically tied with it: %s.", w.Codes(others)))
	if at != nil && at.entries[best].Versus != nil && at.entries[best].Versus.Outcome == benchdata.Faster {
		l = doc.Join(l, w.Say(" At %s its speed-up over `%s` is %s.", g.bench.short(*at),
			g.variants[g.bench.baseline].Name, versusText(at.entries[best].Versus)))
	}
	return append(blocks, doc.Paragraph(l))
}

// time is that of a variant, in seconds; 0 where it has none.
func (r *row) time(variant int) float64 {
	if r == nil || variant >= len(r.entries) || r.entries[variant].Time == nil {
		return 0
	}
	return r.entries[variant].Time.Center
}

// choiceTable has a row for every variant. Columns without entries are left out.
func choiceTable(w show.Words, g *game, at *row, start float64) []doc.Block {
	points, full, wrong := contestPoints(w, g)
	size := ""
	if at != nil {
		size = g.bench.short(*at)
	}
	t := w.Table(3, "the variants compared", "variant", "idea", "answers", "points")
	t.Head = append(t.Head, w.Format("median time, %s", size), w.Format("speed-up, 95 %% interval"), w.Text("as a program"), w.Text("memory of tables"))
	for i, v := range slices.Concat(g.variants, g.gallery) {
		row := []string{v.Name, cmp.Or(w.Word(v.Title), doc.None), g.answers(w, v), cmp.Or(points[v.Name], doc.None), doc.None, doc.None, doc.None, doc.None}
		if seconds := at.time(i); seconds > 0 {
			row[4] = doc.Seconds(seconds)
			switch c := at.entries[i].Versus; {
			case i == g.bench.baseline:
				row[5] = "1×"
			case c != nil:
				row[5] = versusText(c)
			}
			if start > 0 {
				row[6] = doc.Seconds(seconds + start)
			}
			if m, ok := at.entries[i].Work[tableUnit]; ok {
				row[7] = quantity(tableUnit, m.Center)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	blocks := []doc.Block{withoutEmpty(t)}
	if len(full) > 0 {
		blocks = append(blocks, w.Para("On tests like the contest's, %d of %d wrong variants get all points: %s.", len(full), wrong, w.Codes(full)))
	}
	if start > 0 && at != nil {
		blocks = append(blocks, w.Para("**As a program** is computed: a solve, and %s for the start of an empty C++ program on this machine.", doc.Seconds(start)))
	}
	return blocks
}

// contestPoints are what the variants earn on the contest's tests, by their names. full are the wrong variants that
// earn all, of as many wrong ones.
func contestPoints(w show.Words, g *game) (points map[string]string, full []string, wrong int) {
	points = map[string]string{}
	for _, p := range part(g.contest).Programs {
		earned, all := p.Score()
		points[p.Name] = fmt.Sprint(earned)
		if !g.isWrong(p.Name) {
			continue
		}
		wrong++
		if earned == all {
			points[p.Name] = w.Format("%d, though wrong", earned)
			full = append(full, p.Name)
		}
	}
	return points, full, wrong
}

// ideaColumn is the widest column of the table, which a terminal has no room for.
const ideaColumn = 1

// withoutEmpty leaves out the columns that have nothing to say.
func withoutEmpty(t doc.Table) doc.Table {
	for j := len(t.Head) - 1; j > ideaColumn; j-- {
		if !slices.ContainsFunc(t.Rows, func(r []string) bool { return r[j] != doc.None }) {
			t = t.Without(j)
		}
	}
	return t
}

// isWrong reports whether the comparison found a variant wrong.
func (g *game) isWrong(name string) bool {
	t := g.tally(name)
	return t != nil && t.Count(algos.Wrong) > 0
}

func (g *game) tally(name string) *evidence.Tally {
	for _, d := range []*evidence.Diff{g.diff, g.galleryDiff} {
		if t := find(part(d).Variants, func(t evidence.Tally) bool { return t.Name == name }); t != nil {
			return t
		}
	}
	return nil
}

// answers says whether a variant is right, by the comparison or else by what it claims.
func (g *game) answers(w show.Words, v variant) string {
	t := g.tally(v.Name)
	switch {
	case g.isWrong(v.Name):
		return w.Text("wrong")
	case t != nil:
		return verdict(w, *t)
	}
	return w.Text("not known")
}

// known says what the right values rest on.
func known(w show.Words, g *game) []doc.Block {
	if l := confirmed(w, g.diff); len(l) > 0 {
		return []doc.Block{doc.Paragraph(doc.Join(w.Say("**How the answers are known:** a value counts as right if independent variants agree on it."), l))}
	}
	return nil
}

// sureness says how the times were measured, and what they are good for.
func sureness(w show.Words, g *game, env *evidence.Env) []doc.Block {
	l := w.Say("**How sure the times are:** ")
	if env != nil && env.Bench.Rounds > 0 {
		l = doc.Join(l, w.Say("every entry was measured in %d rounds at least, on %s with %s. ", env.Bench.Rounds, env.CPU, env.Go))
	}
	paired := false
	for r, i := range g.bench.timed() {
		paired = paired || r.entries[i].Versus != nil && r.entries[i].Versus.Paired
	}
	l = doc.Join(l,
		w.If(paired, "A speed-up is the geometric mean of the ratios within each round, so it travels between machines "+
			"better than times do. Where times vary much, it differs from the ratio of the medians. "),
		w.If(!paired, "The rounds were not paired, so a speed-up is a ratio of means. "),
		w.If(g.bench.Controls > 0, "Identical code differed by up to %s in this run, and nothing below that is claimed. ", doc.Percent(g.bench.Floor)),
		w.Say("**≈** marks a speed-up equal to 1 within %s, **?** one that is not known to differ from 1. That is "+
			"adjusted for the number of comparisons; the intervals are not.", doc.Percent(g.bench.Within())))
	return []doc.Block{doc.Paragraph(l)}
}
