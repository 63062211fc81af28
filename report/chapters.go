package report

import "fmt"

// A chapter is a part of the report on one game. It is left out where it is
// empty.
type chapter struct {
	title  string
	blocks []block
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
func (s *study) report() []block {
	var body []block
	last := 1 // the summary
	for i, g := range s.games {
		var blocks []block
		if i == 0 {
			blocks, last = g.main(last + 1)
		} else {
			blocks, last = g.further(last+1), last+1
		}
		body = append(body, blocks...)
	}
	head := append([]block{s.headed(1, "How the solvers compare")}, s.notices()...)
	head = append(append(head, section("1", s.Text("Summary"))), s.summary()...)
	body = append(append(head, body...), section(fmt.Sprint(last+1), s.Text("Environment")))
	return append(body, s.environment()...)
}

// main are the chapters of the first game, numbered from a number on.
func (g *subject) main(first int) (blocks []block, last int) {
	all := g.chapters()
	last = first + len(all) - 1
	g.place, g.agreementAt = g.Format("sections %d to %d", first, last), fmt.Sprint(first+1)
	for i, c := range all {
		blocks = append(append(blocks, section(fmt.Sprint(first+i), c.title)), c.blocks...)
	}
	return blocks, last
}

// further is the chapter of another game.
func (g *subject) further(number int) []block {
	g.place, g.agreementAt = g.Format("section %d", number), fmt.Sprintf("%d.2", number)
	blocks := []block{section(fmt.Sprint(number), g.heading())}
	for i, c := range g.chapters() {
		blocks = append(blocks, deeper(append([]block{heading{2, line{{text: fmt.Sprintf("%d.%d %s", number, i+1, c.title)}}}}, c.blocks...))...)
	}
	return blocks
}

func section(number, title string) block { return heading{2, line{{text: number + ". " + title}}} }

// deeper puts all headings one level down.
func deeper(blocks []block) []block {
	for i, b := range blocks {
		if h, ok := b.(heading); ok {
			blocks[i] = heading{h.level + 1, h.text}
		}
	}
	return blocks
}
