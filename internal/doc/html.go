package doc

import (
	_ "embed"
	"html/template"
	"strings"

	"muqi/internal/lang"
)

//go:embed html.tmpl
var pieces string

// templates has a template for every kind of block, and "line" and "blocks".
var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"clean": Clean, "cleanLines": cleanLines, "superscript": Superscript, "inc": func(i int) int { return i + 1 },
}).Parse(pieces))

// HTML is blocks as pieces of a page in a language, below a heading, if there is one: it is the caption of
// tables that have no title and no heading of their own. What is not plain text has a class for the page's
// style sheet.
func HTML(l lang.Language, heading Line, blocks ...Block) (template.HTML, error) {
	var out strings.Builder
	for _, b := range blocks {
		if h, ok := b.(Heading); ok {
			heading = h.Text
		}
		if err := templates.ExecuteTemplate(&out, b.kind(), piece{l, b, heading}); err != nil {
			return "", err
		}
	}
	return template.HTML(out.String()), nil
}

// HTML is the line as a piece of a page.
func (l Line) HTML() (template.HTML, error) {
	var out strings.Builder
	err := templates.ExecuteTemplate(&out, "line", l)
	return template.HTML(out.String()), err
}

// Anchor is the name of a heading with this text. See the function.
func (l Line) Anchor() string { return Anchor(terminalLine(l)) }

// A piece is what the template of a block is given.
type piece struct {
	Lang  lang.Language
	Block Block
	Under Line // the heading above it
}

// Drawn is a Figure.
func (p piece) Drawn() (template.HTML, error) { return p.Block.(Figure).HTML() }

// Folded is what a Figure has instead.
func (p piece) Folded() (template.HTML, error) {
	return HTML(p.Lang, p.Under, p.Block.(Figure).Instead...)
}
