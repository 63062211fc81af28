package show

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// Proof is the whole strategy of the player whom the variant's value wrongs. It proves, without a
// solver, that this value is wrong.
func Proof(w Words, e evidence.Explanation) []doc.Block {
	s := e.Strategy
	if s == nil {
		return nil
	}
	self, other := player(w, s.Player), player(w, opponents[s.Player])
	blocks := []doc.Block{doc.Paragraph(doc.Join(
		w.Say("No solver is needed to see that %d is wrong. The table is a whole strategy of %s: a move for each "+
			"position that can arise, and after each reply of %s an arrow to the next step. ", e.Value, self, other),
		w.If(len(s.First) > 0, "%s begins: %s. ", Capital(other), repliesText(w, s.First)),
		w.If(e.Truth > e.Value, "Whatever %s does, the game ends with **%d** or more, and not with %d.",
			other, s.Guarantees, e.Value),
		w.If(e.Truth < e.Value, "Whatever %s does, the game ends with **%d** or less, and not with %d.",
			other, s.Guarantees, e.Value),
		w.If(stackRow(e) > 0, " Step %d is the position on the stack.", stackRow(e))))}
	if len(s.Rows) == 0 {
		return blocks
	}
	return append(blocks, strategyTable(w, e), doc.Paragraph(doc.Join(
		w.Say("To check a step, see that all replies are listed, and add the gain of its move, the gain of a reply, "+
			"and what the reply's step secures. The sum is what this step secures for the rest of the game, or "+
			"better for %s.", self),
		w.If(s.Rows[0].Within > 0, " **apple within** is how many moves the thief needs to the next apple at most. "+
			"It falls until an apple is picked or more is secured, so play comes to an end."))))
}

func strategyTable(w Words, e evidence.Explanation) doc.Table {
	s := e.Strategy
	self, replies := w.Word(s.Player), w.Format("%s → step", w.Word(opponents[s.Player]))
	t, within := w.Table(7, "strategy", "step", "thief", "guard", "left", "secures"), s.Rows[0].Within > 0
	switch {
	case e.Board != nil:
		t = w.Table(5, "strategy", "step", "filled by rows", "secures")
	case within:
		t = w.Table(8, "strategy", "step", "thief", "guard", "left", "secures", "apple within")
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
	return lang.Sprintf("%s %+d", p.Cell, gain)
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
	return 1 + slices.IndexFunc(e.Strategy.Rows,
		func(r evidence.Row) bool { return reflect.DeepEqual(r.Position, e.Cycle.Cut) })
}
