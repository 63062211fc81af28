package report

import (
	"fmt"

	"muqi/internal/doc"
)

// roundsRange is the smallest and the largest number of rounds of an entry.
func (g *subject) roundsRange() (fewest, most int) {
	for r, i := range g.timed() {
		n := len(r.entries[i].Time.Values)
		if fewest == 0 || n < fewest {
			fewest = n
		}
		most = max(most, n)
	}
	return fewest, most
}

func (g *subject) roundsLine() doc.Line {
	fewest, most := g.roundsRange()
	l := g.Say("Rounds of each cell: %d.", most)
	switch {
	case most == 0:
		return g.Say("No cell was timed.")
	case fewest < most:
		l = g.Say("Rounds of each cell: %d to %d.", fewest, most)
	}
	if fewest < g.rounds {
		return doc.Join(l, g.Say(" **Fewer than the %d that were wanted.**", g.rounds))
	}
	return l
}

// wideSpread is the relative width of an interval, on its wider side, from
// which a reader is warned.
const wideSpread = 0.05

// mostWide is how many entries a warning lists one by one.
const mostWide = 12

// spreads warns of entries whose rounds differ much.
func (g *subject) spreads() []doc.Block {
	var wide doc.List
	known := 0
	for r, i := range g.timed() {
		s, ok := r.entries[i].Time.Spread()
		if ok {
			known++
		}
		if ok && s > wideSpread {
			wide = append(wide, g.Say("`%s` at %s: ± %s", g.variants[i].Name, r.Name, doc.Percent(s)))
		}
	}
	limit := fmt.Sprintf("%.0f %%", 100*wideSpread)
	switch {
	case known == 0:
		return []doc.Block{g.Para("No cell has rounds enough for an interval, so nothing is known of how they spread.")}
	case len(wide) == 0:
		return []doc.Block{g.Para("No interval reaches farther than %s from its median.", limit)}
	case len(wide) > mostWide:
		return []doc.Block{g.Para("**Warning.** In %d of the %d cells the rounds spread by more than %s"+
			": so far from the median lies the farther end of its 95 %% interval. It was a busy machine; read the times with care, and the ratios rather than the times.",
			len(wide), known, limit)}
	}
	return []doc.Block{
		g.Para("**Warning.** In these cells the rounds spread by more than %s"+
			": so far from the median lies the farther end of its 95 %% interval. Read them with care.", limit),
		wide,
	}
}
