package show

import (
	"fmt"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// firstMistake shows the first mistake of the story, and the others.
func firstMistake(w Words, e evidence.Explanation, level int) []doc.Block {
	if len(e.Mistakes) == 0 {
		return nil
	}
	title := w.Heading(level, "The blunder")
	if e.Value == e.Truth {
		title = w.Heading(level, "Mistakes that cancel out")
	}
	b := e.Mistakes[0]
	blocks := []doc.Block{
		title,
		w.Para("Move %d of the story is a mistake of %s, who makes it. After %s best play ends with %d; %s guarantees %d, which is better for %[2]s by **%[7]d**.",
			b.Move, w.Word(b.Player), b.Played, b.Outcome, b.Better, b.Guarantees, b.Loss),
		sideBySide(before(w, e, b)),
	}
	if len(e.Mistakes) > 1 {
		blocks = append(blocks, w.Para("All mistakes of the story:"), mistakeTable(w, e.Mistakes))
	}
	return append(blocks, balance(w, e))
}

// before draws the position in which a mistake is made.
func before(w Words, e evidence.Explanation, m evidence.Mistake) drawing {
	d := numbered(w.Format("before move %d: the story takes ?, better is !", m.Move), *e.Board, e.Story[:m.Move-1])
	d.mark(m.Played, "?")
	d.mark(m.Better, "!")
	return d
}

func mistakeTable(w Words, mistakes []evidence.Mistake) doc.Table {
	t := w.Table(3, "move", "player", "takes", "best play then ends with", "better", "guarantees", "cost")
	for _, m := range mistakes {
		t.Add(m.Move, w.Word(m.Player), m.Played, m.Outcome, m.Better, m.Guarantees, m.Loss)
	}
	return t
}

// balance says how the costs of all mistakes lead from the value of the board
// to the end of the story.
func balance(w Words, e evidence.Explanation) doc.Paragraph {
	cost := map[string]int64{}
	for _, m := range e.Mistakes {
		cost[m.Player] += m.Loss
	}
	black, white := cost["Black"], cost["White"]
	sum := w.Say("What Black loses by mistakes lowers the difference by %d, and what White loses by mistakes raises the difference by %d", black, white)
	switch {
	case e.Value == e.Truth:
		return w.Para("The mistakes of Black cost %d in all, and so do those of White. "+
			"The story ends with the right difference, but it is not right play.", black)
	case white == 0:
		sum = w.Say("What Black loses by mistakes lowers the difference by %d", black)
	case black == 0:
		sum = w.Say("What White loses by mistakes raises the difference by %d", white)
	}
	return w.Para("%s: that leads from %d, the value of the board, to %d, the end of the story. "+
		"Nobody who plays for the difference plays like that, so the end of the story is not the value of the board.", sum, e.Truth, e.Value)
}

// merge shows the position in which the search drops right play.
func merge(w Words, e evidence.Explanation, level int) []doc.Block {
	m := e.Merge
	if m == nil {
		return nil
	}
	right, kept := m.Offers[m.Dropped], m.Offers[m.Kept]
	return []doc.Block{
		w.Heading(level, "Where the truth is lost"),
		w.Para("Play right from the blunder on, and move %d leads to the position with row lengths %s with the difference %d. "+
			"The search knows that history. But histories merge there, and it keeps one value only:",
			m.Move, rowLengths(m.Taken), right.Arrive),
		sideBySide(filled(w.Format("after move %d: taken cells are #", m.Move), *e.Board, m.Taken)),
		offerTable(w, m),
		w.Para("Keeping %d would be right if %s could choose, in this position, where play has come from. Nobody can. "+
			"The positions before the last move differ in which of %s and %s was taken earlier, by moves that are past; "+
			"and whoever makes a move chooses among the cells that can be taken then, not among pasts.",
			kept.Arrive, w.Word(m.Chooser), right.Cell, kept.Cell),
	}
}

func offerTable(w Words, m *evidence.Merge) doc.Table {
	t := w.Table(2, "last move", "the search", "difference before", "gain", "difference on arrival")
	for i, o := range m.Offers {
		fate := w.Text("drops it")
		switch i {
		case m.Kept:
			fate = w.Text("keeps it")
		case m.Dropped:
			fate = w.Text("drops it, though it is right play")
		}
		t.Add(w.Format("%s takes %s", w.Word(o.Player), o.Cell), fate, o.Before, fmt.Sprintf("%+d", o.Gain), o.Arrive)
	}
	return t
}
