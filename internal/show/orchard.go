package show

import (
	"strconv"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/page"
)

// orchardExplanation tells why a variant is wrong on an orchard.
func orchardExplanation(w Words, e evidence.Explanation, level int) []doc.Block {
	o := e.Orchard
	blocks := []doc.Block{
		w.Heading(level, "`%s` on a %d×%d orchard", e.Algo, len(o.Grid), len(o.Grid[0])),
		doc.Fence(strings.Join(o.Grid, "\n")),
		w.Para("T is the thief, who moves first, S the guard; digits are trees with as many apples, # obstacles."),
		verdictOn(w, e, "orchard"),
	}
	for _, s := range []piece{cut, chain, plan, bestLine, leftOut} {
		blocks = append(blocks, s(w, e, level+1)...)
	}
	return blocks
}

// nothingToPlayFor stands for a line of play that is over before it begins.
func nothingToPlayFor(w Words) doc.Paragraph {
	return w.Para("There is nothing to play for: the thief can have no apple.")
}

// bestLine shows the best line of play.
func bestLine(w Words, e evidence.Explanation, level int) []doc.Block {
	title := w.Heading(level, "A best line")
	if len(e.Orchard.Best) == 0 {
		return []doc.Block{title, nothingToPlayFor(w)}
	}
	return []doc.Block{
		title,
		w.Para("Both players play right. Of equally good moves the thief takes the one that leads to the next apple soonest, the guard the one that puts it off longest. "+
			"At the end the thief can have no more apples; it has as many as the orchard is worth, **%d**.", e.Truth),
		page.Orchard(w.Language, e.Orchard.Grid, e.Orchard.Best, turnTable(w, e.Orchard.Best)),
	}
}

// turnTable shows a line of play in an orchard.
func turnTable(w Words, line []evidence.Turn) doc.Table {
	t := w.Table(3, "move", "player", "what it does", "the thief has")
	for i, turn := range line {
		t.Add(i+1, w.Word(turn.Player), does(w, turn.Ply), turn.Apples)
	}
	return t
}

// does says what a player does: "goes to (1, 4), picks".
func does(w Words, p evidence.Ply) string {
	text := w.Format("goes to %s", p.Cell)
	if p.Stays {
		text = w.Format("stays on %s", p.Cell)
	}
	if p.Picks {
		text = w.Format("%s, picks", text)
	}
	return text
}

// picture draws a position: players over what they stand on.
func picture(caption string, g evidence.Grid, s evidence.Scene) drawing {
	d := blank(caption, len(g), len(g[0]))
	tree := 0
	for i, row := range g {
		for j, c := range row {
			switch {
			case c == '#':
				d.rows[i][j] = "#"
			case evidence.IsTree(c):
				d.rows[i][j] = strconv.Itoa(s.Left[tree])
				tree++
			}
		}
	}
	d.mark(s.Thief, "T"+strings.Trim(d.at(s.Thief), "."))
	d.mark(s.Guard, "S"+strings.Trim(d.at(s.Guard), "."))
	return d
}
