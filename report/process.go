package report

import "slices"

// startUpUnit is the metric that marks times of whole processes: how much of
// them is the start-up.
const startUpUnit = "start-up-sec"

// startUp is the start-up that was measured with a cell.
func (c cell) startUp() (seconds float64, ok bool) {
	s, ok := c.work[startUpUnit]
	return s.Center, ok
}

// processLines names the variants whose times are those of whole processes.
func (g *subject) processLines() []block {
	var blocks []block
	for i, v := range g.variants {
		var starts []float64
		for _, cells := range g.grid.cells {
			if s, ok := cells[i].startUp(); ok {
				starts = append(starts, s)
			}
		}
		if len(starts) == 0 {
			continue
		}
		slices.Sort(starts)
		blocks = append(blocks, g.para("`%s` is **timed as a whole process**, unlike the variants of the suite: %s of every time is its start-up, measured by a trivial run.",
			v.Name, seconds(starts[len(starts)/2])))
	}
	return blocks
}
