package doc

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	tablerenderer "github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// Terminal writes blocks as plain text for a window of about 120 columns.
func Terminal(w io.Writer, blocks ...Block) error { return write(w, printTerminal, blocks) }

// wideHead is from how many characters on the head of a column is broken.
const wideHead = 14

func printTerminal(out *bytes.Buffer, b Block) error {
	switch b := b.(type) {
	case Heading:
		fmt.Fprintln(out, "==", terminalLine(b.Text), "==")
	case Paragraph:
		fmt.Fprintln(out, terminalLine(Line(b)))
	case List:
		for _, item := range b {
			fmt.Fprintln(out, " ", terminalLine(item))
		}
	case Fence:
		fmt.Fprintln(out, cleanLines(string(b)))
	case Table:
		return terminalTable(out, b)
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

func terminalTable(out *bytes.Buffer, t Table) error {
	if t.Title != "" {
		fmt.Fprintln(out, Clean(t.Title))
	}
	t = t.mapped(Clean)
	t.Head = mapped(t.Head, breakHead)
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
	for i, note := range t.Notes {
		fmt.Fprintln(out, Superscript(i+1), Clean(note))
	}
	return nil
}

// breakHead puts a long name with a hyphen on two lines.
func breakHead(s string) string {
	i := strings.LastIndex(s, "-")
	if len(s) < wideHead || i < 0 || strings.Contains(s, " ") {
		return s
	}
	return s[:i+1] + "\n" + s[i+1:]
}
