package show

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/page"
)

func believedLine(w Words, e evidence.Explanation, level int) []doc.Block {
	if len(e.BelievedLine) == 0 {
		return nil
	}
	blocks := []doc.Block{
		w.Heading(level, "The believed line"),
		w.Para("The answer of `%s` rests on this line, along which its values add up to **%d**.",
			e.Algo, evidence.End(e.BelievedLine)),
	}
	blocks = append(blocks, lineOf(w, e, e.BelievedLine)...)
	if h := e.BelievedEnd; h != nil {
		blocks = append(blocks, w.Para("There, with %s to move, it takes the rest of the game for **%d**; it is worth **%d**.",
			player(w, h.ToMove), h.Value, h.Truth), drawn(w, e, w.Text("the end of the line"), h.Position))
	}
	return blocks
}

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
		w.Para("Of equally good moves the thief takes the shortest way to the next apple, the guard the "+
			"longest. The thief ends with **%d**.", e.Truth),
		page.Orchard(w.Language, e.Orchard, e.Optimal, lineTable(w, e.Optimal)),
	}
}

func lineOf(w Words, e evidence.Explanation, line []evidence.Step) []doc.Block {
	if e.Board == nil {
		return []doc.Block{lineTable(w, line)}
	}
	order := numbered(w.Text("the order of the moves"), *e.Board, line)
	return []doc.Block{sideBySide(order), lineTable(w, line)}
}

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
		caption := w.Format("before move %d: the believed line plays ?, better is !", m.Move)
		d := numbered(caption, *e.Board, e.BelievedLine[:m.Move-1])
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
		return []doc.Block{w.Para("The mistakes cost both players %d: the total is right, but this is not best play.",
			cost[players[0]])}
	}
	return []doc.Block{w.Para("Mistakes cost %s: exactly the gap between %d, which is right, and %d.",
		w.Commas(costs), e.Truth, e.Value)}
}

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

func strategy(w Words, e evidence.Explanation, level int) []doc.Block {
	s := e.Strategy
	if s == nil {
		return nil
	}
	self, other := player(w, s.Player), player(w, opponents[s.Player])
	about := doc.Join(
		w.Say("In each position %s plays as its row says. All replies of %s are listed, with the row "+
			"that follows. ", self, other),
		w.If(len(s.First) > 0, "Play begins with a move of %s: %s. ", other, repliesText(w, s.First)),
		w.If(e.Truth > e.Value, "Whatever %s does, the game ends with at least **%d**, so it cannot be worth %d.",
			other, s.Guarantees, e.Value),
		w.If(e.Truth < e.Value, "Whatever %s does, the game ends with at most **%d**, so it cannot be worth %d.",
			other, s.Guarantees, e.Value),
		w.If(stackRow(e) > 0, " Row %d is the position on the stack.", stackRow(e)))
	blocks := []doc.Block{w.Heading(level, "The whole strategy of %s", self), doc.Paragraph(about)}
	if len(s.Rows) == 0 {
		return blocks
	}
	return append(blocks, strategyTable(w, e), doc.Paragraph(doc.Join(
		w.Say("Check a row: the gain of the move, the gain of a reply and the guarantee of its row add "+
			"up to the guarantee of this row, or to something better for %s.", self),
		w.If(s.Rows[0].Within > 0, " **apple within** is the thief's moves to the next apple at most. It falls until an "+
			"apple is picked or the guarantee rises, so play comes to an end."))))
}

func strategyTable(w Words, e evidence.Explanation) doc.Table {
	s := e.Strategy
	self, replies := w.Word(s.Player), w.Format("%s → row", w.Word(opponents[s.Player]))
	t, within := w.Table(7, "row", "thief", "guard", "left", "guarantees"), s.Rows[0].Within > 0
	switch {
	case e.Board != nil:
		t = w.Table(5, "row", "filled", "guarantees")
	case within:
		t = w.Table(8, "row", "thief", "guard", "left", "guarantees", "apple within")
	}
	t.Head = append(t.Head, self, replies)
	for i, r := range s.Rows {
		row := []any{i + 1, r.Thief, r.Guard, leftText(r.Left), r.Guarantees}
		if e.Board != nil {
			row = []any{i + 1, rowLengths(r.Taken), r.Guarantees}
		}
		if within {
			row = append(row, r.Within)
		}
		t.Add(append(row, gainText(w, r.Move, r.Gain), repliesText(w, r.Replies))...)
	}
	return t
}

// gainText writes a move with its gain: "(1, 3) -1"; an apple is seen without.
func gainText(w Words, p evidence.Ply, gain int64) string {
	if inOrchard(p) {
		return does(w, p)
	}
	return fmt.Sprintf("%s %+d", p.Cell, gain)
}

// repliesText writes replies, each with the row after it: "(1, 4) +2 → 6".
func repliesText(w Words, replies []evidence.Reply) string {
	var texts []string
	for _, r := range replies {
		text := r.Cell.String()
		switch {
		case r.Picks:
			text = w.Format("%s, picks", text)
		case !inOrchard(r.Ply):
			text = gainText(w, r.Ply, r.Gain)
		}
		if r.Next > 0 {
			text += fmt.Sprintf(" → %d", r.Next)
		}
		texts = append(texts, text)
	}
	return cmp.Or(w.Semicolons(texts), doc.None)
}

// opponents are the players, each with the other one.
var opponents = map[string]string{"Black": "White", "White": "Black", "thief": "guard", "guard": "thief"}

// stackRow is the number of the strategy's row about the position on the stack of a
// memoised search, or 0.
func stackRow(e evidence.Explanation) int {
	if e.Cycle == nil {
		return 0
	}
	return 1 + slices.IndexFunc(e.Strategy.Rows, func(r evidence.Row) bool { return reflect.DeepEqual(r.Position, e.Cycle.Cut) })
}
