package report

import (
	"bytes"
	"fmt"
	"strings"

	tablerenderer "github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// terminal renders plain text for a window of about 120 columns.
type terminal struct{}

// wideHead is from how many characters on the head of a column is broken.
const wideHead = 14

func (t *terminal) render(out *bytes.Buffer, b block) error {
	switch b := b.(type) {
	case heading:
		fmt.Fprintf(out, "== %s ==\n", t.line(b.text))
	case para:
		fmt.Fprintf(out, "%s\n", t.line(line(b)))
	case list:
		for _, item := range b {
			fmt.Fprintf(out, "  %s\n", t.line(item))
		}
	case fence:
		fmt.Fprintf(out, "%s\n", cleanLines(string(b)))
	case input:
		return t.render(out, fence(b))
	case comparison:
		return t.render(out, b.table)
	case table:
		return t.table(out, b)
	}
	return nil
}

func (t *terminal) line(l line) string {
	var s strings.Builder
	for _, r := range l {
		s.WriteString(clean(r.text))
	}
	return s.String()
}

func (t *terminal) table(out *bytes.Buffer, tab table) error {
	tab = tab.mapped(clean)
	tab.head = mapped(tab.head, breakHead)
	var text bytes.Buffer
	style := tablerenderer.NewBlueprint(tw.Rendition{
		Borders: tw.BorderNone,
		Symbols: tw.NewSymbols(tw.StyleLight),
		Settings: tw.Settings{
			Separators: tw.Separators{BetweenColumns: tw.Off, BetweenRows: tw.Off},
			Lines:      tw.Lines{ShowHeaderLine: tw.On},
		},
	})
	if err := tab.draw(&text, style); err != nil {
		return err
	}
	for l := range strings.Lines(text.String()) {
		fmt.Fprintln(out, strings.TrimRight(l, " \n"))
	}
	for i, note := range tab.notes {
		fmt.Fprintf(out, "%s %s\n", superscript(i+1), clean(note))
	}
	return nil
}

// breakHead puts a long name with a hyphen on two lines.
func breakHead(s string) string {
	i := strings.LastIndex(s, "-")
	if len(s) < wideHead || i < 0 {
		return s
	}
	return s[:i+1] + "\n" + s[i+1:]
}
