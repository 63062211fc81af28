// Package report turns saved evidence into a report for people: Markdown for a
// file, tables for a terminal, a page to look at.
//
//  1. Load reads a folder of evidence and checks that it is whole.
//  2. The evidence is joined game by game. Benchmarks, which package benchdata has
//     sorted into rows, are joined with what theory says of their sizes, and a
//     baseline is chosen.
//  3. Chapters make blocks of the parts that they need; what commands print too
//     comes from package show. A chapter is there if the evidence has something for
//     it, whatever the game is called.
//  4. Package doc prints the blocks as Markdown or for a terminal, package page
//     makes a page of them.
//
// What it shows comes from the files alone, so a report can be made again.
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
	Against *benchdata.Text // an older one to compare with
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
		return append(agreementChapter(s.Words, g.diff, o.Folder), galleryChapter(s.Words, g.gallery, g.galleryDiff, nil, o.Folder)...)
	})...)
}
