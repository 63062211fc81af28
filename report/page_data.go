package report

import (
	"slices"
	"strings"

	"muqi/internal/evidence"
	"muqi/internal/page"
)

// sample is the example of the contest's statement.
var sample = evidence.Weights{A: [][]int64{{2, 7, 3}, {9, 1, 2}}, B: [][]int64{{3, 7, 2}, {2, 3, 1}}}

// boards lists what the page can walk over: the boards of explanations, and the
// sample.
func (g *subject) boards() (all []page.Board) {
	names := g.forwardNames()
	for _, e := range g.explanations {
		if b := e.Board; b != nil && max(b.Rows(), b.Cols()) <= page.WidestWalk && slices.Contains(names, e.Algo) {
			all = append(all, page.Board{
				Name:        g.Format("%d×%d, where %s is wrong", b.Rows(), b.Cols(), e.Algo),
				Orientation: strings.TrimPrefix(e.Algo, forwardPrefix+"-"),
				Weights:     *b,
			})
		}
	}
	return append(all, page.Board{Name: g.Text("the sample, 2×3"), Weights: sample})
}
