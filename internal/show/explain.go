package show

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// A piece of an explanation has a heading of a level. It is empty where the
// evidence has nothing for it.
type piece func(w Words, e evidence.Explanation, level int) []doc.Block

// Explanation tells why a variant is wrong on an instance, with headings from
// the given level on.
func Explanation(w Words, e evidence.Explanation, level int) []doc.Block {
	blocks := instance(w, e, level)
	for _, s := range []piece{
		wrongHere, believedLine, firstMistake, merge, cut, chain, firstError, strategy, optimalLine,
		equivalentGame, singleObjective, nearestBoard, leftOut,
	} {
		blocks = append(blocks, s(w, e, level+1)...)
	}
	return blocks
}

// Brief tells of the first mistake: on which instance and line of play it is, and
// what is better.
func Brief(w Words, e evidence.Explanation) []doc.Block {
	if e.Board != nil && len(e.Board.Input()) > MostInput {
		return []doc.Block{verdictOn(w, e, "board")}
	}
	blocks := instance(w, e, 0)[1:]
	for _, s := range []piece{believedLine, firstMistake, firstError} {
		for _, b := range s(w, e, 0) {
			switch b.(type) {
			case doc.Heading, doc.Table:
			default:
				blocks = append(blocks, b)
			}
		}
	}
	return blocks
}

func instance(w Words, e evidence.Explanation, level int) []doc.Block {
	if o := e.Orchard; o != nil {
		return []doc.Block{
			w.Heading(level, "`%s` on a %d×%d orchard", e.Algo, len(o), len(o[0])),
			doc.Fence(strings.Join(o, "\n")),
			w.Para("T is the thief, who moves first, S the guard; digits are trees with as many apples, # obstacles."),
			verdictOn(w, e, "orchard"),
		}
	}
	return []doc.Block{
		w.Heading(level, "`%s` on a %d×%d board", e.Algo, e.Board.Rows(), e.Board.Cols()),
		weightsOf(w, *e.Board),
		verdictOn(w, e, "board"),
	}
}

func verdictOn(w Words, e evidence.Explanation, noun string) doc.Paragraph {
	if e.Value != e.Truth {
		reason := w.Text("It claims to be exact, so it has a fault.")
		if e.Mechanism != "" {
			reason = w.Ended(Capital(w.Word(e.Mechanism)))
		}
		return w.Para("The %s is worth **%d**; `%s` says **%d**. %s", w.Word(noun), e.Truth, e.Algo, e.Value, reason)
	}
	reason := w.Text("No reason is known why it must be right.")
	if e.Right.Why != "" {
		reason = w.Reason(e.Right)
	}
	return w.Para("The %s is worth **%d**, and `%s` says so too. %s", w.Word(noun), e.Truth, e.Algo, reason)
}

func firstError(w Words, e evidence.Explanation, level int) []doc.Block {
	h := e.FirstError
	if h == nil {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "The first wrong value"),
		w.Para("Position number %d, in the order in which it finishes them, is its first wrong one. "+
			"There %s is to move: the rest is worth **%d**, it finds **%d**.",
			h.Number, player(w, h.ToMove), h.Truth, h.Value),
		drawn(w, e, w.Format("number %d", h.Number), h.Position),
	}
}

func wrongHere(w Words, e evidence.Explanation, level int) []doc.Block {
	if len(e.WrongHere) == 0 {
		return nil
	}
	var items doc.List
	for _, a := range e.WrongHere {
		items = append(items, w.Say("`%s` says **%d**.", a.Algo, a.Value))
	}
	return []doc.Block{w.Heading(level, "Variants that are wrong here"), items}
}

func nearestBoard(w Words, e evidence.Explanation, level int) []doc.Block {
	if e.Board == nil || e.Value != e.Truth || e.Mechanism == "" {
		return nil
	}
	title := w.Heading(level, "The nearest board found on which it is wrong")
	n := e.Nearest
	if n == nil {
		return []doc.Block{title, w.Para("None: it is right on all boards tried near this one.")}
	}
	return []doc.Block{
		title,
		w.Para("With %s, the board is worth **%d**; `%s` says **%d**.", w.Reason(n.Change), n.Truth, e.Algo, n.Value),
		weightsOf(w, n.Board),
	}
}

func leftOut(w Words, e evidence.Explanation, level int) []doc.Block {
	if len(e.LeftOut) == 0 {
		return nil
	}
	var items doc.List
	for _, part := range e.LeftOut {
		items = append(items, doc.Plain(w.Reason(part)))
	}
	return []doc.Block{w.Heading(level, "Left out"), items}
}

func merge(w Words, e evidence.Explanation, level int) []doc.Block {
	m := e.Merge
	if m == nil {
		return nil
	}
	right, kept := m.Offers[m.Dropped], m.Offers[m.Kept]
	t := w.Table(2, "last move", "forward DP", "difference before", "gain", "difference on arrival")
	for i, o := range m.Offers {
		fate := w.Text("drops it")
		switch i {
		case m.Kept:
			fate = w.Text("keeps it")
		case m.Dropped:
			fate = w.Text("drops it, though it is right play")
		}
		t.Add(o.Cell, fate, o.Before, fmt.Sprintf("%+d", o.Gain), o.Arrive)
	}
	return []doc.Block{
		w.Heading(level, "Where the right value is lost"),
		w.Para("With right play from the first mistake on, move %d reaches row lengths %s with the "+
			"difference %d. Forward DP keeps one value only:",
			m.Move, rowLengths(m.Taken), right.Arrive),
		sideBySide(filled(w.Format("after move %d: filled cells are #", m.Move), *e.Board, m.Taken)),
		t,
		w.Para("To keep %d, %s would have to choose which of %s and %s was filled earlier. Nobody can: "+
			"players choose where to go next.",
			kept.Arrive, w.Word(m.Chooser), right.Cell, kept.Cell),
	}
}

func equivalentGame(w Words, e evidence.Explanation, level int) []doc.Block {
	in := e.EquivalentGame
	if in == nil {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "What it computes instead"),
		w.Para("Forward DP is the exact solution of another game: %s Its value follows from a true value V; rot turns a matrix by 180°:",
			w.Ended(w.Reason(in.Rules))),
		doc.Paragraph(doc.Line{doc.Code(w.Reason(in.Identity))}),
		w.Para("For the arguments below V is **%d**, from which **%d** follows. Forward DP says **%d**.",
			in.Solved, in.Value, e.Value),
		sideBySide(matrix(w.Text("first argument"), in.Board.A), matrix(w.Text("second argument"), in.Board.B)),
	}
}

func singleObjective(w Words, e evidence.Explanation, level int) []doc.Block {
	c := e.SingleObjective
	if c == nil {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "The control"),
		w.Para("If both players maximise one common sum, forward DP finds **%d** and backward DP "+
			"**%d**. A longest path has the same length from either end: the alternation of max and "+
			"min breaks forward DP.", c.Forward, c.Backward),
	}
}

// cut shows the position that a memoised search counts as 0 since it is on
// its stack.
func cut(w Words, e evidence.Explanation, level int) []doc.Block {
	c := e.Cycle
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
		w.Para("The search memoises %d positions, %d of them too low. The error begins with number %d, "+
			"where the %s is to move. If it %s, play is back at a position on the stack, which the "+
			"search counts as **0**. It is worth **%d**.",
			c.Memos, c.TooLow, first.Number, w.Word(first.ToMove), does(w, first.Move), c.Worth),
		sideBySide(
			picture(w.Format("on the stack, the %s to move", w.Word(c.Cut.ToMove)), e.Orchard, c.Cut),
			picture(w.Format("number %d, the %s to move", first.Number, w.Word(first.ToMove)), e.Orchard, first.Position)),
		w.Para("In the drawings digits are the apples left. These moves lead from the position on the stack to number %d, and back:",
			first.Number),
		moves,
		w.Para("Going round for ever brings the thief nothing, but the position on the stack is worth "+
			"**%d** by moves that leave the cycle. The search memoises **%d** for number %d, which "+
			"is worth **%d**.",
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

func chain(w Words, e evidence.Explanation, level int) []doc.Block {
	if e.Cycle == nil {
		return nil
	}
	t := w.Table(6, "number", "to move", "thief", "guard", "left", "the move", "counted as", "is worth", "memo", "truth")
	for _, l := range e.Cycle.Chain {
		t.Add(l.Number, w.Word(l.ToMove), l.Thief, l.Guard, leftText(l.Left), does(w, l.Move), l.Counted, l.Right, l.Memo, l.Worth)
	}
	t.Rows = bothEnds(t.Rows)
	return []doc.Block{
		w.Heading(level, "From there to the wrong answer"),
		w.Para("Each position has too low a memo because of its move: to the row above, or in the first " +
			"row back to the stack. The last row is the start. **left** gives the apples left on " +
			"each tree."),
		t,
	}
}

// leftText writes the apples left on each tree: "3 0".
func leftText(left []int) string { return cmp.Or(strings.Trim(fmt.Sprint(left), "[]"), doc.None) }

// nothingToPlayFor stands for a line of play that is over before it begins.
func nothingToPlayFor(w Words) doc.Paragraph {
	return w.Para("There is nothing to play for: the thief can have no apple.")
}
