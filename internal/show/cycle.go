package show

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// cut shows the position that a memoised search counts as 0 since it is on
// its stack.
func cut(w Words, e evidence.Explanation, level int) []doc.Block {
	c := e.Orchard.Cycle
	if c == nil {
		return nil
	}
	first := c.Chain[0]
	moves := w.Table(3, "move", "player", "what it does")
	for i, p := range c.Loop {
		moves.Add(i+1, w.Word(p.Player), does(w, p))
	}
	moves.Rows = bothEnds(moves.Rows)
	return []doc.Block{
		w.Heading(level, "Where it goes wrong"),
		w.Para("The search memoises %d positions, %d of them with too low a value. "+
			"What makes its answer wrong begins with number %d. There the %s is to move. If it %s, play is back at a position that is still on the stack of the search. "+
			"That has no value yet, and the search counts it as **0**. It is worth **%d**.", c.Memos, c.TooLow, first.Number, w.Word(first.ToMove), does(w, first.Move), c.Worth),
		sideBySide(
			picture(w.Format("on the stack, the %s to move", w.Word(c.Cut.ToMove)), e.Orchard.Grid, c.Cut),
			picture(w.Format("number %d, the %s to move", first.Number, w.Word(first.ToMove)), e.Orchard.Grid, first.Scene)),
		w.Para("In the drawings digits are the apples that are left. The search came from the position on the stack to number %d, and back to it, by these moves:", first.Number),
		moves,
		w.Para("To go round this cycle for ever brings the thief nothing. But nobody has to go round it: whoever goes back comes to a position that is worth "+
			"**%d**, by moves that leave the cycle. The search does not know that yet. It memoises **%d** for number %d, which is worth **%d**, and never looks again.",
			c.Worth, first.Memo, first.Number, first.Worth),
	}
}

// mostRows is how many rows of a loop or a chain a table shows.
const mostRows = 24

// bothEnds leaves out the middle of many rows.
func bothEnds(rows [][]string) [][]string {
	if len(rows) <= mostRows {
		return rows
	}
	gap := slices.Repeat([]string{"…"}, len(rows[0]))
	return slices.Concat(rows[:mostRows/2], [][]string{gap}, rows[len(rows)-mostRows/2:])
}

// chain shows how a wrong memo comes to the start.
func chain(w Words, e evidence.Explanation, level int) []doc.Block {
	if e.Orchard.Cycle == nil {
		return nil
	}
	t := w.Table(6, "number", "to move", "thief", "guard", "left", "the move", "counted as", "is worth", "memo", "truth")
	for _, l := range e.Orchard.Cycle.Chain {
		t.Add(l.Number, w.Word(l.ToMove), l.Thief, l.Guard, leftText(l.Left), does(w, l.Move), l.Counted, l.Right, l.Memo, l.Worth)
	}
	t.Rows = bothEnds(t.Rows)
	return []doc.Block{
		w.Heading(level, "From there to the wrong answer"),
		w.Para("The search takes its memos for the truth. Each of these positions has too low a memo because of a move that it counts too low, " +
			"since that leads to the position one row above, or in the first row back to the stack. The last row is the start. " +
			"The numbers are those of the order in which the search memoises; **left** gives the apples left on each tree, in reading order."),
		t,
	}
}

// leftText writes the apples left on each tree: "3 0".
func leftText(left []int) string { return cmp.Or(strings.Trim(fmt.Sprint(left), "[]"), doc.None) }

// plan shows the thief's plan.
func plan(w Words, e evidence.Explanation, level int) []doc.Block {
	p := e.Orchard.Plan
	if p == nil {
		return nil
	}
	t := w.Table(8, "row", "thief", "guard", "left", "gets at least", "apple within", "the thief", "the guard → row")
	onStack := 0 // the number of the row that is about the position on the stack
	for i, r := range p.Rows {
		t.Add(i+1, r.Thief, r.Guard, leftText(r.Left), r.Guarantees, r.Within, does(w, r.Move), repliesText(w, r.Replies))
		if c := e.Orchard.Cycle; c != nil && reflect.DeepEqual(r.Scene, c.Cut) {
			onStack = i + 1
		}
	}
	about := doc.Join(w.Say("A plan of the thief. It begins in row 1, and in each position the thief does what its row says. Of the guard every possible reply is there, as the cell where it is then, with the row where play goes on. "+
		"Whatever the guard does, the thief gets at least **%d**, so the orchard cannot be worth %d.", p.Guarantees, e.Value),
		w.If(onStack > 0, " Row %d is the position on the stack.", onStack))
	return []doc.Block{
		w.Heading(level, "The play that proves it"),
		doc.Paragraph(about),
		t,
		w.Para("To check a row: the apple that the thief picks, if it picks one, and what each row after it guarantees make what the row guarantees, or more. " +
			"**apple within** counts the thief's moves to the next apple at most. It falls from row to row unless somebody picks one or a mistake of the guard raises what is guaranteed, so nobody can go round for ever."),
	}
}

// repliesText lists the replies of the guard, each with the row after it:
// "(1, 4) → 6".
func repliesText(w Words, replies []evidence.Reply) string {
	var texts []string
	for _, r := range replies {
		text := r.Cell.String()
		if r.Picks {
			text = w.Format("%s, picks", text)
		}
		if r.Next > 0 {
			text += fmt.Sprintf(" → %d", r.Next)
		}
		texts = append(texts, text)
	}
	return cmp.Or(w.Semicolons(texts), doc.None)
}
