package report

import (
	"fmt"
	"maps"
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/page"
	"muqi/internal/show"
)

// answers are three sentences on the first game: who is fastest, who is right,
// and what is wrong with the others.
func (s *study) answers() []doc.Line {
	if len(s.games) == 0 {
		return nil
	}
	g := s.games[0]
	return []doc.Line{g.fastestLine(), g.agreementLine(), g.wrongAnswer()}
}

// wrongAnswer says how the flawed variants fail.
func (g *subject) wrongAnswer() doc.Line {
	if len(g.forwardExplained()) == 0 {
		return g.worstLine()
	}
	why := g.Say("**Forward DP:** wrong, since it lets a player choose where to have come from; the one who chooses stands at the source of a move.")
	if best, name := g.smallestFailure(); best != nil {
		why = doc.Join(why, g.Say(" %d×%d is enough: `%s` says %s where %s is right.", best.Rows, best.Cols, name, g.Value(best.Got), g.Value(best.Want)))
	}
	return why
}

// mostFacts is how many numbers a head has.
const mostFacts = 4

// facts are four numbers on the first game, as far as evidence has them.
func (s *study) facts() []page.Fact {
	var all []page.Fact
	if len(s.games) == 0 {
		return nil
	}
	g := s.games[0]
	for _, f := range []func() (page.Fact, bool){g.speedFact, g.countFact, g.censusFact, g.pointsFact, g.smallestFact} {
		if x, ok := f(); ok && len(all) < mostFacts {
			all = append(all, x)
		}
	}
	return all
}

// speedFact is the fastest exact variant against the baseline, and against
// the naive one.
func (g *subject) speedFact() (f page.Fact, ok bool) {
	best, at := g.fastest()
	if best < 0 {
		return f, false
	}
	f.Value = doc.Seconds(at.entries[best].Time.Center)
	f.What = g.Format("%s, the fastest exact variant, at %s", g.variants[best].Name, at.Name)
	naive := g.exactVariants()[0]
	for _, other := range []int{g.baseline.index, naive} {
		if other < 0 || other == best || other == naive && naive == g.baseline.index && f.More != "" {
			continue
		}
		x, at, ok := g.speedup(best, other)
		if !ok {
			continue
		}
		if f.More != "" {
			f.More += g.Text("; ")
		}
		f.More += g.Format("%s as fast as %s at %s", x, g.variants[other].Name, at.Name)
	}
	return f, true
}

// countFact counts exact and flawed variants, those of the gallery too.
func (g *subject) countFact() (f page.Fact, ok bool) {
	counts, shown := map[string]int{}, 0
	for _, v := range g.variants {
		counts[v.claim]++
	}
	for _, v := range g.gallery {
		if v.claim == flawed {
			shown++
		}
	}
	if counts[exact]+counts[flawed] == 0 {
		return f, false
	}
	f = page.Fact{Value: fmt.Sprintf("%d : %d", counts[exact], counts[flawed]), What: g.Text("variants that are exact, and flawed ones")}
	if shown > 0 {
		f.More = g.Count(shown, "and 1 flawed variant in the gallery", "and %d flawed variants in the gallery")
	}
	return f, true
}

// censusFact is the share of boards on which the first variant of a census is
// wrong: of random ones of the largest size, and of all of the largest that was
// counted.
func (g *subject) censusFact() (f page.Fact, ok bool) {
	var sample evidence.Sample
	for _, x := range g.samples {
		if x.Rows*x.Cols > sample.Rows*sample.Cols {
			sample = x
		}
	}
	if len(sample.Rates) == 0 {
		return f, false
	}
	rate := sample.Rates[0]
	f = page.Fact{
		Value: show.Share(rate.Wrong, rate.Solved),
		What:  g.Format("of random %d×%d boards on which %s is wrong", sample.Rows, sample.Cols, rate.Name),
	}
	var all evidence.Census
	for _, x := range g.censuses {
		if x.Boards > all.Boards {
			all = x
		}
	}
	if wrong, counted := all.Wrong[rate.Name]; counted {
		f.More = g.Format("%s of all %d boards of %d×%d with weights to %d", show.Share(wrong, all.Boards), all.Boards, all.Rows, all.Cols, all.Max)
	}
	return f, true
}

// pointsFact is how many variants have all points of the contest, and what
// points each has.
func (g *subject) pointsFact() (f page.Fact, ok bool) {
	if g.tiers == nil || len(g.tiers.Programs) == 0 {
		return f, false
	}
	names, most, full := map[int][]string{}, 0, 0
	for _, p := range g.tiers.Programs {
		earned, all := p.Score()
		names[earned], most = append(names[earned], p.Name), max(most, all)
		if earned == all {
			full++
		}
	}
	var groups []string
	for _, points := range slices.Backward(slices.Sorted(maps.Keys(names))) {
		groups = append(groups, fmt.Sprintf("%d: %s", points, g.Commas(names[points])))
	}
	return page.Fact{
		Value: g.Format("%d of %d", full, len(g.tiers.Programs)),
		What:  g.Format("variants score all %d points of the contest", most),
		More:  g.Semicolons(groups),
	}, true
}

// smallestFact is the smallest counterexample.
func (g *subject) smallestFact() (f page.Fact, ok bool) {
	best, name := g.smallestFailure()
	if best == nil {
		return f, false
	}
	return page.Fact{
		Value: fmt.Sprintf("%d×%d", best.Rows, best.Cols),
		What:  g.Format("the smallest %s here on which a variant is wrong", g.noun()),
		More:  g.Format("%s says %s, %s is right", name, g.Value(best.Got), g.Value(best.Want)),
	}, true
}
