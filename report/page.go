package report

import (
	"io"
	"net/url"
	"path"
	"slices"

	"muqi/internal/page"
)

// Page writes the whole report as one HTML file. It has what Markdown has, with
// plots and with boards and orchards to step through.
func Page(out io.Writer, e *Evidence, o Options) error {
	s, err := newReportData(e, o)
	if err != nil {
		return err
	}
	d := page.Document{
		Language: o.Lang,
		Title:    s.title(),
		Notices:  s.notices(),
		Story:    s.document(),
		Files:    s.files(),
	}
	if len(s.games) > 0 {
		d.Start = startOf(s.games[0])
	}
	return page.Write(out, d)
}

// startOf is the first board that forward DP is explained on, with the sample.
func startOf(g *game) *page.Start {
	explained := forwardExplained(g.explanations)
	if len(explained) == 0 {
		return nil
	}
	e := explained[0]
	return &page.Start{Input: e.Board.Input(), Sample: g.Sample, Orientation: e.Orientation}
}

// files lists the files of evidence, and those of counterexamples.
func (s *reportData) files() (links []page.Link) {
	names := slices.Clone(s.Files)
	for _, g := range part(s.Diffs).Games {
		for _, v := range g.Variants {
			for _, f := range v.Failures {
				names = append(names, f.Artifact)
			}
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
