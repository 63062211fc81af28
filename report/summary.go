package report

import (
	"muqi/algos"
	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// notices is what a reader must know before anything else.
func (s *reportData) notices() (blocks []doc.Block) {
	if len(s.games) == 0 {
		blocks = append(blocks, s.Para("**The evidence names no game.**"))
	}
	if s.Env != nil && s.Env.Quick {
		blocks = append(blocks, s.Para("**QUICK RUN: fewer rounds and sizes.** Take no figure below for a result."))
	}
	if len(s.Missing) > 0 {
		blocks = append(blocks, s.Para("**Missing evidence:** %s. What depends on it is left out.",
			s.Codes(s.Missing)))
	}
	if s.Bench == nil {
		return blocks
	}
	if len(s.Bench.Warnings) > 0 {
		var lines doc.List
		for _, w := range s.Bench.Warnings {
			lines = append(lines, doc.Line{doc.Code(w)})
		}
		blocks = append(blocks, s.Para("**Benchmark lines that cannot be read** are left out:"), lines)
	}
	if len(s.Bench.Varying) > 0 {
		blocks = append(blocks, s.Para("The benchmark lines differ in %s: each kind has rows of its own, and no ratio mixes them.",
			s.Codes(s.Bench.Varying)))
	}
	return blocks
}

func fastestLine(w show.Words, b *benchmarks, described bool) doc.Line {
	title := w.Say("**Fastest %s:** ", b.exactNoun(w))
	best, at := b.fastest()
	if best < 0 {
		return doc.Join(title, w.Say("not known, since none was timed."))
	}
	var others []string
	for _, i := range b.asFast(best, at) {
		others = append(others, b.variants[i].Name)
	}
	l := doc.Join(title,
		w.Say("`%s`, %s at %s, the largest size timed",
			b.variants[best].Name, doc.Seconds(at.entries[best].Time.Center), at.Name),
		w.If(len(others) > 0, ", statistically tied with %s", w.Codes(others)),
		w.If(b.baseline == best, "; it is the baseline"))
	if b.baseline >= 0 && b.baseline != best {
		l = doc.Join(l, ratio(w, b, best, b.baseline, w.Text("the baseline")))
	}
	if naive := b.exact()[0]; described && naive != best && naive != b.baseline {
		l = doc.Join(l, ratio(w, b, best, naive, w.Text("plain search")))
	}
	return doc.Join(l, w.Say("."))
}

func ratio(w show.Words, b *benchmarks, v, other int, role string) doc.Line {
	name := b.variants[other].Name
	if c, at := b.speedup(v, other); c != nil {
		return w.Say("; speed-up %s over `%s` (%s) at %s", versusText(c), name, role, at.Name)
	}
	return w.Say("; no size in common with `%s` (%s)", name, role)
}

func agreementLine(w show.Words, variants []variant, d *evidence.Diff) doc.Line {
	exact, flawed := len(filter(variants, variant.exact)), len(filter(variants, variant.flawed))
	parts := []string{w.Format("%d exact", exact), w.Format("%d flawed", flawed)}
	if n := len(variants) - exact - flawed; n > 0 {
		parts = append(parts, w.Format("%d not described", n))
	}
	l := w.Say("**Variants:** %s. ", w.Commas(parts))
	if d == nil {
		return doc.Join(l, w.Say("They were not compared."))
	}
	var broken []string
	values := 0
	for _, t := range d.Variants {
		if t.Exact {
			values += t.Count(algos.OK) + t.Count(algos.Wrong)
		}
		if t.Broken() || t.Exact && t.Count(algos.Wrong) > 0 {
			broken = append(broken, t.Name)
		}
	}
	return doc.Join(l,
		w.If(len(broken) > 0, "**Not every exact variant is right:** %s.", w.Codes(broken)),
		w.If(len(broken) == 0, "Every exact variant was right on every instance that it solved, %s in all.",
			w.Count(values, "1 value", "%d values")))
}

func worstLine(w show.Words, d *evidence.Diff) doc.Line {
	title := w.Label("Worst flawed variant")
	if d == nil {
		return doc.Join(title, w.Say("not known."))
	}
	var worst evidence.Tally
	for _, t := range d.Variants {
		if !t.Exact && wrongShare(t) > wrongShare(worst) {
			worst = t
		}
	}
	wrong := worst.Count(algos.Wrong)
	if wrong == 0 {
		return doc.Join(title, w.Say("none gave a wrong value."))
	}
	return doc.Join(title, w.Say("`%s`, wrong on %d of the %d instances that it solved, %s.",
		worst.Name, wrong, wrong+worst.Count(algos.OK), doc.Percent(wrongShare(worst))))
}

func smallestLine(w show.Words, d *evidence.Diff) doc.Line {
	title := w.Label("Smallest counterexample of these")
	if d == nil {
		return doc.Join(title, w.Say("not known."))
	}
	best, name := smallestFailure(d)
	if best == nil {
		return doc.Join(title, w.Say("none was found."))
	}
	return doc.Join(title, w.Say("%s, where `%s` says %s and %s is right.",
		best.Size, name, w.Value(best.Got), w.Value(best.Want)))
}

func measuredLine(w show.Words, e *evidence.Env) doc.Line {
	title := w.Label("How it was measured")
	if e == nil {
		return doc.Join(title, w.Say("not known, since `%s` is missing.", evidence.EnvFile))
	}
	b := e.Bench
	if b.Rounds == 0 {
		return doc.Join(title, w.Say("the benchmark text comes from elsewhere; everything else was made on %s, %s.",
			e.CPU, e.Go))
	}
	return doc.Join(title,
		w.Say("%s of %s for each entry, cycling through %s (seed %d), on %s, %s; figures are ",
			w.Count(b.Rounds, "1 round", "%d rounds"), b.Time, w.Instances(b.Boards), b.Seed, e.CPU, e.Go),
		w.If(b.Rounds < benchdata.FewestForInterval, "medians."),
		w.If(b.Rounds >= benchdata.FewestForInterval, "medians with 95 %% intervals."))
}
