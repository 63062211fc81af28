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
func Page(w io.Writer, e *Evidence, o Options) error {
	s, err := newStudy(e, o)
	if err != nil {
		return err
	}
	return page.Write(w, page.Document{
		Language: o.Lang,
		Title:    s.Text("How the solvers compare"),
		Notices:  s.notices(),
		Answers:  s.answers(),
		Facts:    s.facts(),
		Body:     s.report(),
		Files:    s.files(o),
	})
}

// files lists the files of evidence, and those of counterexamples.
func (s *study) files(o Options) []page.Link {
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
	var links []page.Link
	for _, name := range names {
		address := url.URL{Path: path.Join(o.Folder, name)}
		links = append(links, page.Link{Name: name, Address: address.String()})
	}
	return links
}
