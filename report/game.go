package report

import (
	"cmp"
	"slices"
	"strings"

	"muqi/internal/benchdata"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// reportData is the evidence, joined game by game, and the words to speak of it.
type reportData struct {
	show.Words
	*Evidence
	folder string // where it lies
	games  []*game
}

// A game is what is known about one. A part that is missing is nil.
type game struct {
	evidence.Game // as env.json describes it; without that, its name alone
	described     bool
	variants      []variant // those of the tables
	diff          *evidence.Diff
	bench         *benchmarks
	explanations  []evidence.Explanation
	censuses      []evidence.Census
	samples       []evidence.Sample
	contest       *evidence.Judging
	smallest      []evidence.Smallest
	text, page    string // the files of its document

	// What the story tells of: explanations of forward DP, natural orientation first, or else of a memoised search.
	forward []evidence.Explanation
	cycle   *evidence.Explanation

	// The variants that are there to be looked at, and how they compare.
	gallery     []variant
	galleryDiff *evidence.Diff
}

// A variant is a solver as far as evidence describes it. Where it is not known
// what it claims to be, it is neither exact nor flawed.
type variant struct {
	evidence.Variant
	known bool
}

func (v variant) exact() bool { return v.known && v.Exact }

func newReportData(e *Evidence, o Options) (*reportData, error) {
	s := &reportData{Words: show.In(o.Lang), Evidence: e, folder: o.Folder}
	for _, name := range gameNames(e) {
		g, err := s.join(name, o.Baseline)
		if err != nil {
			return nil, err
		}
		g.text, g.page = fileNames(len(s.games), name)
		s.games = append(s.games, g)
	}
	return s, nil
}

// game is the one of a name, else the first; one without a name where the evidence has none.
func (s *reportData) game(name string) *game {
	if i := slices.IndexFunc(s.games, func(g *game) bool { return g.Name == name }); i >= 0 {
		return s.games[i]
	}
	if len(s.games) == 0 {
		return &game{bench: &benchmarks{Table: new(benchdata.Table), baseline: -1}}
	}
	return s.games[0]
}

// fileNames are those of the document on the i-th game.
func fileNames(i int, game string) (text, page string) {
	if i == 0 {
		return "report.md", "index.html"
	}
	return game + ".md", game + ".html"
}

func gameNames(e *Evidence) (names []string) {
	for _, g := range part(e.Env).Games {
		names = append(names, g.Name)
	}
	for _, g := range part(e.Diffs).Games {
		names = append(names, g.Game)
	}
	return unique(append(names, part(e.Bench).Games...))
}

// part is a part of the evidence; an empty one where it is missing.
func part[T any](p *T) (found T) {
	if p != nil {
		found = *p
	}
	return found
}

func unique[T comparable](list []T) (all []T) {
	for _, s := range list {
		if !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

func (s *reportData) join(name, baseline string) (*game, error) {
	g := &game{
		Game:         evidence.Game{Name: name},
		diff:         find(part(s.Diffs).Games, func(x evidence.Diff) bool { return x.Game == name }),
		explanations: filter(part(s.Explain).Explanations, func(x evidence.Explanation) bool { return x.Game == name }),
		censuses:     filter(part(s.Census).Censuses, func(x evidence.Census) bool { return x.Game == name }),
		samples:      filter(part(s.Census).Samples, func(x evidence.Sample) bool { return x.Game == name }),
		contest:      find(part(s.Tiers).Games, func(x evidence.Judging) bool { return x.Game == name }),
		smallest:     filter(part(s.Explain).Smallest, func(x evidence.Smallest) bool { return x.Game == name }),
	}
	g.forward = forwardExplained(g.explanations)
	g.cycle = find(g.explanations, func(x evidence.Explanation) bool { return x.Cycle != nil })
	if d := find(part(s.Env).Games, func(x evidence.Game) bool { return x.Name == name }); d != nil {
		g.Game, g.described = *d, true
	}
	table, err := benchmarkTable(s.Bench, g.Game)
	if err != nil {
		return nil, err
	}
	g.variants = g.allVariants(table.Algos)
	g.splitGallery(table.Algos)
	g.bench = newBenchmarks(s.Words, g, table)
	g.bench.chooseBaseline(s.Words, g.baseline(baseline))
	return g, g.bench.compareWith(s.Words, s.Bench, s.Against, g.Game)
}

// baseline is the name of the variant to compare with: the one that a reader
// asks for, if the game has it, or the game's own. It is empty where nobody names
// one.
func (g *game) baseline(asked string) string {
	if slices.ContainsFunc(g.variants, func(v variant) bool { return v.Name == asked }) {
		return asked
	}
	return cmp.Or(g.Baseline, asked)
}

func find[T any](list []T, match func(T) bool) *T {
	if i := slices.IndexFunc(list, match); i >= 0 {
		return &list[i]
	}
	return nil
}

func filter[T any](list []T, match func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(list), func(x T) bool { return !match(x) })
}

// allVariants lists the variants of the game in the order of the suite, and
// then, by name, those that only the comparison or the benchmarks know.
func (g *game) allVariants(timed []string) (all []variant) {
	for _, v := range g.Variants {
		all = append(all, variant{v, true})
	}
	described := len(all)
	add := func(v variant) {
		if !slices.ContainsFunc(all, func(x variant) bool { return x.Name == v.Name }) {
			all = append(all, v)
		}
	}
	if g.diff != nil {
		for _, t := range g.diff.Variants {
			add(variant{evidence.Variant{Name: t.Name, Exact: t.Exact, Group: t.Group}, true})
		}
	}
	for _, name := range timed {
		add(variant{evidence.Variant{Name: name}, false})
	}
	slices.SortFunc(all[described:], func(a, b variant) int { return cmp.Compare(a.Name, b.Name) })
	return all
}

// splitGallery takes the variants of the gallery out of the others, unless they
// were benchmarked, and splits the comparison in the same way. In its section
// is also what is wrong for a reason that the story does not tell.
func (g *game) splitGallery(timed []string) {
	inGallery := func(v variant) bool { return v.Group == evidence.Gallery }
	g.gallery = filter(g.variants, func(v variant) bool { return inGallery(v) || g.otherwiseWrong(v) })
	g.variants = filter(g.variants, func(v variant) bool { return !inGallery(v) || slices.Contains(timed, v.Name) })
	g.galleryDiff, g.diff = among(g.diff, g.gallery), among(g.diff, g.variants)
}

// otherwiseWrong: neither as forward DP nor by a cycle.
func (g *game) otherwiseWrong(v variant) bool {
	return slices.ContainsFunc(g.explanations, func(e evidence.Explanation) bool {
		return e.Algo == v.Name && e.Orientation == "" && e.Cycle == nil
	})
}

func among(d *evidence.Diff, variants []variant) *evidence.Diff {
	if d == nil {
		return nil
	}
	kept := func(i int) bool {
		return slices.ContainsFunc(variants, func(v variant) bool { return v.Name == d.Variants[i].Name })
	}
	some := *d
	some.Variants, some.Agreement = nil, nil
	for i, row := range d.Agreement {
		if !kept(i) {
			continue
		}
		var shared []evidence.Overlap
		for j, o := range row {
			if kept(j) {
				shared = append(shared, o)
			}
		}
		some.Variants, some.Agreement = append(some.Variants, d.Variants[i]), append(some.Agreement, shared)
	}
	return &some
}

// title is the game's key and its name for people, unless the name holds the
// key.
func (g *game) title() string {
	if title := cmp.Or(g.Title, g.Name); strings.Contains(title, g.Name) {
		return title
	}
	return g.Name + " · " + g.Title
}
