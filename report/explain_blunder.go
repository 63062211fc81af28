package report

import (
	"fmt"
	"strconv"
	"strings"

	"muqi/evidence"
)

// blunderOf shows the first mistake of the story, and the others.
func blunderOf(e evidence.Explanation, level int) []block {
	if len(e.Mistakes) == 0 {
		return nil
	}
	title := "The blunder"
	if e.Value == e.Truth {
		title = "Mistakes that cancel out"
	}
	b := e.Mistakes[0]
	blocks := []block{
		heading{level, sentence(title)},
		para(sentence(
			fmt.Sprintf("Move %d of the story is a mistake of %s, who makes it. After %s best play ends with %d; %s guarantees %d, which is better for %s by ",
				b.Move, b.Player, cellText(b.Played), b.Outcome, cellText(b.Better), b.Guarantees, b.Player),
			strong(fmt.Sprint(b.Loss)), ".")),
		fence(sideBySide(before(e, b))),
	}
	if len(e.Mistakes) > 1 {
		blocks = append(blocks, para(sentence("All mistakes of the story:")), mistakeTable(e.Mistakes))
	}
	return append(blocks, para(sentence(balance(e))))
}

// before draws the position in which a mistake is made.
func before(e evidence.Explanation, m evidence.Mistake) drawing {
	d := numbered(fmt.Sprintf("before move %d: the story takes ?, better is !", m.Move), *e.Board, e.Story[:m.Move-1])
	d.mark(m.Played, "?")
	d.mark(m.Better, "!")
	return d
}

func mistakeTable(mistakes []evidence.Mistake) table {
	t := table{head: []string{"move", "player", "takes", "best play then ends with", "better", "guarantees", "cost"}, labels: 3}
	for _, m := range mistakes {
		t.rows = append(t.rows, []string{
			strconv.Itoa(m.Move), m.Player, cellText(m.Played), fmt.Sprint(m.Outcome),
			cellText(m.Better), fmt.Sprint(m.Guarantees), fmt.Sprint(m.Loss),
		})
	}
	return t
}

// balance says how the costs of all mistakes lead from the value of the board
// to the end of the story.
func balance(e evidence.Explanation) string {
	cost := map[string]int64{}
	for _, m := range e.Mistakes {
		cost[m.Player] += m.Loss
	}
	if e.Value == e.Truth {
		return fmt.Sprintf("The mistakes of Black cost %d in all, and so do those of White. "+
			"The story ends with the right difference, but it is not right play.", cost["Black"])
	}
	var parts []string
	if c := cost["Black"]; c != 0 {
		parts = append(parts, fmt.Sprintf("what Black loses by mistakes lowers the difference by %d", c))
	}
	if c := cost["White"]; c != 0 {
		parts = append(parts, fmt.Sprintf("what White loses by mistakes raises the difference by %d", c))
	}
	return fmt.Sprintf("%s: that leads from %d, the value of the board, to %d, the end of the story. "+
		"Nobody who plays for the difference plays like that, so the end of the story is not the value of the board.",
		capital(strings.Join(parts, ", and ")), e.Truth, e.Value)
}

// mergeOf shows the position in which the search drops right play.
func mergeOf(e evidence.Explanation, level int) []block {
	m := e.Merge
	if m == nil {
		return nil
	}
	right, kept := m.Offers[m.Dropped], m.Offers[m.Kept]
	return []block{
		heading{level, sentence("Where the truth is lost")},
		para(sentence(fmt.Sprintf(
			"Play right from the blunder on, and move %d leads to the position with row lengths %s with the difference %d. "+
				"The search knows that history. But histories merge there, and it keeps one value only:",
			m.Move, rowLengths(m.Taken), right.Arrive))),
		fence(sideBySide(filled(fmt.Sprintf("after move %d: taken cells are #", m.Move), *e.Board, m.Taken))),
		offerTable(m),
		para(sentence(fmt.Sprintf(
			"Keeping %d would be right if %s could choose, in this position, where play has come from. Nobody can. "+
				"The positions before the last move differ in which of %s and %s was taken earlier, by moves that are past; "+
				"and whoever makes a move chooses among the cells that can be taken then, not among pasts.",
			kept.Arrive, m.Chooser, cellText(right.Cell), cellText(kept.Cell)))),
	}
}

func offerTable(m *evidence.Merge) table {
	t := table{head: []string{"last move", "the search", "difference before", "gain", "difference on arrival"}, labels: 2}
	for i, o := range m.Offers {
		fate := "drops it"
		switch i {
		case m.Kept:
			fate = "keeps it"
		case m.Dropped:
			fate = "drops it, though it is right play"
		}
		t.rows = append(t.rows, []string{
			o.Player + " takes " + cellText(o.Cell), fate, fmt.Sprint(o.Before), fmt.Sprintf("%+d", o.Gain), fmt.Sprint(o.Arrive),
		})
	}
	return t
}
