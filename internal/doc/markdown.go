package doc

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"

	tablerenderer "github.com/olekukonko/tablewriter/renderer"
)

// Markdown writes blocks as GitHub-flavoured Markdown.
func Markdown(w io.Writer, blocks ...Block) error { return write(w, printMarkdown, blocks) }

func printMarkdown(out *bytes.Buffer, b Block) error {
	switch b := b.(type) {
	case Heading:
		fmt.Fprintf(out, "%s %s\n", strings.Repeat("#", b.Level), markdownLine(b.Text))
	case Paragraph:
		fmt.Fprintln(out, markdownLine(Line(b)))
	case List:
		for _, item := range b {
			fmt.Fprintln(out, "-", markdownLine(item))
		}
	case Fence:
		mark := backticks(string(b), 3)
		fmt.Fprintf(out, "%stext\n%s\n%s\n", mark, cleanLines(string(b)), mark)
	case Table:
		return markdownTable(out, b)
	}
	return nil
}

func markdownLine(l Line) string {
	var out strings.Builder
	for _, s := range l {
		text := escape(s.Text)
		switch s.Style {
		case CodeStyle:
			text = codeSpan(s.Text)
		case StrongStyle:
			text = "**" + text + "**"
		}
		if s.Address != "" {
			text = "[" + text + "](" + addressEscapes.Replace(s.Address) + ")"
		}
		out.WriteString(text)
	}
	return out.String()
}

// addressEscapes keep an address one word in Markdown.
var addressEscapes = strings.NewReplacer(" ", "%20", "(", "%28", ")", "%29", "<", "%3C", ">", "%3E", "\n", "%0A")

// Anchor is the name that Markdown's readers give to a heading, after "#" in an address: lower case,
// with hyphens for spaces and without punctuation.
func Anchor(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case isWord(r), r == '-', r == '_':
			return unicode.ToLower(r)
		case r == ' ':
			return '-'
		}
		return -1
	}, heading)
}

func markdownTable(out *bytes.Buffer, t Table) error {
	if t.Title != "" {
		fmt.Fprintf(out, "*%s*\n\n", escape(t.Title))
	}
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

// Clean makes text fit for one line: whatever does not print becomes a space.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) || r == '\u202f' { // between groups of digits
			return r
		}
		return ' '
	}, s)
}

// cleanLines is Clean for text of several lines.
func cleanLines(s string) string {
	lines := strings.Split(strings.TrimRight(s, "\r\n"), "\n")
	for i, l := range lines {
		lines[i] = Clean(strings.TrimRight(l, "\r"))
	}
	return strings.Join(lines, "\n")
}

// escape makes text mean itself in Markdown, in a paragraph as in a table.
func escape(s string) string {
	var out strings.Builder
	runes := []rune(Clean(s))
	for i, r := range runes {
		switch r {
		case '<':
			out.WriteString("&lt;")
			continue
		case '&':
			out.WriteString("&amp;")
			continue
		case '\\', '`', '*', '[', ']', '|', '~', '$':
			out.WriteByte('\\')
		case '_': // inside a word, such as an address, it means itself
			if i == 0 || i == len(runes)-1 || !isWord(runes[i-1]) || !isWord(runes[i+1]) {
				out.WriteByte('\\')
			}
		}
		out.WriteRune(r)
	}
	return out.String()
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// codeSpan writes text as code, between more backticks than it holds.
func codeSpan(s string) string {
	s = Clean(s)
	mark := backticks(s, 1)
	if s == "" || strings.ContainsRune(s, '`') {
		s = " " + s + " "
	}
	return mark + s + mark
}

// backticks are more than a text has in a row, and at least so many.
func backticks(text string, least int) string {
	mark := strings.Repeat("`", least)
	for strings.Contains(text, mark) {
		mark += "`"
	}
	return mark
}
