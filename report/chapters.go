package report

import (
	"fmt"

	"muqi/internal/doc"
)

// A chapter is a part of the report on one game. It is left out where it is
// empty.
type chapter struct {
	title  string
	blocks []doc.Block
}

// chapters are what the report says of a game. The second is on agreement.
func (g *subject) chapters() []chapter {
	all := []chapter{
		{g.Text("The variants"), g.variantTable()},
		{g.Text("Agreement"), g.agreement()},
		{g.Text("Time by size"), g.times()},
		{g.Text("Work by size"), g.work()},
	}
	for _, c := range []chapter{
		{g.Text("How far from the machine's limit"), g.limits()},
		{g.Text("Why forward DP fails"), g.forward()},
		{g.Text("Why memoised search fails on cycles"), g.cycles()},
		{g.Text("The gallery"), g.galleryChapter()},
		{g.Text("Points in the contest"), g.points()},
	} {
		if len(c.blocks) > 0 {
			all = append(all, c)
		}
	}
	return all
}

// report is the whole document: a summary of all games, then the chapters of
// the first game, then a chapter for each of the others, and the environment.
func (s *study) report() []doc.Block {
	var body []doc.Block
	last := 1 // the summary
	for i, g := range s.games {
		var blocks []doc.Block
		if i == 0 {
			blocks, last = g.main(last + 1)
		} else {
			blocks, last = g.further(last+1), last+1
		}
		body = append(body, blocks...)
	}
	head := append([]doc.Block{s.Heading(1, "How the solvers compare")}, s.notices()...)
	head = append(append(head, section("1", s.Text("Summary"))), s.summary()...)
	body = append(append(head, body...), section(fmt.Sprint(last+1), s.Text("Environment")))
	return append(body, s.environment()...)
}

// main are the chapters of the first game, numbered from a number on.
func (g *subject) main(first int) (blocks []doc.Block, last int) {
	all := g.chapters()
	last = first + len(all) - 1
	g.place, g.agreementAt = g.Format("sections %d to %d", first, last), fmt.Sprint(first+1)
	for i, c := range all {
		blocks = append(append(blocks, section(fmt.Sprint(first+i), c.title)), c.blocks...)
	}
	return blocks, last
}

// further is the chapter of another game.
func (g *subject) further(number int) []doc.Block {
	g.place, g.agreementAt = g.Format("section %d", number), fmt.Sprintf("%d.2", number)
	blocks := []doc.Block{section(fmt.Sprint(number), g.heading())}
	for i, c := range g.chapters() {
		blocks = append(blocks, deeper(append([]doc.Block{doc.Heading{Level: 2, Text: doc.Plain(fmt.Sprintf("%d.%d %s", number, i+1, c.title))}}, c.blocks...))...)
	}
	return blocks
}

func section(number, title string) doc.Block {
	return doc.Heading{Level: 2, Text: doc.Plain(number + ". " + title)}
}

// deeper puts all headings one level down.
func deeper(blocks []doc.Block) []doc.Block {
	for i, b := range blocks {
		if h, ok := b.(doc.Heading); ok {
			blocks[i] = doc.Heading{Level: h.Level + 1, Text: h.Text}
		}
	}
	return blocks
}
