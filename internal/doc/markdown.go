package doc

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	tablerenderer "github.com/olekukonko/tablewriter/renderer"
)

// Markdown writes blocks as GitHub-flavoured Markdown.
func Markdown(w io.Writer, blocks ...Block) error { return write(w, markdown{}, blocks) }

type markdown struct{}

func (m markdown) print(out *bytes.Buffer, b Block) error {
	switch b := b.(type) {
	case Heading:
		fmt.Fprintf(out, "%s %s\n", strings.Repeat("#", b.Level), m.line(b.Text))
	case Paragraph:
		fmt.Fprintln(out, m.line(Line(b)))
	case List:
		for _, item := range b {
			fmt.Fprintln(out, "-", m.line(item))
		}
	case Fence:
		mark := strings.Repeat("`", max(3, longestRun(string(b), '`')+1))
		fmt.Fprintf(out, "%stext\n%s\n%s\n", mark, cleanLines(string(b)), mark)
	case Input:
		return m.print(out, Fence(b))
	case Table:
		return m.table(out, b)
	}
	return nil
}

func (m markdown) line(l Line) string {
	var out strings.Builder
	for _, s := range l {
		switch s.Style {
		case CodeStyle:
			out.WriteString(codeSpan(s.Text))
		case StrongStyle:
			out.WriteString("**" + escape(s.Text) + "**")
		default:
			out.WriteString(escape(s.Text))
		}
	}
	return out.String()
}

func (m markdown) table(out *bytes.Buffer, t Table) error {
	if err := t.mapped(escape).draw(out, tablerenderer.NewMarkdown()); err != nil {
		return err
	}
	for i, note := range t.Notes {
		if i == 0 {
			out.WriteByte('\n')
		}
		fmt.Fprintln(out, "-", Superscript(i+1), escape(note))
	}
	return nil
}
