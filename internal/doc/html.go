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
	"anchor": func(l Line) string { return Anchor(terminalLine(l)) },
}).Parse(pieces))

// HTML is blocks as pieces of a page in a language. What is not plain text has a
// class for the page's style sheet.
func HTML(l lang.Language, blocks ...Block) (template.HTML, error) {
	var out strings.Builder
	for _, b := range blocks {
		if err := templates.ExecuteTemplate(&out, b.kind(), piece{l, b}); err != nil {
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

// A piece is what the template of a block is given.
type piece struct {
	Lang  lang.Language
	Block Block
}

// Drawn is a Figure.
func (p piece) Drawn() (template.HTML, error) { return p.Block.(Figure).HTML() }

// Folded is what a Figure has instead.
func (p piece) Folded() (template.HTML, error) { return HTML(p.Lang, p.Block.(Figure).Instead...) }
