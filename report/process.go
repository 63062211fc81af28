package report

import (
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
)

// startUp is the start-up that was measured with a cell.
func startUp(c benchdata.Cell) (seconds float64, ok bool) {
	s, ok := c.Work[benchdata.StartUp]
	return s.Center, ok
}

// processLines names the variants whose times are those of whole processes.
func (g *subject) processLines() []doc.Block {
	var blocks []doc.Block
	for i, v := range g.variants {
		var starts []float64
		for _, cells := range g.grid.cells {
			if s, ok := startUp(cells[i]); ok {
				starts = append(starts, s)
			}
		}
		if len(starts) == 0 {
			continue
		}
		slices.Sort(starts)
		blocks = append(blocks, g.Para("`%s` is **timed as a whole process**, unlike the variants of the suite: %s of every time is its start-up, measured by a trivial run.",
			v.Name, doc.Seconds(starts[len(starts)/2])))
	}
	return blocks
}
