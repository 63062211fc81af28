package report

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io"
	"net/url"
	"path"
	"slices"
)

//go:embed assets
var assets embed.FS

// skeleton is the page around its pieces.
var skeleton = template.Must(template.ParseFS(assets, "assets/page.html"))

// Page writes the whole report as one HTML file that needs nothing else: no
// network, no font, no script of others. It has what Markdown has, with plots
// and with boards and orchards to step through.
func Page(w io.Writer, e *Evidence, o Options) error {
	s, err := newStudy(e, o)
	if err != nil {
		return err
	}
	doc, err := s.document(o)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := skeleton.Execute(&out, doc); err != nil {
		return err
	}
	_, err = w.Write(out.Bytes())
	return err
}

// A document is what the skeleton holds.
type document struct {
	words
	Title    string
	Notices  template.HTML
	Answers  []template.HTML // sentences
	Figures  []figure
	Sections []chapterHTML
	Files    []link
	Style    template.CSS
	Script   template.JS
	Data     pageData // of the script
}

// A chapterHTML is a chapter of the page.
type chapterHTML struct {
	ID    string
	Title template.HTML
	Body  template.HTML
}

// A link leads to a file of evidence.
type link struct{ Name, Address string }

// document makes all pieces of the page.
func (s *study) document(o Options) (document, error) {
	p := page{words: s.words}
	blocks := s.report()
	d := document{words: s.words, Title: s.Text("How the solvers compare"), Figures: s.figures(), Files: s.files(o)}
	for _, l := range s.answers() {
		d.Answers = append(d.Answers, p.line(l))
	}
	var err error
	if d.Notices, err = p.all(s.notices()); err != nil {
		return d, err
	}
	if d.Sections, err = p.sections(blocks); err != nil {
		return d, err
	}
	d.Data = pageData{s.boards(), p.orchards, s.Script()}
	style, err := bundled("page.css")
	if err != nil {
		return d, err
	}
	script, err := bundled("say.js", "board.js", "stepper.js", "walk.js", "orchard.js", "page.js")
	d.Style, d.Script = template.CSS(style), template.JS(script)
	return d, err
}

// sections splits a report at its headings of level 2. What comes before the
// first is the head, which a page has in its own form.
func (p *page) sections(blocks []block) (all []chapterHTML, err error) {
	isSection := func(b block) bool { h, ok := b.(heading); return ok && h.level == 2 }
	for len(blocks) > 0 {
		next := slices.IndexFunc(blocks[1:], isSection) + 1
		if next == 0 {
			next = len(blocks)
		}
		if isSection(blocks[0]) {
			c := chapterHTML{ID: fmt.Sprintf("section-%d", len(all)+1), Title: p.line(blocks[0].(heading).text)}
			if c.Body, err = p.all(blocks[1:next]); err != nil {
				return nil, err
			}
			all = append(all, c)
		}
		blocks = blocks[next:]
	}
	return all, nil
}

// files lists the files of evidence, and those of counterexamples.
func (s *study) files(o Options) []link {
	names := slices.Clone(s.Files)
	if s.Diffs != nil {
		for _, g := range s.Diffs.Games {
			for _, v := range g.Variants {
				for _, f := range v.Failures {
					if f.Artifact != "" {
						names = append(names, f.Artifact)
					}
				}
			}
		}
	}
	var links []link
	for _, name := range names {
		address := url.URL{Path: path.Join(o.Folder, name)}
		links = append(links, link{clean(name), address.String()})
	}
	return links
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
