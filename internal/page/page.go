// Package page makes a document into a page: one HTML file that needs nothing
// else, no network, no font, no script of others.
//
//  1. A Document has what a reader sees first, and a body of blocks. Its figures
//     may be those of this package, which a script brings to life: Walk over the
//     positions of a board, Orchard to step through a line of play.
//  2. Write cuts the body into sections, has package doc print their blocks, and
//     puts them into the template in assets, with its style and its scripts.
//
// The script has solvers of its own for small boards. It gets its data from
// attributes of the figures, and its words from one block of JSON.
package page

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/lang"
)

//go:embed assets
var assets embed.FS

var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"clean": doc.Clean,
	"split": func(s string) []string { return strings.Split(s, "") },
}).ParseFS(assets, "assets/*.html"))

// scripts are the files of the script, in the order in which they run.
var scripts = []string{"say.js", "board.js", "stepper.js", "walk.js", "orchard.js", "page.js"}

// A Document is what a page shows.
type Document struct {
	lang.Language
	Title   string
	Notices []doc.Block // what to know before anything else
	Answers []doc.Line  // the findings, in sentences
	Facts   []Fact
	Body    []doc.Block // in sections, each from a heading of level 2 on
	Files   []Link      // that the page was made from
}

// A Fact is a number that a reader sees first, with what it is.
type Fact struct{ Value, What, More string }

// A Link leads to a file.
type Link struct{ Name, Address string }

// A section is a part of the body with its heading.
type section struct {
	ID    string
	Title doc.Line
	HTML  template.HTML
}

// Write writes the page. Blocks of the body before its first section are left
// out.
func Write(w io.Writer, d Document) error {
	notices, err := doc.HTML(d.Language, d.Notices...)
	if err != nil {
		return err
	}
	sections, err := sectionsOf(d)
	if err != nil {
		return err
	}
	style, err := bundled("page.css")
	if err != nil {
		return err
	}
	script, err := bundled(scripts...)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := templates.ExecuteTemplate(&out, "page.html", struct {
		Document
		NoticeHTML template.HTML
		Sections   []section
		Style      template.CSS
		Scripts    template.JS
	}{d, notices, sections, template.CSS(style), template.JS(script)}); err != nil {
		return err
	}
	_, err = w.Write(out.Bytes())
	return err
}

// sectionsOf cuts the body at its headings of level 2.
func sectionsOf(d Document) (all []section, err error) {
	isSection := func(b doc.Block) bool { h, ok := b.(doc.Heading); return ok && h.Level == 2 }
	blocks := d.Body[max(slices.IndexFunc(d.Body, isSection), 0):]
	for len(blocks) > 0 && isSection(blocks[0]) {
		next := slices.IndexFunc(blocks[1:], isSection) + 1
		if next == 0 {
			next = len(blocks)
		}
		s := section{ID: fmt.Sprintf("section-%d", len(all)+1), Title: blocks[0].(doc.Heading).Text}
		if s.HTML, err = doc.HTML(d.Language, blocks[1:next]...); err != nil {
			return nil, err
		}
		all, blocks = append(all, s), blocks[next:]
	}
	return all, nil
}

// bundled is the text of several assets.
func bundled(names ...string) (string, error) {
	var all bytes.Buffer
	for _, name := range names {
		data, err := assets.ReadFile("assets/" + name)
		if err != nil {
			return "", err
		}
		all.Write(data)
	}
	return all.String(), nil
}
