package show

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// strategy shows what the player does who is better off than the variant says.
func strategy(w Words, e evidence.Explanation, level int) []doc.Block {
	s := e.Strategy
	if s == nil {
		return nil
	}
	self, other := player(w, s.Player), player(w, opponents[s.Player])
	about := doc.Join(
		w.Say("In each position %s does what its row says. All replies of %s are listed, each with the row where play goes on. ", self, other),
		w.If(len(s.First) > 0, "Play begins with a move of %s: %s. ", other, repliesText(w, s.First)),
		w.If(e.Truth > e.Value, "Whatever %s does, the game ends with at least **%d**, so it cannot be worth %d.", other, s.Guarantees, e.Value),
		w.If(e.Truth < e.Value, "Whatever %s does, the game ends with at most **%d**, so it cannot be worth %d.", other, s.Guarantees, e.Value),
		w.If(stackRow(e) > 0, " Row %d is the position on the stack.", stackRow(e)))
	blocks := []doc.Block{w.Heading(level, "The whole strategy of %s", self), doc.Paragraph(about)}
	if len(s.Rows) == 0 {
		return blocks
	}
	return append(blocks, strategyTable(w, e), doc.Paragraph(doc.Join(
		w.Say("To check a row: the gains of the move and of a reply and the guarantee of its row add up to the guarantee of this row, or to something better for %s.", self),
		w.If(s.Rows[0].Within > 0, " **apple within** counts the thief's moves to the next apple at most. It falls from row to row until somebody picks one or the guarantee rises, so nobody can go round for ever."))))
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

// gainText writes a move with its gain: "(1, 3) -1"; an apple is a gain that is seen.
func gainText(w Words, p evidence.Ply, gain int64) string {
	if inOrchard(p) {
		return does(w, p)
	}
	return fmt.Sprintf("%s %+d", p.Cell, gain)
}

// repliesText lists the replies, each with the row after it: "(1, 4) +2 → 6".
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

// stackRow is the number of the row of a strategy that is about the position on the stack of a memoised search; 0 where
// there is none.
func stackRow(e evidence.Explanation) int {
	if e.Cycle == nil {
		return 0
	}
	return 1 + slices.IndexFunc(e.Strategy.Rows, func(r evidence.Row) bool { return reflect.DeepEqual(r.Position, e.Cycle.Cut) })
}
