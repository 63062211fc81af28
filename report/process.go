package report

import (
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
)

// processLines names the variants whose times are those of whole processes.
func (g *subject) processLines() []doc.Block {
	var blocks []doc.Block
	for i, v := range g.variants {
		var starts []float64
		for _, r := range g.rows {
			if s, ok := r.entries[i].Work[benchdata.StartUp]; ok {
				starts = append(starts, s.Center)
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
