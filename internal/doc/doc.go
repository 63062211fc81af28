// Package doc holds documents that no format has touched yet, and prints them
// as Markdown, as HTML and for a terminal.
//
// A document is made and printed in three steps:
//
//  1. Words turn messages in one language into lines and blocks. A message has
//     marks of style and verbs for numbers, which this package also writes.
//  2. Blocks are put together: headings, paragraphs, lists, tables, figures.
//     They are plain values, which may be looked at and changed.
//  3. Markdown, Terminal and HTML print blocks, each in a file of its own.
//
// The text of a block may hold any characters. It is escaped when it is printed
// and nowhere else.
//
// It knows nothing of games, solvers or measurements.
package doc

import (
	"bytes"
	"html/template"
	"io"
)

// A Block is a part of a document that begins on a line of its own: a Heading,
// Paragraph, List, Fence, Input, Table or Figure.
type Block interface {
	kind() string // the name of its template for HTML
}

type (
	// A Heading has a level from 1.
	Heading struct {
		Level int
		Text  Line
	}
	// A Paragraph is running text.
	Paragraph Line
	// A List has a line for each item.
	List []Line
	// A Fence is text of several lines to be shown exactly as it is.
	Fence string
	// An Input is a Fence that a reader may want to copy.
	Input string
	// A Figure is what only a page can show, drawn when the page is made. Other
	// formats have Instead, which the page folds below it behind the line Title.
	Figure struct {
		HTML    func() (template.HTML, error)
		Title   string
		Instead []Block
	}
)

func (Heading) kind() string   { return "heading" }
func (Paragraph) kind() string { return "paragraph" }
func (List) kind() string      { return "list" }
func (Fence) kind() string     { return "fence" }
func (Input) kind() string     { return "input" }
func (Table) kind() string     { return "table" }
func (Figure) kind() string    { return "figure" }

// A Line is text on one line, in spans of one style each.
type Line []Span

// A Span is text of one style. Address is where it leads to, if it is a link.
type Span struct {
	Text    string
	Style   Style
	Address string
}

// A Style is how a span looks.
type Style int

// The styles of spans.
const (
	PlainStyle  Style = 0
	CodeStyle   Style = 1
	StrongStyle Style = 2
)

// Plain is a line of plain text.
func Plain(text string) Line { return Line{{Text: text}} }

// Code is a span of code.
func Code(text string) Span { return Span{Text: text, Style: CodeStyle} }

// Link is text that leads to an address. A terminal shows the text alone.
func Link(text, address string) Line { return Line{{Text: text, Address: address}} }

// Join is several lines as one. Neighbours of one style become one span, except
// of code and links.
func Join(lines ...Line) Line {
	var l Line
	for _, next := range lines {
		l = l.plus(next...)
	}
	return l
}

func (l Line) plus(spans ...Span) Line {
	for _, s := range spans {
		switch last := len(l) - 1; {
		case s.Text == "":
		case last >= 0 && l[last].joins(s):
			l[last].Text += s.Text
		default:
			l = append(l, s)
		}
	}
	return l
}

func (s Span) joins(next Span) bool {
	return s.Style == next.Style && s.Style != CodeStyle && s.Address == "" && next.Address == ""
}

// write prints all blocks before the first byte goes out. A printed block ends
// with a line end.
func write(w io.Writer, print func(out *bytes.Buffer, b Block) error, blocks []Block) error {
	var out bytes.Buffer
	for i, b := range withoutFigures(blocks) {
		if i > 0 {
			out.WriteByte('\n')
		}
		if err := print(&out, b); err != nil {
			return err
		}
	}
	_, err := w.Write(out.Bytes())
	return err
}

// withoutFigures has what stands for the blocks of a page in their place.
func withoutFigures(blocks []Block) []Block {
	var all []Block
	for _, b := range blocks {
		switch b := b.(type) {
		case Figure:
			all = append(all, withoutFigures(b.Instead)...)
		case Input:
			all = append(all, Fence(b))
		default:
			all = append(all, b)
		}
	}
	return all
}
