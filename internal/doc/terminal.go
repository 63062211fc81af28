package doc

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	tablerenderer "github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// Columns is the width of a terminal where nobody knows it.
const Columns = 80

// Terminal writes blocks as plain text, in lines of at most width columns. Only words, drawings and numbers that are
// wider by themselves stay whole.
func Terminal(w io.Writer, width int, blocks ...Block) error {
	return write(w, func(out *bytes.Buffer, b Block) error { return printTerminal(out, width, b) }, blocks)
}

func printTerminal(out *bytes.Buffer, width int, b Block) error {
	switch b := b.(type) {
	case Heading:
		fmt.Fprintln(out, Wrap("== "+terminalLine(b.Text)+" ==", width))
	case Paragraph:
		fmt.Fprintln(out, Wrap(terminalLine(Line(b)), width))
	case List:
		for _, item := range b {
			fmt.Fprintln(out, " ", strings.ReplaceAll(Wrap(terminalLine(item), width-2), "\n", "\n  "))
		}
	case Fence:
		fmt.Fprintln(out, cleanLines(string(b)))
	case Table:
		return terminalTable(out, width, b)
	}
	return nil
}

func terminalLine(l Line) string {
	var out strings.Builder
	for _, s := range l {
		out.WriteString(Clean(s.Text))
	}
	return out.String()
}

func terminalTable(out *bytes.Buffer, width int, t Table) error {
	t = t.mapped(Clean)
	t.Head = mapped(t.Head, breakHead)
	for i, part := range t.fit(width) {
		if i > 0 {
			out.WriteByte('\n')
		}
		if err := part.print(out); err != nil {
			return err
		}
	}
	for i, note := range t.Notes {
		fmt.Fprintln(out, Wrap(Superscript(i+1)+" "+Clean(note), width))
	}
	return nil
}

// print draws the table for a terminal.
func (t Table) print(out *bytes.Buffer) error {
	var text bytes.Buffer
	style := tablerenderer.NewBlueprint(tw.Rendition{
		Borders: tw.BorderNone,
		Symbols: tw.NewSymbols(tw.StyleLight),
		Settings: tw.Settings{
			Separators: tw.Separators{BetweenColumns: tw.Off, BetweenRows: tw.Off},
			Lines:      tw.Lines{ShowHeaderLine: tw.On},
		},
	})
	if err := t.draw(&text, style); err != nil {
		return err
	}
	for l := range strings.Lines(text.String()) {
		fmt.Fprintln(out, strings.TrimRight(l, " \n"))
	}
	return nil
}

// wideHead is from how many characters on the head of a column is broken.
const wideHead = 14

// breakHead puts a long name with a hyphen on two lines.
func breakHead(s string) string {
	i := strings.LastIndex(s, "-")
	if len(s) < wideHead || i < 0 || strings.Contains(s, " ") {
		return s
	}
	return s[:i+1] + "\n" + s[i+1:]
}
