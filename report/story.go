package report

import (
	"cmp"
	"fmt"
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// A section is a part of the story or of the appendix.
type section struct {
	title  string
	blocks []doc.Block // none where the evidence has nothing for it
}

// story is what a report tells of a game: what was asked, where a variant goes wrong and why, what it
// computes instead, how often it is wrong, and what to write instead.
func (s *reportData) story(g *game) []section {
	sections := []section{{s.Text("The question"), question(s.Words, g)}}
	switch {
	case len(g.forward) > 0:
		sections = append(sections, forwardStory(s.Words, g)...)
	case g.cycle != nil:
		sections = append(sections, cycleStory(s.Words, g)...)
	default:
		sections = append(sections, section{s.Text("Where it goes wrong"), append(flaws(s.Words, g), failures(s.Words, g, s.folder)...)})
	}
	return append(sections,
		section{s.Text("How often the answer is wrong"), howOften(s.Words, g)},
		section{s.Text("Which solution to write, and how fast it is"), choice(s.Words, g, s.Env)})
}

// appendix is everything that the story rests on.
func (s *reportData) appendix(g *game) []section {
	return []section{
		{s.Text("The variants"), variantsSection(s.Words, g)},
		{s.Text("Agreement"), agreementSection(s.Words, g.diff)},
		{s.Text("Smallest counterexamples"), counterexamples(s.Words, g, s.folder)},
		{s.Text("Counts"), countsSection(s.Words, g)},
		{s.Text("Time by size"), timesSection(s.Words, g.bench)},
		{s.Text("Work by size"), workSection(s.Words, g.bench)},
		{s.Text("How far from the machine's limit"), limitsSection(s.Words, g.bench, s.Env)},
		{s.Text("From the stack to the wrong answer"), chainSection(s.Words, g)},
		{s.Text("The gallery"), gallerySection(s.Words, g, s.folder)},
		{s.Text("Contest tests"), contestSection(s.Words, g.contest)},
		{s.Text("Environment"), s.environment()},
	}
}

// title is what was found on the game.
func (s *reportData) title(g *game) string {
	switch {
	case len(g.forward) > 0 && passesSample(g):
		return s.Text("Why a forward DP passes the sample and is still wrong")
	case len(g.forward) > 0:
		return s.Text("Why forward DP is wrong")
	case g.cycle != nil:
		return s.Text("Why memoised search is wrong where play can cycle")
	}
	return s.Format("%s: how the solvers compare", g.title())
}

// sections are headings of level 2, numbered where numbers are asked for, each with its blocks.
func sections(all []section, numbers bool) (blocks []doc.Block) {
	number := 0
	for _, c := range all {
		if len(c.blocks) == 0 {
			continue
		}
		number++
		title := c.title
		if numbers {
			title = fmt.Sprintf("%d. %s", number, title)
		}
		blocks = append(append(blocks, doc.Heading{Level: 2, Text: doc.Plain(title)}), c.blocks...)
	}
	return blocks
}

// deeper lowers headings by a level.
func deeper(blocks []doc.Block) []doc.Block {
	for i, b := range blocks {
		if h, ok := b.(doc.Heading); ok {
			h.Level++
			blocks[i] = h
		}
	}
	return blocks
}

// each runs a part for every game; where there are several, each of them gets a heading.
func (s *reportData) each(part func(*game) []doc.Block) []doc.Block {
	var blocks []doc.Block
	for _, g := range s.games {
		body := part(g)
		if len(s.games) > 1 && len(body) > 0 {
			blocks = append(blocks, s.Heading(2, "%s", g.title()))
		}
		blocks = append(blocks, body...)
	}
	return blocks
}

// notices are what a reader must know before anything else.
func (s *reportData) notices() (blocks []doc.Block) {
	if len(s.games) == 0 {
		blocks = append(blocks, s.Para("**The evidence names no game.**"))
	}
	if s.Env != nil && s.Env.Quick {
		blocks = append(blocks, s.Para("**QUICK RUN: fewer rounds and sizes.** Take no figure below for a result."))
	}
	if len(s.Missing) > 0 {
		blocks = append(blocks, s.Para("**Missing evidence:** %s. What depends on it is left out.",
			s.Codes(s.Missing)))
	}
	if s.Bench == nil {
		return blocks
	}
	if len(s.Bench.Warnings) > 0 {
		var lines doc.List
		for _, w := range s.Bench.Warnings {
			lines = append(lines, doc.Line{doc.Code(w)})
		}
		blocks = append(blocks, s.Para("**Benchmark lines that cannot be read** are left out:"), lines)
	}
	if len(s.Bench.Varying) > 0 {
		blocks = append(blocks, s.Para("**Warning.** The tables mix benchmark lines that differ in %s.",
			s.Codes(s.Bench.Varying)))
	}
	return blocks
}

// forwardExplained lists the explanations of forward DP, those in natural orientation first.
func forwardExplained(all []evidence.Explanation) []evidence.Explanation {
	all = filter(all, func(e evidence.Explanation) bool { return e.Board != nil && e.Orientation != "" })
	slices.SortStableFunc(all, func(a, b evidence.Explanation) int { return -cmp.Compare(a.Orientation, b.Orientation) })
	return all
}
