package report

import (
	"fmt"

	"muqi/internal/doc"
)

// A chapter is a part of the report on one game.
type chapter struct {
	title  string
	blocks []doc.Block // none where the evidence has nothing for it
}

// chapters are what the report says of a game.
func (s *reportData) chapters(g *game) []chapter {
	all := []chapter{
		{s.Text("The variants"), variantsChapter(s.Words, g.variants, g.Game)},
		{s.Text("Agreement"), agreementChapter(s.Words, g.diff, s.folder)},
		{s.Text("Time by size"), timesChapter(s.Words, g.bench, part(g.contest).Time)},
		{s.Text("Work by size"), workChapter(s.Words, g.bench)},
		{s.Text("How far from the machine's limit"), limitsChapter(s.Words, g.bench, s.Env)},
		{s.Text("Why forward DP fails"), forwardChapter(s.Words, g)},
		{s.Text("Why memoised search fails on cycles"), cyclesChapter(s.Words, g.explanations)},
		{s.Text("The gallery"), galleryChapter(s.Words, g.gallery, g.galleryDiff, g.explanations, s.folder)},
		{s.Text("Points in the contest"), contestChapter(s.Words, g.contest)},
	}
	return filter(all, func(c chapter) bool { return len(c.blocks) > 0 })
}

// title is the finding on the first game: what is wrong with forward DP, where the evidence explains it.
func (s *reportData) title() string {
	if len(s.games) > 0 && len(forwardExplained(s.games[0].explanations)) > 0 {
		return s.Format("%s: why forward DP passes the sample but is wrong", s.games[0].heading())
	}
	return s.Text("How the solvers compare")
}

// document is the whole report: a summary of all games, then the chapters of
// the first game, then a chapter for each of the others, and the environment.
func (s *reportData) document() []doc.Block {
	blocks := append([]doc.Block{s.Heading(1, "%s", s.title())}, s.notices()...)
	number := 0
	section := func(title string, body []doc.Block) {
		number++
		blocks = append(append(blocks, numbered(2, fmt.Sprintf("%d.", number), title)), body...)
	}
	section(s.Text("Summary"), s.summary())
	for i, g := range s.games {
		if i > 0 {
			section(g.heading(), nil)
		}
		for k, c := range s.chapters(g) {
			if i == 0 {
				section(c.title, c.blocks)
			} else {
				blocks = append(append(blocks, numbered(3, fmt.Sprintf("%d.%d", number, k+1), c.title)), deeper(c.blocks)...)
			}
		}
	}
	section(s.Text("Environment"), s.environment())
	return blocks
}

func (s *reportData) summary() []doc.Block {
	return append(s.each(func(g *game) []doc.Block {
		return []doc.Block{doc.List{
			fastestLine(s.Words, g.bench, g.described), agreementLine(s.Words, g.variants, g.diff),
			worstLine(s.Words, g.diff), smallestLine(s.Words, g.diff),
		}}
	}), doc.Paragraph(measuredLine(s.Words, s.Env)))
}

// each runs a section for every game; where there are several, each of them
// gets a heading of its own.
func (s *reportData) each(part func(*game) []doc.Block) []doc.Block {
	var blocks []doc.Block
	for _, g := range s.games {
		body := part(g)
		if len(s.games) > 1 && len(body) > 0 {
			blocks = append(blocks, s.Heading(3, "%s", g.heading()))
		}
		blocks = append(blocks, body...)
	}
	return blocks
}

func numbered(level int, number, title string) doc.Block {
	return doc.Heading{Level: level, Text: doc.Plain(number + " " + title)}
}

func deeper(blocks []doc.Block) []doc.Block {
	for i, b := range blocks {
		if h, ok := b.(doc.Heading); ok {
			h.Level++
			blocks[i] = h
		}
	}
	return blocks
}
