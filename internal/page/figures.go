package page

import (
	"bytes"
	"encoding/json"
	"html/template"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

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

// figure draws a figure, with its data for the script.
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
