package report

import "muqi/internal/evidence"

// brokenOrchard names a part of what is said of an orchard that points at
// nothing.
func brokenOrchard(o evidence.Orchard) string {
	if len(o.Grid) == 0 || len(o.Grid[0]) == 0 {
		return "the grid has no cells"
	}
	for _, row := range o.Grid {
		if len(row) != len(o.Grid[0]) {
			return "the rows of the grid are not equally long"
		}
	}
	if c := o.Cycle; c != nil && (len(c.Chain) == 0 || !isScene(o.Grid, c.Cut) || !isScene(o.Grid, c.Chain[0].Scene)) {
		return "the cycle is not one of positions of the orchard"
	}
	return ""
}

// isScene reports whether a position is one of the orchard.
func isScene(g evidence.Grid, s evidence.Scene) bool {
	on, trees := extent{len(g), len(g[0])}, 0
	for _, row := range g {
		for _, c := range row {
			if evidence.IsTree(c) {
				trees++
			}
		}
	}
	return on.has(s.Thief.Row, s.Thief.Col) && on.has(s.Guard.Row, s.Guard.Col) && len(s.Left) == trees
}
