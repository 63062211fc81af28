package report

import (
	"bytes"
	"fmt"
	"html"
	"html/template"
	"strings"

	tablerenderer "github.com/olekukonko/tablewriter/renderer"
)

// page renders HTML: the pieces of a document without its head.
type page struct {
	words
	orchards []playthrough // that it has drawn
}

func (p *page) render(out *bytes.Buffer, b block) error {
	switch b := b.(type) {
	case heading:
		level := min(b.level, 6)
		fmt.Fprintf(out, "<h%d>%s</h%d>\n", level, p.line(b.text), level)
	case para:
		fmt.Fprintf(out, "<p>%s</p>\n", p.line(line(b)))
	case list:
		out.WriteString("<ul>\n")
		for _, item := range b {
			fmt.Fprintf(out, "<li>%s</li>\n", p.line(item))
		}
		out.WriteString("</ul>\n")
	case fence:
		p.scrolling(out, p.Text("text"), "<pre>"+html.EscapeString(cleanLines(string(b)))+"</pre>")
	case input:
		fmt.Fprintf(out, "<div class=\"input\"><pre tabindex=\"0\">%s</pre><button type=\"button\" class=\"copy\">%s</button></div>\n",
			html.EscapeString(cleanLines(string(b))), html.EscapeString(p.Text("copy")))
	case comparison:
		p.grid(out, b)
	case table:
		return p.table(out, b)
	case visual:
		fmt.Fprintln(out, b.html)
		return p.folded(out, b.title, b.text)
	case playthrough:
		return p.orchard(out, b)
	}
	return nil
}

// all renders several blocks.
func (p *page) all(blocks []block) (template.HTML, error) {
	var out bytes.Buffer
	for _, b := range blocks {
		if err := p.render(&out, b); err != nil {
			return "", err
		}
	}
	return template.HTML(out.String()), nil
}

func (p *page) line(l line) template.HTML {
	var s strings.Builder
	for _, r := range l {
		text := html.EscapeString(clean(r.text))
		switch r.style {
		case codeStyle:
			text = "<code>" + text + "</code>"
		case strongStyle:
			text = "<strong>" + text + "</strong>"
		}
		s.WriteString(text)
	}
	return template.HTML(s.String())
}

// scrolling wraps what may be wider than a window, so that it scrolls by
// itself, with the keyboard too.
func (p *page) scrolling(out *bytes.Buffer, what, body string) {
	fmt.Fprintf(out, "<div class=\"wide\" role=\"group\" aria-label=\"%s\" tabindex=\"0\">%s</div>\n", what, body)
}

func (p *page) table(out *bytes.Buffer, t table) error {
	var text bytes.Buffer
	if err := t.mapped(clean).draw(&text, tablerenderer.NewHTML()); err != nil {
		return err
	}
	p.scrolling(out, p.Text("table"), text.String())
	p.notes(out, t)
	return nil
}

func (p *page) notes(out *bytes.Buffer, t table) {
	if len(t.notes) == 0 {
		return
	}
	out.WriteString("<ul class=\"notes\">\n")
	for i, note := range t.notes {
		fmt.Fprintf(out, "<li>%s %s</li>\n", superscript(i+1), html.EscapeString(clean(note)))
	}
	out.WriteString("</ul>\n")
}

// grid shows agreement in colours and in words.
func (p *page) grid(out *bytes.Buffer, c comparison) {
	var s strings.Builder
	s.WriteString("<table class=\"agreement\"><thead><tr>")
	for _, h := range c.head {
		fmt.Fprintf(&s, "<th scope=\"col\">%s</th>", html.EscapeString(clean(h)))
	}
	s.WriteString("</tr></thead><tbody>")
	for i, row := range c.rows {
		fmt.Fprintf(&s, "<tr><th scope=\"row\">%s</th>", html.EscapeString(clean(row[0])))
		for j, text := range row[1:] {
			class, words := p.agreementWords(c.shares[i][j])
			fmt.Fprintf(&s, "<td class=\"%s\">%s<small>%s</small></td>", class, words, html.EscapeString(clean(text)))
		}
		s.WriteString("</tr>")
	}
	s.WriteString("</tbody></table>")
	p.scrolling(out, p.Text("agreement"), s.String())
	p.notes(out, c.table)
}

// agreementWords is the colour of a share, as a class, and what it says.
func (w words) agreementWords(share float64) (class, words string) {
	switch {
	case share < 0:
		return "none", w.Text("nothing in common")
	case share == 1:
		return "same", w.Text("agree")
	case share >= 0.5:
		return "differ", w.Format("differ on %s", percent(1-share))
	}
	return "apart", w.Format("differ on %s", percent(1-share))
}

// folded hides blocks, if there are any, behind their title.
func (p *page) folded(out *bytes.Buffer, title string, blocks []block) error {
	if len(blocks) == 0 {
		return nil
	}
	text, err := p.all(blocks)
	fmt.Fprintf(out, "<details><summary>%s</summary>\n%s</details>\n", html.EscapeString(clean(title)), text)
	return err
}
