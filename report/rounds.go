package report

import (
	"fmt"

	"muqi/internal/doc"
)

// roundsRange is the smallest and the largest number of rounds of a cell.
func (g *subject) roundsRange() (fewest, most int) {
	for _, cells := range g.grid.cells {
		for _, c := range cells {
			if c.Time == nil {
				continue
			}
			n := len(c.Time.Values)
			if fewest == 0 || n < fewest {
				fewest = n
			}
			most = max(most, n)
		}
	}
	return fewest, most
}

// wantedRounds is how many rounds a cell should have.
func (g *subject) wantedRounds(most int) int { return max(g.rounds, most) }

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

// mostWide is how many cells a warning lists one by one.
const mostWide = 12

// spreads warns of cells whose rounds differ much.
func (g *subject) spreads() []doc.Block {
	var wide doc.List
	known, measured := false, 0
	for r, cells := range g.grid.cells {
		for i, c := range cells {
			s, ok := c.Time.Spread()
			known = known || ok
			if ok {
				measured++
			}
			if ok && s > wideSpread {
				wide = append(wide, g.Say("`%s` at %s: ± %s", g.variants[i].Name, g.grid.rows[r].name, doc.Percent(s)))
			}
		}
	}
	limit := fmt.Sprintf("%.0f %%", 100*wideSpread)
	switch {
	case !known:
		return []doc.Block{g.Para("No cell has rounds enough for an interval, so nothing is known of how they spread.")}
	case len(wide) == 0:
		return []doc.Block{g.Para("No interval reaches farther than %s from its median.", limit)}
	}
	if len(wide) > mostWide {
		return []doc.Block{g.Para("**Warning.** In %d of the %d cells the rounds spread by more than %s"+
			": so far from the median lies the farther end of its 95 %% interval. It was a busy machine; read the times with care, and the ratios rather than the times.",
			len(wide), measured, limit)}
	}
	return []doc.Block{
		g.Para("**Warning.** In these cells the rounds spread by more than %s"+
			": so far from the median lies the farther end of its 95 %% interval. Read them with care.", limit),
		wide,
	}
}
