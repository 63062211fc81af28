package doc

import (
	_ "embed"
	"html/template"
	"strings"

	tablerenderer "github.com/olekukonko/tablewriter/renderer"

	"muqi/internal/lang"
)

//go:embed html.tmpl
var pieces string

// templates has a template for every kind of block, and "line" and "blocks".
var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"clean": Clean, "cleanLines": cleanLines, "superscript": Superscript, "inc": func(i int) int { return i + 1 },
}).Parse(pieces))

// HTML is blocks as pieces of a page in a language. What is no plain text has a
// class for the page's style sheet.
func HTML(l lang.Language, blocks ...Block) (template.HTML, error) {
	var out strings.Builder
	for _, b := range blocks {
		p := piece{Lang: l, Block: b}
		if err := p.draw(); err != nil {
			return "", err
		}
		if err := templates.ExecuteTemplate(&out, b.kind(), p); err != nil {
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
	Lang   lang.Language
	Block  Block
	Drawn  template.HTML // a Figure, or a Table without tints
	Folded template.HTML // what a Figure has instead
}

func (p *piece) draw() (err error) {
	switch b := p.Block.(type) {
	case Figure:
		if p.Drawn, err = b.HTML(); err == nil {
			p.Folded, err = HTML(p.Lang, b.Instead...)
		}
	case Table:
		if len(b.Tints) == 0 {
			var out strings.Builder
			err = b.mapped(Clean).draw(&out, tablerenderer.NewHTML())
			p.Drawn = template.HTML(out.String())
		}
	}
	return err
}
