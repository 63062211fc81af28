// Package report turns saved evidence into a report for people: Markdown for
// a file, tables for a terminal, a page to look at. It is no benchmark runner
// and no solver; what it shows comes from the files alone, so a report can be
// made again at any time. The steps are those of golang.org/x/perf:
//
//  1. Load reads env.json, diff.json and benchmark text in Go's format.
//  2. Package benchdata sorts the benchmarks of a game into cells of a variant and
//     a size, with medians, intervals and counters.
//  3. They are joined with what env.json says of the game's variants and sizes,
//     and chooses the baseline variant.
//  4. Sections turn this into blocks: headings, paragraphs, tables, fences.
//  5. A renderer prints the blocks as Markdown, as HTML or for a terminal.
//
// Nothing here knows a concrete game, except how its explanations are drawn.
// Whatever text comes from evidence is escaped when it is rendered and nowhere
// else.
package report

import (
	"io"

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
	Explain *evidence.Explanations
	Census  *evidence.Censuses
	Tiers   *evidence.Tiers
	Files   []string // the files that were read from the folder, such as "env.json"
	Missing []string // those that were not there
}

// Options are a reader's choices.
type Options struct {
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
}

// Markdown writes the whole report as GitHub-flavoured Markdown.
func Markdown(w io.Writer, e *Evidence, o Options) error {
	s, err := newReportData(e, o)
	if err != nil {
		return err
	}
	return doc.Markdown(w, s.document()...)
}

// Terminal writes the summary tables as plain text: verdicts, agreement, and
// time by size.
func Terminal(w io.Writer, e *Evidence, o Options) error {
	s, err := newReportData(e, o)
	if err != nil {
		return err
	}
	return doc.Terminal(w, append(s.notices(), s.each(func(g *game) []doc.Block {
		return append(verdicts(s.Words, g.diff), timeTable(s.Words, g.bench, part(g.contest).Time)...)
	})...)...)
}

// Differences writes the outcome of a comparison for a terminal: verdicts,
// agreement, counterexamples, and the gallery.
func Differences(w io.Writer, d evidence.Diffs, o Options) error {
	s, err := newReportData(&Evidence{Diffs: &d}, o)
	if err != nil {
		return err
	}
	return doc.Terminal(w, s.each(func(g *game) []doc.Block {
		return append(agreementChapter(s.Words, g.diff, o.Folder), galleryChapter(s.Words, g.gallery, g.galleryDiff, o.Folder)...)
	})...)
}
