// Package page makes a document into a page: one HTML file that needs nothing
// else, no network, no font, no script of others.
//
//  1. A Document has what a reader sees first, a story and an appendix of blocks.
//     Its figures may be those of this package, which a script brings to life: Walk
//     over the positions of the Start's board, Orchard to step through a line of play.
//  2. Write puts the document into the template in assets, with its style and its
//     scripts; package doc prints the blocks.
//
// The script has a solver of its own, for boards to 10×10. It gets its data from the
// board that it starts with and from attributes of figures, and its words from one
// block of JSON.
package page

import (
	"bytes"
	"embed"
	"encoding/json"
	"html/template"
	"io"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

//go:embed assets
var assets embed.FS

var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"clean":  doc.Clean,
	"json":   cleanJSON,
	"split":  func(s string) []string { return strings.Split(s, "") },
	"style":  func(file string) (template.CSS, error) { return asset[template.CSS](file) },
	"script": func(file string) (template.JS, error) { return asset[template.JS](file) },
}).ParseFS(assets, "assets/*.html"))

func asset[T ~string](file string) (T, error) {
	data, err := assets.ReadFile("assets/" + file)
	return T(data), err
}

// cleanJSON is JSON without characters that do not print.
func cleanJSON(data any) (string, error) {
	text, err := json.Marshal(data)
	return doc.Clean(string(text)), err
}

// A Document is what a page shows.
type Document struct {
	lang.Language
	Title    string      // the finding
	Names    string      // of the task in archives of problems: "一双木棋 · Luogu P4363"
	Links    []Link      // to the page in the other language, and to those of other games
	Notices  []doc.Block // what to know before anything else
	Lead     []doc.Block // the question and the rules, beside the board on the first screen
	Start    *Start      // nil where the game has no board to play with
	Story    []doc.Block // in sections, each from a heading of level 2 on; what comes before is left out
	Appendix []doc.Block // likewise; each section is folded
	Files    []Link      // that the page was made from
}

// A Link leads to a file or to a place in one.
type Link struct{ Name, Address string }

// Write writes the page.
func Write(w io.Writer, d Document) error {
	var out bytes.Buffer
	if err := templates.ExecuteTemplate(&out, "page.html", d); err != nil {
		return err
	}
	_, err := w.Write(out.Bytes())
	return err
}

// HTML is for the template: blocks in the language of the page, below a heading.
func (d Document) HTML(heading doc.Line, blocks []doc.Block) (template.HTML, error) {
	return doc.HTML(d.Language, heading, blocks...)
}

// Say is for the template: a message in the language of the page, with its marks.
func (d Document) Say(message string) (template.HTML, error) {
	return doc.Words{Language: d.Language}.Say(message).HTML()
}

// A Section is a part of the story or of the appendix.
type Section struct {
	Title  doc.Line
	Blocks []doc.Block
}

// Sections is for the template: blocks, cut at their headings of level 2.
func (Document) Sections(blocks []doc.Block) (all []Section) {
	for _, b := range blocks {
		h, ok := b.(doc.Heading)
		switch last := len(all) - 1; {
		case ok && h.Level == 2:
			all = append(all, Section{Title: h.Text})
		case last >= 0:
			all[last].Blocks = append(all[last].Blocks, b)
		}
	}
	return all
}

// Orchard is where a reader steps through a line of play in an orchard. Other
// formats have text instead.
func Orchard(l lang.Language, grid evidence.Grid, line []evidence.Step, instead ...doc.Block) doc.Figure {
	play := struct {
		doc.Words `json:"-"`
		Grid      evidence.Grid   `json:"grid"`
		Line      []evidence.Step `json:"line"`
	}{doc.Words{Language: l}, grid, line}
	draw := func() (template.HTML, error) {
		var out strings.Builder
		err := templates.ExecuteTemplate(&out, "orchard.html", play)
		return template.HTML(out.String()), err
	}
	return doc.Figure{HTML: draw, Title: l.Text("The moves as a table"), Instead: instead}
}
