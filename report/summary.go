package report

import (
	"slices"

	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// notices is what a reader must know before anything else.
func (s *study) notices() []doc.Block {
	var blocks []doc.Block
	if len(s.games) == 0 {
		blocks = append(blocks, s.Para("**The evidence is about no game at all.**"))
	}
	if s.Env != nil && s.Env.Quick {
		blocks = append(blocks, s.Para("**QUICK RUN: fewer rounds and sizes.** Take no figure below for a result."))
	}
	if len(s.Missing) > 0 {
		blocks = append(blocks, s.Para("**Missing evidence:** %s. What depends on it is left out.", s.Codes(s.Missing)))
	}
	if s.Bench != nil && len(s.Bench.Warnings) > 0 {
		var lines doc.List
		for _, w := range s.Bench.Warnings {
			lines = append(lines, doc.Line{doc.Code(w)})
		}
		blocks = append(blocks, s.Para("**Benchmark lines that were left out** because they cannot be read:"), lines)
	}
	if s.Bench != nil && len(s.Bench.Varying) > 0 {
		blocks = append(blocks, s.Para("**Warning.** The benchmark lines differ in %s, and are shown together all the same.", s.Codes(s.Bench.Varying)))
	}
	return blocks
}

// summary is the report in five lines, the first four for each game.
func (s *study) summary() []doc.Block {
	blocks := s.each(func(g *subject) []doc.Block {
		return []doc.Block{doc.List{g.fastestLine(), g.agreementLine(), g.worstLine(), g.smallestLine()}}
	})
	if n := len(blocks); len(s.games) == 1 {
		blocks[n-1] = append(blocks[n-1].(doc.List), s.measuredLine())
		return blocks
	}
	head := doc.List{s.measuredLine()}
	if len(s.games) > 1 {
		head = doc.List{s.gamesLine(), s.measuredLine()}
	}
	return append([]doc.Block{head}, blocks...)
}

// gamesLine says where the report speaks of which game.
func (s *study) gamesLine() doc.Line {
	var parts []string
	for _, g := range s.games {
		parts = append(parts, s.Format("%s, %s", g.heading(), g.place))
	}
	return s.Say("**Games:** %s.", s.Semicolons(parts))
}

func (g *subject) fastestLine() doc.Line {
	title := g.Say("**Fastest %s:** ", g.exactNoun())
	best, at := g.fastest()
	if best < 0 {
		return doc.Join(title, g.Say("not known, since none was timed."))
	}
	l := doc.Join(title, g.Say("`%s`, %s at %s, the largest size timed",
		g.variants[best].Name, doc.Seconds(at.entries[best].Time.Center), at.Name))
	var others []string
	for _, i := range g.asFast(best, at) {
		if i != best {
			others = append(others, g.variants[i].Name)
		}
	}
	if len(others) > 0 {
		l = doc.Join(l, g.Say(", where %s cannot be told from it", g.Codes(others)))
	}
	if base := g.baseline.index; base == best {
		l = doc.Join(l, g.Say("; it is the baseline"))
	} else if base >= 0 {
		l = doc.Join(l, g.ratio(best, base, g.Text("the baseline"), at))
	}
	if naive := g.exactVariants()[0]; g.env != nil && naive != best && naive != g.baseline.index {
		l = doc.Join(l, g.ratio(best, naive, g.Text("the first exact variant of the suite, taken as the naive one"), at))
	}
	return doc.Join(l, g.Say("."))
}

// fastest is the exact variant with the smallest median at the largest size at
// which any was timed; of those whose intervals overlap with its own, the first.
// It is -1 if there is none.
func (g *subject) fastest() (variant int, at row) {
	exact := g.exactVariants()
	var timed []row
	for _, r := range g.rows {
		if slices.ContainsFunc(exact, func(i int) bool { return r.entries[i].Time != nil }) {
			timed = append(timed, r)
		}
	}
	if len(timed) == 0 {
		return -1, row{}
	}
	variant, at = -1, largest(timed)
	for _, i := range exact {
		if t := at.entries[i].Time; t != nil && (variant < 0 || t.Center < at.entries[variant].Time.Center) {
			variant = i
		}
	}
	if same := g.asFast(variant, at); len(same) > 0 {
		variant = same[0]
	}
	return variant, at
}

// asFast lists the exact variants whose intervals at a size overlap with the one
// of a variant, that itself too where it has one.
func (g *subject) asFast(variant int, at row) (same []int) {
	for _, i := range g.exactVariants() {
		if at.entries[i].Time.Overlaps(at.entries[variant].Time) {
			same = append(same, i)
		}
	}
	return same
}

// speedup is × of a variant over another at the largest size that both were
// timed at; ok is false where there is none.
func (g *subject) speedup(v, other int) (x string, at row, ok bool) {
	rows := g.common(v, other)
	if len(rows) == 0 {
		return "", row{}, false
	}
	at = largest(rows)
	return doc.Times(at.entries[v].Time.Speedup(at.entries[other].Time)), at, true
}

// ratio compares a variant with another, in a sentence that has spoken of a row.
func (g *subject) ratio(v, other int, role string, spoken row) doc.Line {
	name := g.variants[other].Name
	x, at, ok := g.speedup(v, other)
	switch {
	case !ok:
		return g.Say("; no size in common with `%s` (%s)", name, role)
	case at.Name == spoken.Name:
		return g.Say("; %s as fast as `%s` (%s) there", x, name, role)
	}
	return g.Say("; %s as fast as `%s` (%s) at %s, the largest size in common", x, name, role, at.Name)
}

func (g *subject) agreementLine() doc.Line {
	counts := map[string]int{}
	for _, v := range g.variants {
		counts[v.claim]++
	}
	parts := []string{g.Format("%d exact", counts[exact]), g.Format("%d flawed", counts[flawed])}
	if n := counts[unknown]; n > 0 {
		parts = append(parts, g.Format("%d not described", n))
	}
	l := g.Say("**Variants:** %s. ", g.Commas(parts))
	if g.diff == nil {
		return doc.Join(l, g.Say("They were not compared."))
	}
	var broken []string
	values := 0
	for _, t := range g.diff.Variants {
		if t.Exact {
			values += t.Count(algos.OK) + t.Count(algos.Wrong)
		}
		if t.Broken() || t.Exact && t.Count(algos.Wrong) > 0 {
			broken = append(broken, t.Name)
		}
	}
	if len(broken) > 0 {
		return doc.Join(l, g.Say("**Not every exact variant is right:** %s.", g.Codes(broken)))
	}
	return doc.Join(l, g.Say("Every exact variant was right on every instance that it solved, %s in all.", g.Count(values, "1 value", "%d values")))
}

func (g *subject) worstLine() doc.Line {
	title := g.Label("Worst flawed variant")
	if g.diff == nil {
		return doc.Join(title, g.Say("not known."))
	}
	var worst *evidence.Tally
	for i, t := range g.diff.Variants {
		if !t.Exact && wrongShare(t) > 0 && (worst == nil || wrongShare(t) > wrongShare(*worst)) {
			worst = &g.diff.Variants[i]
		}
	}
	if worst == nil {
		return doc.Join(title, g.Say("none gave a wrong value."))
	}
	wrong := worst.Count(algos.Wrong)
	return doc.Join(title, g.Say("`%s`, wrong on %d of the %d instances that it solved, %s.",
		worst.Name, wrong, wrong+worst.Count(algos.OK), doc.Percent(wrongShare(*worst))))
}

func (g *subject) smallestLine() doc.Line {
	title := g.Label("Smallest counterexample of these")
	if g.diff == nil {
		return doc.Join(title, g.Say("not known."))
	}
	best, name := g.smallestFailure()
	if best == nil {
		return doc.Join(title, g.Say("none was found."))
	}
	return doc.Join(title, g.Say("%d×%d, where `%s` says %s and %s is right; section %s shows it.",
		best.Rows, best.Cols, name, g.Value(best.Got), g.Value(best.Want), g.agreementAt))
}

// smallestFailure is the smallest instance of all on which a variant gives a
// wrong value, nil where there is none, and the variant's name.
func (g *subject) smallestFailure() (best *evidence.Failure, name string) {
	if g.diff == nil {
		return nil, ""
	}
	for _, t := range g.diff.Variants {
		if f := smallestWrong(t); f != nil && (best == nil || smaller(*f, *best)) {
			name, best = t.Name, f
		}
	}
	return best, name
}

func (s *study) measuredLine() doc.Line {
	title := s.Label("How it was measured")
	if s.Env == nil {
		return doc.Join(title, s.Say("not known, since `%s` is missing.", evidence.EnvFile))
	}
	b := s.Env.Bench
	if b.Rounds == 0 {
		return doc.Join(title, s.Say("the benchmark text comes from elsewhere, and its rounds are not known; everything else was made on %s, %s.", s.Env.CPU, s.Env.Go))
	}
	l := doc.Join(title, s.Say("%s of %s for each cell, cycling through %s, fewer of large families (seed %d), on %s, %s; figures are ",
		s.Count(b.Rounds, "1 round", "%d rounds"), b.Time, s.Instances(b.Boards), b.Seed, s.Env.CPU, s.Env.Go))
	if b.Rounds < benchdata.FewestForInterval {
		l = doc.Join(l, s.Say("medians."))
	} else {
		l = doc.Join(l, s.Say("medians with 95 %% intervals."))
	}
	if b.Rounds < b.Wanted {
		l = doc.Join(l, s.Say(" **Only %d of the %d rounds that were wanted fitted the time.**", b.Rounds, b.Wanted))
	}
	return l
}
