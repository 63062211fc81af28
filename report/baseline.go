package report

import "slices"

// A baseline is the variant that × and p compare with.
type baseline struct {
	index int    // in subject.variants; -1 where nothing was measured
	note  string // why it is not the one that was asked for
}

// baselineFor is the name of the baseline in a game: the one that a reader asks
// for, if the game has it, or the game's own. It is empty where nobody names one.
func baselineFor(g *subject, o Options) string {
	has := slices.ContainsFunc(g.variants, func(v variant) bool { return v.Name == o.Baseline })
	if !has && g.env != nil && g.env.Baseline != "" {
		return g.env.Baseline
	}
	return o.Baseline
}

// chooseBaseline finds the variant called name, or the exact variant that was
// measured at the most sizes in its place.
func chooseBaseline(g *subject, name string) baseline {
	if len(g.rows) == 0 {
		return baseline{index: -1}
	}
	if i := slices.IndexFunc(g.variants, func(v variant) bool { return v.Name == name }); i >= 0 && len(g.common(i)) > 0 {
		return baseline{index: i}
	}
	best, most := -1, 0
	for _, i := range g.exactVariants() {
		if n := len(g.common(i)); n > most {
			best, most = i, n
		}
	}
	switch {
	case best < 0:
		return baseline{-1, g.Format("No %s was measured here: × and p are left out.", g.exactNoun())}
	case name == "":
		return baseline{index: best}
	}
	return baseline{best, g.Format("The baseline %s was not measured here; %s, the %s measured at the most sizes, stands in for it.",
		name, g.variants[best].Name, g.exactNoun())}
}
