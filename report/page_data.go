package report

import (
	"bytes"
	"fmt"
	"html"
	"slices"
	"strings"

	"muqi/evidence"
)

// pageData is what the script of a page works on.
type pageData struct {
	Boards   []namedBoard  `json:"boards"`   // to walk over
	Orchards []playthrough `json:"orchards"` // in the order of the page
}

// A namedBoard is a board that a reader may choose.
type namedBoard struct {
	Name        string `json:"name"`
	Orientation string `json:"orientation,omitempty"` // of the forward search that it was found for
	evidence.Weights
}

// widestWalk is the largest side of a board that the page can walk over.
const widestWalk = 4

// sample is the example of the contest's statement.
var sample = namedBoard{
	Name:    "the sample, 2×3",
	Weights: evidence.Weights{A: [][]int64{{2, 7, 3}, {9, 1, 2}}, B: [][]int64{{3, 7, 2}, {2, 3, 1}}},
}

// boards lists what the page can walk over: the boards of explanations, and the
// sample.
func (s *study) boards() (all []namedBoard) {
	for _, g := range s.games {
		names := g.forwardNames()
		for _, e := range g.explanations {
			if b := e.Board; b != nil && max(b.Rows(), b.Cols()) <= widestWalk && slices.Contains(names, e.Algo) {
				all = append(all, namedBoard{
					Name:        clean(fmt.Sprintf("%d×%d, where %s is wrong", b.Rows(), b.Cols(), e.Algo)),
					Orientation: clean(strings.TrimPrefix(e.Algo, forwardPrefix+"-")),
					Weights:     *b,
				})
			}
		}
		if len(names) > 0 {
			all = append(all, sample)
		}
	}
	return all
}

// walk is where the page's script lets a reader step over a small board.
var walk = visual{html: `<h3>Step through it</h3>
<div class="walk" role="group" aria-label="walk over the positions of a board"><noscript><p>Stepping needs the page's script; what follows says the same in words.</p></noscript></div>
<p class="key"><b>V</b> is what the rest of the game is worth from a position. <b>F</b> is the difference so far that forward DP believes in;
<b>✗</b> marks it where the taken cells alone are worth something else when both play right on them. The arrow keys, Home and End step; a click on a position shows it.</p>
`}

// orchard draws an orchard for the script to step through, and keeps its line
// of play for the page's data.
func (p *page) orchard(out *bytes.Buffer, o playthrough) error {
	fmt.Fprintf(out, "<div class=\"orchard\" data-index=\"%d\" role=\"group\" aria-label=\"a best line of play\"><table><tbody>\n", len(p.orchards))
	for _, row := range o.Grid {
		out.WriteString("<tr>")
		for _, c := range row {
			fmt.Fprintf(out, "<td>%s</td>", html.EscapeString(clean(string(c))))
		}
		out.WriteString("</tr>\n")
	}
	out.WriteString("</tbody></table></div>\n")
	o.Turns = slices.Clone(o.Turns)
	for i := range o.Turns {
		o.Turns[i].Player = clean(o.Turns[i].Player)
	}
	p.orchards = append(p.orchards, o)
	return p.folded(out, "The moves as a table", o.text)
}
