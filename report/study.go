package report

import (
	"cmp"
	"slices"
	"strings"

	"muqi/internal/benchdata"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// A study is the evidence, sorted by game.
type study struct {
	show.Words
	*Evidence
	games []*subject
}

// A subject is what is known about one game. A part that is missing is nil.
type subject struct {
	show.Words
	name, title string
	folder      string // where its evidence lies
	env         *evidence.Game
	diff        *evidence.Diff
	rows        []row    // benchmarks
	keys, units []string // headings of what names a row; counters
	machine     *evidence.Machine
	rounds      int // that were wanted of every cell; 0 where unknown
	variants    []variant
	baseline    baseline

	// The variants that are there to be looked at, and how they compare.
	gallery     []variant
	galleryDiff *evidence.Diff

	explanations []evidence.Explanation
	place        string // the sections of the report on it
	agreementAt  string // the number of the section on agreement
	censuses     []evidence.Census
	samples      []evidence.Sample
	tiers        *evidence.Judging // the contest
}

// A variant is a solver as far as evidence describes it.
type variant struct {
	evidence.Variant
	claim string // what it claims to be
}

// The claims of variants.
const (
	exact   = "exact"
	flawed  = "flawed"
	unknown = "not known"
)

func claimOf(isExact bool) string {
	if isExact {
		return exact
	}
	return flawed
}

func newStudy(e *Evidence, o Options) (*study, error) {
	s := &study{Words: show.In(o.Lang), Evidence: e}
	for _, name := range gameNames(e) {
		g := &subject{Words: s.Words, name: name, title: name, folder: o.Folder}
		if e.Env != nil {
			g.env = find(e.Env.Games, func(x evidence.Game) bool { return x.Name == name })
			g.rounds, g.machine = e.Env.Bench.Wanted, e.Env.Machine
		}
		if g.env != nil {
			g.title = cmp.Or(g.env.Title, name)
		}
		if e.Diffs != nil {
			g.diff = find(e.Diffs.Games, func(x evidence.Diff) bool { return x.Game == name })
		}
		table, err := g.benchmarks(e.Bench)
		if err != nil {
			return nil, err
		}
		g.variants = variants(g, table.Algos)
		g.hangGallery(table.Algos)
		if e.Explain != nil {
			g.explanations = filter(e.Explain.Explanations, func(x evidence.Explanation) bool { return x.Game == name })
		}
		if e.Census != nil {
			g.censuses = filter(e.Census.Censuses, func(x evidence.Census) bool { return x.Game == name })
			g.samples = filter(e.Census.Samples, func(x evidence.Sample) bool { return x.Game == name })
		}
		if e.Tiers != nil {
			g.tiers = find(e.Tiers.Games, func(x evidence.Judging) bool { return x.Game == name })
		}
		g.join(table)
		g.baseline = chooseBaseline(g, baselineFor(g, o))
		s.games = append(s.games, g)
	}
	return s, nil
}

// benchmarks are those of the game; the table of none is empty.
func (g *subject) benchmarks(text *benchdata.Text) (*benchdata.Table, error) {
	if text == nil {
		return new(benchdata.Table), nil
	}
	var ladder []string
	for _, s := range g.sizes() {
		ladder = append(ladder, s.Spec)
	}
	return text.Table(g.name, ladder)
}

// find returns the first element that matches, or nil.
func find[T any](list []T, match func(T) bool) *T {
	if i := slices.IndexFunc(list, match); i >= 0 {
		return &list[i]
	}
	return nil
}

// filter lists the elements that match.
func filter[T any](list []T, match func(T) bool) (found []T) {
	for _, x := range list {
		if match(x) {
			found = append(found, x)
		}
	}
	return found
}

// gameNames lists every game that some evidence is about.
func gameNames(e *Evidence) []string {
	var names []string
	add := func(name string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if e.Env != nil {
		for _, g := range e.Env.Games {
			add(g.Name)
		}
	}
	if e.Diffs != nil {
		for _, g := range e.Diffs.Games {
			add(g.Game)
		}
	}
	if e.Bench != nil {
		for _, name := range e.Bench.Games {
			add(name)
		}
	}
	return names
}

// variants lists the variants of a game in the order of the suite, and then,
// by name, those that only the comparison or the benchmarks know.
func variants(g *subject, timed []string) []variant {
	var list, rest []variant
	known := map[string]bool{}
	if g.env != nil {
		for _, v := range g.env.Variants {
			list = append(list, variant{v, claimOf(v.Exact)})
			known[v.Name] = true
		}
	}
	add := func(name string, claim string) {
		if !known[name] {
			known[name] = true
			rest = append(rest, variant{evidence.Variant{Name: name}, claim})
		}
	}
	if g.diff != nil {
		for _, t := range g.diff.Variants {
			add(t.Name, claimOf(t.Exact))
		}
	}
	for _, name := range timed {
		add(name, unknown)
	}
	slices.SortFunc(rest, func(a, b variant) int { return cmp.Compare(a.Name, b.Name) })
	return append(list, rest...)
}

// heading is the game's key and its name for people, unless the name holds the
// key.
func (g *subject) heading() string {
	if strings.Contains(g.title, g.name) {
		return g.title
	}
	return g.name + " · " + g.title
}

// exactVariants lists the indexes of the variants that claim to be exact, or,
// where no evidence says which do, of all.
func (g *subject) exactVariants() []int {
	var claimed, unclaimed []int
	for i, v := range g.variants {
		switch v.claim {
		case exact:
			claimed = append(claimed, i)
		case unknown:
			unclaimed = append(unclaimed, i)
		}
	}
	if len(claimed) > 0 {
		return claimed
	}
	return unclaimed
}

// exactNoun is what exactVariants lists.
func (g *subject) exactNoun() string {
	if list := g.exactVariants(); len(list) > 0 && g.variants[list[0]].claim == unknown {
		return g.Text("variant")
	}
	return g.Text("exact variant")
}
