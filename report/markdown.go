package report

import (
	"bytes"
	"fmt"
	"strings"

	tablerenderer "github.com/olekukonko/tablewriter/renderer"
)

// markdown renders GitHub-flavoured Markdown.
type markdown struct{}

func (m *markdown) render(out *bytes.Buffer, b block) error {
	switch b := b.(type) {
	case heading:
		fmt.Fprintf(out, "%s %s\n", strings.Repeat("#", b.level), m.line(b.text))
	case para:
		fmt.Fprintf(out, "%s\n", m.line(line(b)))
	case list:
		for _, item := range b {
			fmt.Fprintf(out, "- %s\n", m.line(item))
		}
	case fence:
		mark := strings.Repeat("`", max(3, longestRun(string(b), '`')+1))
		fmt.Fprintf(out, "%stext\n%s\n%s\n", mark, cleanLines(string(b)), mark)
	case input:
		return m.render(out, fence(b))
	case comparison:
		return m.render(out, b.table)
	case table:
		return m.table(out, b)
	}
	return nil
}

func (m *markdown) line(l line) string {
	var s strings.Builder
	for _, r := range l {
		switch r.style {
		case codeStyle:
			s.WriteString(codeSpan(r.text))
		case strongStyle:
			s.WriteString("**" + escape(r.text) + "**")
		default:
			s.WriteString(escape(r.text))
		}
	}
	return s.String()
}

func (m *markdown) table(out *bytes.Buffer, t table) error {
	if err := t.mapped(escape).draw(out, tablerenderer.NewMarkdown()); err != nil {
		return err
	}
	for i, note := range t.notes {
		if i == 0 {
			out.WriteByte('\n')
		}
		fmt.Fprintf(out, "- %s %s\n", superscript(i+1), escape(note))
	}
	return nil
}
