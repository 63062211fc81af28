// Package page makes a document into a page: one HTML file that needs nothing
// else, no network, no font, no script of others.
//
//  1. A Document has what a reader sees first, and a body of blocks. Its figures
//     may be those of this package, which a script brings to life: Walk over the
//     positions of a board, Orchard to step through a line of play.
//  2. Write puts the document into the template in assets, with its style and its
//     scripts; package doc prints the blocks.
//
// The script has solvers of its own for small boards. It gets its data from
// attributes of the figures, and its words from one block of JSON.
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
	"inc":    func(i int) int { return i + 1 },
	"split":  func(s string) []string { return strings.Split(s, "") },
	"style":  func(file string) (template.CSS, error) { return asset[template.CSS](file) },
	"script": func(file string) (template.JS, error) { return asset[template.JS](file) },
}).ParseFS(assets, "assets/*.html"))

func asset[T ~string](file string) (T, error) {
	data, err := assets.ReadFile("assets/" + file)
	return T(data), err
}

// A Document is what a page shows.
type Document struct {
	lang.Language
	Title   string
	Notices []doc.Block // what to know before anything else
	Answers []doc.Line  // the findings, in sentences
	Facts   []Fact
	Body    []doc.Block // in sections, each from a heading of level 2 on; what comes before is left out
	Files   []Link      // that the page was made from
}

// A Fact is a number that a reader sees first, with what it is.
type Fact struct{ Value, What, More string }

// A Link leads to a file.
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

// HTML is for the template: blocks in the language of the page.
func (d Document) HTML(blocks []doc.Block) (template.HTML, error) {
	return doc.HTML(d.Language, blocks...)
}

// A Section is a part of the body.
type Section struct {
	Title  doc.Line
	Blocks []doc.Block
}

// Sections is for the template: the body, cut at its headings of level 2.
func (d Document) Sections() (all []Section) {
	for _, b := range d.Body {
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

// A Board is one that a reader may walk over.
type Board struct {
	Name        string `json:"name"`
	Orientation string `json:"orientation,omitempty"` // of the forward DP to begin with: "literal" or "natural"
	Input       string `json:"input"`                 // the board in the contest's format
}

// WidestWalk is the largest side of a board to walk over.
const WidestWalk = 4

// Walk is where a reader steps over the positions of small boards.
func Walk(l lang.Language, boards []Board) doc.Figure {
	return doc.Figure{HTML: func() (template.HTML, error) { return figure(l, "walk.html", boards) }}
}

// Orchard is where a reader steps through a line of play in an orchard. Other
// formats have text instead.
func Orchard(l lang.Language, grid evidence.Grid, line []evidence.Step, instead ...doc.Block) doc.Figure {
	play := struct {
		Grid evidence.Grid   `json:"grid"`
		Line []evidence.Step `json:"line"`
	}{grid, line}
	return doc.Figure{
		HTML:    func() (template.HTML, error) { return figure(l, "orchard.html", play) },
		Title:   l.Text("The moves as a table"),
		Instead: instead,
	}
}

func figure(l lang.Language, name string, data any) (template.HTML, error) {
	text, err := json.Marshal(data)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	err = templates.ExecuteTemplate(&out, name, struct {
		doc.Words
		Data any
		JSON string
	}{doc.Words{Language: l}, data, doc.Clean(string(text))})
	return template.HTML(out.String()), err
}
