package report

import "fmt"

// roundsRange is the smallest and the largest number of rounds of a cell.
func (g *subject) roundsRange() (fewest, most int) {
	for _, cells := range g.grid.cells {
		for _, c := range cells {
			if c.time == nil {
				continue
			}
			n := len(c.time.Values)
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

func (g *subject) roundsLine() line {
	fewest, most := g.roundsRange()
	text := fmt.Sprintf("Rounds of each cell: %d.", most)
	switch {
	case most == 0:
		return sentence("No cell was timed.")
	case fewest < most:
		text = fmt.Sprintf("Rounds of each cell: %d to %d.", fewest, most)
	}
	if fewest < g.rounds {
		return sentence(text+" ", strong(fmt.Sprintf("Fewer than the %d that were wanted.", g.rounds)))
	}
	return sentence(text)
}

// mostWide is how many cells a warning lists one by one.
const mostWide = 12

// spreads warns of cells whose rounds differ much.
func (g *subject) spreads() []block {
	var wide list
	known, measured := false, 0
	for r, cells := range g.grid.cells {
		for i, c := range cells {
			s, ok := c.time.spread()
			known = known || ok
			if ok {
				measured++
			}
			if ok && s > wideSpread {
				wide = append(wide, sentence(code(g.variants[i].Name), fmt.Sprintf(" at %s: ± %s", g.grid.rows[r].name, percent(s))))
			}
		}
	}
	limit := fmt.Sprintf("%.0f %%", 100*wideSpread)
	switch {
	case !known:
		return []block{para(sentence("No cell has rounds enough for an interval, so nothing is known of how they spread."))}
	case len(wide) == 0:
		return []block{para(sentence("No interval reaches farther than " + limit + " from its median."))}
	}
	if len(wide) > mostWide {
		return []block{para(sentence(strong("Warning."), fmt.Sprintf(" In %d of the %d cells", len(wide), measured), " the rounds spread by more than "+limit+
			": so far from the median lies the farther end of its 95 % interval. It was a busy machine; read the times with care, and the ratios rather than the times."))}
	}
	return []block{
		para(sentence(strong("Warning."), " In these cells the rounds spread by more than "+limit+
			": so far from the median lies the farther end of its 95 % interval. Read them with care.")),
		wide,
	}
}
