package report

import (
	"io"
	"net/url"
	"path"
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
	"muqi/internal/page"
)

// Page writes the document on a game as one HTML file. It has what Markdown has, with
// plots and with boards and orchards to step through.
func Page(out io.Writer, e *Evidence, o Options) error {
	s, err := newReportData(e, o)
	if err != nil {
		return err
	}
	g := s.game(o.Game)
	story := s.story(g)
	story[0].blocks = recurrences(s.Words, g) // the rules are in the lead
	d := page.Document{
		Language: o.Lang,
		Title:    s.title(g),
		Names:    s.names(g),
		Links:    s.links(g, func(g *game) string { return g.page }),
		Notices:  s.notices(),
		Lead:     rules(s.Words, g),
		Story:    sections(story, true),
		Appendix: sections(s.appendix(g), false),
		Files:    s.files(g),
	}
	if len(g.forward) > 0 {
		e := g.forward[0]
		d.Start = &page.Start{Input: e.Board.Input(), Sample: g.Sample, Orientation: e.Orientation}
	}
	return page.Write(out, d)
}

// names are those of the game and of its task.
func (s *reportData) names(g *game) string {
	if g.Task == "" {
		return g.title()
	}
	return g.title() + " · " + g.Task
}

// links lead to the document in the other languages and to those of other games, whose file is given.
func (s *reportData) links(g *game, file func(*game) string) (links []page.Link) {
	for _, l := range lang.All() {
		if l.String() != s.Language.String() {
			links = append(links, page.Link{Name: l.Name(), Address: path.Join(between(s.Language, l), file(g))})
		}
	}
	for _, other := range s.games {
		if other != g {
			links = append(links, page.Link{Name: other.title(), Address: file(other)})
		}
	}
	return links
}

// between leads from the folder of the report in a language to that in another.
func between(from, to lang.Language) string {
	return path.Join(back(from.Folder()), to.Folder())
}

// linkLine is the head of a text: what it is about, and where else to read.
func (s *reportData) linkLine(g *game) doc.Line {
	name := s.Text("as a page")
	if len(g.forward) > 0 {
		name = s.Text("as a page, with a board to play on")
	}
	l := doc.Join(doc.Plain(s.names(g)+" · "), doc.Link(name, g.page))
	for _, link := range s.links(g, func(g *game) string { return g.text }) {
		l = doc.Join(l, doc.Plain(" · "), doc.Link(link.Name, link.Address))
	}
	return l
}

// files lists the files of evidence, and those of the game's counterexamples.
func (s *reportData) files(g *game) (links []page.Link) {
	names := slices.Clone(s.Files)
	for _, v := range part(find(part(s.Diffs).Games, func(d evidence.Diff) bool { return d.Game == g.Name })).Variants {
		for _, f := range v.Failures {
			names = append(names, f.Artifact)
		}
	}
	for _, name := range names {
		if name != "" {
			address := url.URL{Path: path.Join(s.folder, name)}
			links = append(links, page.Link{Name: name, Address: address.String()})
		}
	}
	return links
}
