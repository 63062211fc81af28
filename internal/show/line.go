package show

import (
	"fmt"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/page"
)

// believedLine shows the line of play that the variant believes in, and where it ends too early.
func believedLine(w Words, e evidence.Explanation, level int) []doc.Block {
	if len(e.BelievedLine) == 0 {
		return nil
	}
	blocks := []doc.Block{
		w.Heading(level, "The believed line"),
		w.Para("The answer of `%s` rests on this line of play. Along it the values of its positions add up to **%d**.",
			e.Algo, evidence.End(e.BelievedLine)),
	}
	blocks = append(blocks, lineOf(w, e, e.BelievedLine)...)
	if h := e.BelievedEnd; h != nil {
		blocks = append(blocks, w.Para("There, with %s to move, it takes **%d** for the rest of the game. The rest is worth **%d**.",
			player(w, h.ToMove), h.Value, h.Truth), drawn(w, e, w.Text("the end of the line"), h.Position))
	}
	return blocks
}

// optimalLine shows a line of best play.
func optimalLine(w Words, e evidence.Explanation, level int) []doc.Block {
	title := w.Heading(level, "An optimal line")
	switch {
	case len(e.Optimal) == 0 && e.Orchard == nil:
		return nil
	case len(e.Optimal) == 0:
		return []doc.Block{title, nothingToPlayFor(w)}
	case e.Orchard == nil:
		return append([]doc.Block{title, w.Para("With best play the board ends at its value, **%d**.", e.Truth)},
			lineOf(w, e, e.Optimal)...)
	}
	return []doc.Block{
		title,
		w.Para("Of equally good moves the thief takes the shortest way to the next apple, the guard the longest. "+
			"At the end the thief has as many apples as the orchard is worth, **%d**.", e.Truth),
		page.Orchard(w.Language, e.Orchard, e.Optimal, lineTable(w, e.Optimal)),
	}
}

// lineOf shows a line of play: on a board with a drawing.
func lineOf(w Words, e evidence.Explanation, line []evidence.Step) []doc.Block {
	if e.Board == nil {
		return []doc.Block{lineTable(w, line)}
	}
	order := numbered(w.Text("the order of the moves"), *e.Board, line)
	return []doc.Block{sideBySide(order), lineTable(w, line)}
}

// lineTable shows a line of play as a table.
func lineTable(w Words, line []evidence.Step) doc.Table {
	t := w.Table(2, "move", "player", "cell", "gain", "difference")
	if inOrchard(line[0].Ply) {
		t = w.Table(3, "move", "player", "what it does", "the thief has")
	}
	for i, s := range line {
		if inOrchard(s.Ply) {
			t.Add(i+1, w.Word(s.Player), does(w, s.Ply), s.Total)
		} else {
			t.Add(i+1, w.Word(s.Player), s.Cell, fmt.Sprintf("%+d", s.Gain), s.Total)
		}
	}
	return t
}

// firstMistake shows the first mistake in the believed line, and lists the others.
func firstMistake(w Words, e evidence.Explanation, level int) []doc.Block {
	if len(e.Mistakes) == 0 {
		return nil
	}
	title := w.Heading(level, "The first mistake")
	if e.Value == e.Truth {
		title = w.Heading(level, "Mistakes that cancel out")
	}
	m := e.Mistakes[0]
	blocks := []doc.Block{
		title,
		w.Para("Move %d of the believed line is a mistake: %s %s, and best play then ends with %d. Better: %[2]s %[5]s, which guarantees %[6]d.",
			m.Move, player(w, m.Played.Player), does(w, m.Played), m.Outcome, does(w, m.Better), m.Guarantees),
	}
	if e.Board != nil {
		d := numbered(w.Format("before move %d: the believed line plays ?, better is !", m.Move), *e.Board, e.BelievedLine[:m.Move-1])
		d.mark(m.Played.Cell, "?")
		d.mark(m.Better.Cell, "!")
		blocks = append(blocks, sideBySide(d))
	}
	if len(e.Mistakes) > 1 {
		blocks = append(blocks, w.Para("All mistakes of the believed line:"), mistakeTable(w, e.Mistakes))
	}
	return append(blocks, balance(w, e)...)
}

func mistakeTable(w Words, mistakes []evidence.Mistake) doc.Table {
	t := w.Table(3, "move", "player", "played", "best play then ends with", "better", "guarantees", "cost")
	for _, m := range mistakes {
		t.Add(m.Move, w.Word(m.Played.Player), moveText(w, m.Played), m.Outcome, moveText(w, m.Better), m.Guarantees, m.Loss)
	}
	return t
}

// balance says how the costs of all mistakes lead from the truth to the variant's value.
func balance(w Words, e evidence.Explanation) []doc.Block {
	cost, players := map[string]int64{}, []string{}
	for _, m := range e.Mistakes {
		if cost[m.Played.Player] == 0 {
			players = append(players, m.Played.Player)
		}
		cost[m.Played.Player] += m.Loss
	}
	var costs []string
	for _, p := range players {
		costs = append(costs, fmt.Sprintf("%s %d", player(w, p), cost[p]))
	}
	switch {
	case e.BelievedEnd != nil:
		return nil
	case e.Value == e.Truth:
		return []doc.Block{w.Para("The mistakes cost both players %d in all. The line ends with the right total, but it is not best play.", cost[players[0]])}
	}
	return []doc.Block{w.Para("Mistakes cost %s: exactly the gap between %d, which is right, and %d.", w.Commas(costs), e.Truth, e.Value)}
}

// player names a player inside of a sentence.
func player(w Words, name string) string {
	switch name {
	case "thief":
		return w.Text("the thief")
	case "guard":
		return w.Text("the guard")
	}
	return w.Word(name)
}

// inOrchard reports whether a move is one of a walk.
func inOrchard(p evidence.Ply) bool { return p.Player == "thief" || p.Player == "guard" }

// moveText is a move in a table: "(1, 4)" on a board.
func moveText(w Words, p evidence.Ply) string {
	if inOrchard(p) {
		return does(w, p)
	}
	return p.Cell.String()
}

// does says what a player does: "fills (1, 4)", or "goes to (1, 4), picks".
func does(w Words, p evidence.Ply) string {
	text := p.Cell.String()
	switch {
	case p.Stays:
		text = w.Format("stays on %s", text)
	case inOrchard(p):
		text = w.Format("goes to %s", text)
	default:
		text = w.Format("fills %s", text)
	}
	if p.Picks {
		text = w.Format("%s, picks", text)
	}
	return text
}
