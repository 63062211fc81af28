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

// chapters are what the report says of a game. The second is on agreement.
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

// document is the whole report: a summary of all games, then the chapters of
// the first game, then a chapter for each of the others, and the environment.
func (s *reportData) document() []doc.Block {
	var body []doc.Block
	var places []string                   // where the report speaks of each game
	agreementAt := make(map[*game]string) // the number of the section on it
	next := 2                             // after the summary
	for i, g := range s.games {
		all := s.chapters(g)
		if i == 0 {
			places = append(places, s.Format("%s, %s", g.heading(), s.Format("sections %d to %d", next, next+len(all)-1)))
			agreementAt[g] = fmt.Sprint(next + 1)
			for _, c := range all {
				body = append(append(body, section(next, c.title)), c.blocks...)
				next++
			}
			continue
		}
		places = append(places, s.Format("%s, %s", g.heading(), s.Format("section %d", next)))
		agreementAt[g] = fmt.Sprintf("%d.2", next)
		body = append(body, section(next, g.heading()))
		for k, c := range all {
			title := doc.Heading{Level: 3, Text: doc.Plain(fmt.Sprintf("%d.%d %s", next, k+1, c.title))}
			body = append(append(body, title), deeper(c.blocks)...)
		}
		next++
	}
	head := append([]doc.Block{s.Heading(1, "How the solvers compare")}, s.notices()...)
	head = append(append(head, section(1, s.Text("Summary"))), s.summary(places, agreementAt)...)
	return append(append(append(head, body...), section(next, s.Text("Environment"))), s.environment()...)
}

// summary is the report in five lines, the first four for each game.
func (s *reportData) summary(places []string, agreementAt map[*game]string) []doc.Block {
	measured := measuredLine(s.Words, s.Env)
	lines := func(g *game) doc.List {
		return doc.List{
			fastestLine(s.Words, g.bench, g.described), agreementLine(s.Words, g.variants, g.diff),
			worstLine(s.Words, g.diff), smallestLine(s.Words, g.diff, agreementAt[g]),
		}
	}
	switch len(s.games) {
	case 0:
		return []doc.Block{doc.List{measured}}
	case 1:
		return []doc.Block{append(lines(s.games[0]), measured)}
	}
	head := doc.List{s.Say("**Games:** %s.", s.Semicolons(places)), measured}
	return append([]doc.Block{head}, s.each(func(g *game) []doc.Block { return []doc.Block{lines(g)} })...)
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

func section(number int, title string) doc.Block {
	return doc.Heading{Level: 2, Text: doc.Plain(fmt.Sprintf("%d. %s", number, title))}
}

// deeper puts all headings one level down.
func deeper(blocks []doc.Block) []doc.Block {
	for i, b := range blocks {
		if h, ok := b.(doc.Heading); ok {
			h.Level++
			blocks[i] = h
		}
	}
	return blocks
}
