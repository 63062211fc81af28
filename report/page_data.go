package report

import (
	"bytes"
	"fmt"
	"html"
	"html/template"
	"slices"
	"strings"

	"muqi/internal/evidence"
)

// pageData is what the script of a page works on.
type pageData struct {
	Boards   []namedBoard  `json:"boards"`   // to walk over
	Orchards []playthrough `json:"orchards"` // in the order of the page

	// Words are the messages of the script in the language of the page, by their
	// English texts.
	Words map[string]string `json:"words,omitempty"`
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
var sample = evidence.Weights{A: [][]int64{{2, 7, 3}, {9, 1, 2}}, B: [][]int64{{3, 7, 2}, {2, 3, 1}}}

// boards lists what the page can walk over: the boards of explanations, and the
// sample.
func (s *study) boards() (all []namedBoard) {
	for _, g := range s.games {
		names := g.forwardNames()
		for _, e := range g.explanations {
			if b := e.Board; b != nil && max(b.Rows(), b.Cols()) <= widestWalk && slices.Contains(names, e.Algo) {
				all = append(all, namedBoard{
					Name:        clean(g.Format("%d×%d, where %s is wrong", b.Rows(), b.Cols(), e.Algo)),
					Orientation: clean(strings.TrimPrefix(e.Algo, forwardPrefix+"-")),
					Weights:     *b,
				})
			}
		}
		if len(names) > 0 {
			all = append(all, namedBoard{Name: g.Text("the sample, 2×3"), Weights: sample})
		}
	}
	return all
}

// walk is where the page's script lets a reader step over a small board.
func (w words) walk() visual {
	var p page
	var out strings.Builder
	fmt.Fprintf(&out, "<h3>%s</h3>\n", p.line(w.say("Step through it")))
	fmt.Fprintf(&out, "<div class=\"walk\" role=\"group\" aria-label=\"%s\"><noscript><p>%s</p></noscript></div>\n",
		html.EscapeString(w.Text("walk over the positions of a board")),
		p.line(w.say("Stepping needs the page's script; what follows says the same in words.")))
	fmt.Fprintf(&out, "<p class=\"key\">%s</p>\n", p.line(w.say("**V** is what the rest of the game is worth from a position. "+
		"**F** is the difference so far that forward DP believes in; **✗** marks it where the taken cells alone are worth something else when both play right on them. "+
		"The arrow keys, Home and End step; a click on a position shows it.")))
	return visual{html: template.HTML(out.String())}
}

// orchard draws an orchard for the script to step through, and keeps its line
// of play for the page's data.
func (p *page) orchard(out *bytes.Buffer, o playthrough) error {
	fmt.Fprintf(out, "<div class=\"orchard\" data-index=\"%d\" role=\"group\" aria-label=\"%s\"><table><tbody>\n", len(p.orchards), html.EscapeString(p.Text("a best line of play")))
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
	return p.folded(out, p.Text("The moves as a table"), o.text)
}
