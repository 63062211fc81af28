package report

import (
	"fmt"
	"io"
	"maps"
	"net/url"
	"path"
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/page"
	"muqi/internal/show"
)

// Page writes the whole report as one HTML file. It has what Markdown has, with
// plots and with boards and orchards to step through.
func Page(out io.Writer, e *Evidence, o Options) error {
	s, err := newReportData(e, o)
	if err != nil {
		return err
	}
	d := page.Document{
		Language: o.Lang,
		Title:    s.title(),
		Notices:  s.notices(),
		Body:     s.document(),
		Files:    s.files(),
	}
	if len(s.games) > 0 {
		g := s.games[0]
		d.Answers, d.Facts = answers(s.Words, g), facts(s.Words, g)
	}
	return page.Write(out, d)
}

// files lists the files of evidence, and those of counterexamples.
func (s *reportData) files() (links []page.Link) {
	names := slices.Clone(s.Files)
	for _, g := range part(s.Diffs).Games {
		for _, v := range g.Variants {
			for _, f := range v.Failures {
				names = append(names, f.Artifact)
			}
		}
	}
	for _, name := range names {
		if name != "" {
			address := url.URL{Path: path.Join(s.folder, name)}
			links = append(links, page.Link{Name: name, Address: address.String()})
		}
	}
	return links
}

// answers are three sentences on a game: who is fastest, who is right, and what
// is wrong with the others.
func answers(w show.Words, g *game) []doc.Line {
	wrong := worstLine(w, g.diff)
	if len(forwardExplained(g.explanations)) > 0 {
		wrong = w.Say("**Forward DP:** wrong, since it lets whoever arrives at a position choose the past.")
		if best, name := smallestFailure(g.diff); best != nil {
			wrong = doc.Join(wrong, w.Say(" %s is enough: `%s` says %s where %s is right.",
				best.Size, name, w.Value(best.Got), w.Value(best.Want)))
		}
	}
	return []doc.Line{fastestLine(w, g.bench, g.described), agreementLine(w, g.variants, g.diff), wrong}
}

// facts are numbers on a game, as far as evidence has them.
func facts(w show.Words, g *game) []page.Fact {
	all := []page.Fact{speedFact(w, g.bench), censusFact(w, g.censuses, g.samples), pointsFact(w, g.contest)}
	return filter(all, func(f page.Fact) bool { return f.Value != "" })
}

func speedFact(w show.Words, b *benchmarks) (f page.Fact) {
	best, at := b.fastest()
	if best < 0 {
		return f
	}
	var ratios []string
	for _, other := range slices.Compact([]int{b.baseline, b.exact()[0]}) {
		if other < 0 || other == best {
			continue
		}
		if x, at, ok := b.speedup(best, other); ok {
			ratios = append(ratios, w.Format("speed-up %s over %s at %s", x, b.variants[other].Name, at.Name))
		}
	}
	return page.Fact{
		Value: doc.Seconds(at.entries[best].Time.Center),
		What:  w.Format("%s, the fastest exact variant, at %s", b.variants[best].Name, at.Name),
		More:  w.Semicolons(ratios),
	}
}

// censusFact is the share of boards on which the first variant of a census is
// wrong: of random ones of the largest size, and of all of the largest that was
// counted.
func censusFact(w show.Words, censuses []evidence.Census, samples []evidence.Sample) (f page.Fact) {
	var sample evidence.Sample
	for _, x := range samples {
		if x.Rows*x.Cols > sample.Rows*sample.Cols {
			sample = x
		}
	}
	if len(sample.Rates) == 0 {
		return f
	}
	rate := sample.Rates[0]
	f.Value = show.Share(rate.Wrong, rate.Solved)
	f.What = w.Format("of random %d×%d boards on which %s is wrong", sample.Rows, sample.Cols, rate.Name)
	var all evidence.Census
	for _, x := range censuses {
		if x.Boards > all.Boards {
			all = x
		}
	}
	if wrong, counted := all.Wrong[rate.Name]; counted {
		f.More = w.Format("%s of all %d boards of %d×%d with weights to %d",
			show.Share(wrong, all.Boards), all.Boards, all.Rows, all.Cols, all.Max)
	}
	return f
}

func pointsFact(w show.Words, contest *evidence.Judging) (f page.Fact) {
	if contest == nil || len(contest.Programs) == 0 {
		return f
	}
	names, most, full := map[int][]string{}, 0, 0
	for _, p := range contest.Programs {
		earned, all := p.Score()
		names[earned], most = append(names[earned], p.Name), max(most, all)
		if earned == all {
			full++
		}
	}
	var groups []string
	for _, points := range slices.Backward(slices.Sorted(maps.Keys(names))) {
		groups = append(groups, fmt.Sprintf("%d: %s", points, w.Commas(names[points])))
	}
	return page.Fact{
		Value: w.Format("%d of %d", full, len(contest.Programs)),
		What:  w.Format("variants score all %d points of the contest", most),
		More:  w.Semicolons(groups),
	}
}
