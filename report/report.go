// Package report turns saved evidence into a report for people: Markdown for a
// file, tables for a terminal, a page to look at.
//
//  1. Load reads a folder of evidence and checks that it is whole.
//  2. The evidence is joined game by game. Benchmarks, which package benchdata has
//     sorted into rows, are joined with what theory says of their sizes, and a
//     baseline is chosen.
//  3. Sections make blocks of the parts that they need; what commands print too
//     comes from package show. A section is there if the evidence has something for
//     it, whatever the game is called. Those of the story tell what was found, those of
//     the appendix are what it rests on.
//  4. Package doc prints the blocks as Markdown or for a terminal, package page
//     makes a page of them.
//
// What it shows comes from the files alone, so a report can be made again.
package report

import (
	"bytes"
	"cmp"
	"io"
	"path"
	"slices"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// Evidence is what a report is made from. A part that is missing is nil.
type Evidence struct {
	Env     *evidence.Env
	Diffs   *evidence.Diffs
	Bench   *benchdata.Text
	Against *benchdata.Text // an older one to compare with
	Explain *evidence.Explanations
	Census  *evidence.Censuses
	Tiers   *evidence.Tiers
	Files   []string // the files that were read from the folder, such as "env.json"
	Missing []string // those that were not there
}

// Options are a reader's choices.
type Options struct {
	// Game is the game that the document is about; empty: the first.
	Game string

	// Baseline is the variant that × and p compare with, in the game that has
	// it; in others, and where it is empty, it is the game's own. Where that was
	// not measured, or is not known, it is the exact variant measured at the most
	// sizes.
	Baseline string

	// Folder is where the evidence lies, as the report is to name it; empty where
	// that is beside it.
	Folder string

	// Lang is the language of the report.
	Lang lang.Language

	// Width is that of the terminal, in columns; 0: doc.Columns.
	Width int
}

func (o Options) width() int { return cmp.Or(o.Width, doc.Columns) }

// A File is one of a report, with its path below the folder of the report.
type File struct {
	Path string
	Data []byte
}

// Files makes the whole report: for each game a text (report.md for the first, such as apple.md for others) and
// a page (index.html, apple.html) in English, and the same in Chinese below zh. o.Game and o.Lang are not used.
func Files(e *Evidence, o Options) (all []File, err error) {
	games := gameNames(e)
	if len(games) == 0 {
		games = []string{""} // a document that says so
	}
	for _, l := range lang.All() {
		below := l.Folder()
		for i, name := range games {
			o := Options{Game: name, Baseline: o.Baseline, Folder: path.Join(back(below), o.Folder), Lang: l}
			text, page := fileNames(i, name)
			for file, write := range map[string]func(io.Writer, *Evidence, Options) error{text: Markdown, page: Page} {
				var out bytes.Buffer
				if err := write(&out, e, o); err != nil {
					return nil, err
				}
				all = append(all, File{path.Join(below, file), out.Bytes()})
			}
		}
	}
	slices.SortFunc(all, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return all, nil
}

// back leads from a folder below the report's to that.
func back(below string) string {
	if below == "" {
		return ""
	}
	return ".."
}

// Markdown writes the document on a game as GitHub-flavoured Markdown: a story, then an appendix.
func Markdown(w io.Writer, e *Evidence, o Options) error {
	s, err := newReportData(e, o)
	if err != nil {
		return err
	}
	g := s.game(o.Game)
	blocks := append([]doc.Block{s.Heading(1, "%s", s.title(g))}, s.notices()...)
	blocks = append(blocks, doc.Paragraph(s.linkLine(g)))
	blocks = append(blocks, sections(s.story(g), true)...)
	blocks = append(blocks, s.Heading(2, "Appendix"))
	return doc.Markdown(w, append(blocks, deeper(sections(s.appendix(g), false))...)...)
}

// Terminal writes for each game what the variants are good for, as plain text.
func Terminal(w io.Writer, e *Evidence, o Options) error {
	s, err := newReportData(e, o)
	if err != nil {
		return err
	}
	return doc.Terminal(w, o.width(), append(s.notices(), s.each(func(g *game) []doc.Block {
		blocks := choice(s.Words, g, s.Env)
		for i, b := range blocks {
			if t, ok := b.(doc.Table); ok {
				blocks[i] = t.Without(ideaColumn)
			}
		}
		return blocks
	})...)...)
}

// Differences writes the outcome of a comparison for a terminal: verdicts,
// agreement, counterexamples, and the gallery.
func Differences(w io.Writer, d evidence.Diffs, o Options) error {
	s, err := newReportData(&Evidence{Diffs: &d}, o)
	if err != nil {
		return err
	}
	return doc.Terminal(w, o.width(), s.each(func(g *game) []doc.Block {
		blocks := append(agreementSection(s.Words, g.diff), failures(s.Words, g, o.Folder)...)
		return append(blocks, gallerySection(s.Words, g, o.Folder)...)
	})...)
}
