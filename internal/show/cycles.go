package show

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// cut shows the position that a memoised search counts as 0 since it is on
// its stack.
func cut(w Words, e evidence.Explanation) []doc.Block {
	c := e.Cycle
	if c == nil {
		return nil
	}
	first := c.Chain[0]
	moves := w.Table(3, "moves of the cycle", "move", "player", "what it does")
	for i, p := range c.Loop {
		moves.Add(i+1, w.Word(p.Player), does(w, p))
	}
	moves.Rows = bothEnds(moves.Rows)
	return []doc.Block{
		w.Para("The search memoises %d positions, %d of them too low. The chain to the wrong answer begins with "+
			"number %d, where the %s is to move. If it %s, play is back at a position on the stack, which the search "+
			"counts as **0**. It is worth **%d**.",
			c.Memos, c.TooLow, first.Number, w.Word(first.ToMove), does(w, first.Move), c.Worth),
		sideBySide(
			picture(w.Format("on the stack, the %s to move", w.Word(c.Cut.ToMove)), e.Orchard, c.Cut),
			picture(w.Format("number %d, the %s to move", first.Number, w.Word(first.ToMove)), e.Orchard,
				first.Position)),
		w.Para("In the drawings digits are the apples left. These moves lead from the position on the stack to "+
			"number %d, and back:",
			first.Number),
		moves,
		w.Para("Going round for ever brings the thief nothing, but the position on the stack is worth **%d** by "+
			"moves that leave the cycle. The search memoises **%d** for number %d, which is worth **%d**.",
			c.Worth, first.Memo, first.Number, first.Worth),
	}
}

// mostRows is how many rows of a loop or a chain a table shows.
const mostRows = 24

func bothEnds(rows [][]string) [][]string {
	if len(rows) <= mostRows {
		return rows
	}
	gap := slices.Repeat([]string{"…"}, len(rows[0]))
	return slices.Concat(rows[:mostRows/2], [][]string{gap}, rows[len(rows)-mostRows/2:])
}

// Chain leads from the position that was counted as 0 to the wrong answer.
func Chain(w Words, e evidence.Explanation) []doc.Block {
	if e.Cycle == nil {
		return nil
	}
	t := w.Table(6, "from the cut to the answer", "number", "to move", "thief", "guard", "left", "the move", "counted as", "is worth", "memo",
		"truth")
	for _, l := range e.Cycle.Chain {
		t.Add(l.Number, w.Word(l.ToMove), l.Thief, l.Guard, leftText(l.Left), does(w, l.Move), l.Counted, l.Right,
			l.Memo, l.Worth)
	}
	t.Rows = bothEnds(t.Rows)
	return []doc.Block{
		w.Para("Each position has too low a memo because of its move: to the row above, or in the first row back to " +
			"the stack. The last row is the start. **left** gives the apples left on each tree."),
		t,
	}
}

// leftText writes the apples left on each tree: "3 0".
func leftText(left []int) string { return cmp.Or(strings.Trim(fmt.Sprint(left), "[]"), doc.None) }
