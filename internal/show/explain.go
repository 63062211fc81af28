package show

import (
	"fmt"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// A piece of an explanation has a heading of a level. It is empty where the
// evidence has nothing for it.
type piece func(w Words, e evidence.Explanation, level int) []doc.Block

// Explanation tells why a variant is wrong on an instance, with headings from
// the given level on.
func Explanation(w Words, e evidence.Explanation, level int) []doc.Block {
	if e.Orchard != nil {
		return orchardExplanation(w, e, level)
	}
	blocks := []doc.Block{
		w.Heading(level, "`%s` on a %d×%d board", e.Algo, e.Board.Rows(), e.Board.Cols()),
		weightsOf(w, *e.Board),
		verdictOn(w, e, "board"),
	}
	for _, s := range []piece{
		believedLine, firstMistake, merge, firstError, optimalLine, strategy, equivalentGame, singleObjective, nearestBoard, leftOut,
	} {
		blocks = append(blocks, s(w, e, level+1)...)
	}
	return blocks
}

// verdictOn is what an instance is worth and what the variant says.
func verdictOn(w Words, e evidence.Explanation, noun string) doc.Paragraph {
	if e.Value != e.Truth {
		reason := w.Text("It claims to be exact, so it has a fault.")
		if e.Mechanism != "" {
			reason = w.Ended(Capital(w.Word(e.Mechanism)))
		}
		return w.Para("The %s is worth **%d**; `%s` says **%d**. %s", w.Word(noun), e.Truth, e.Algo, e.Value, reason)
	}
	reason := w.Text("No reason is known why it must be; here it is right by luck.")
	if e.Right.Why != "" {
		reason = w.Reason(e.Right)
	}
	return w.Para("The %s is worth **%d**, and `%s` says so too. %s", w.Word(noun), e.Truth, e.Algo, reason)
}

func believedLine(w Words, e evidence.Explanation, level int) []doc.Block {
	if len(e.Story) == 0 {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "The story it believes in"),
		w.Para("Its own choices, traced back from the full board, are this line of play. It ends with the difference **%d**.", e.Value),
		lineOf(w, *e.Board, e.Story),
		stepTable(w, e.Story),
	}
}

func firstError(w Words, e evidence.Explanation, level int) []doc.Block {
	l := e.FirstLie
	if l == nil {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "The first wrong value"),
		w.Para("Of the positions in the order in which it finishes them, number %d is the first with a wrong value. "+
			"Its row lengths are %s, and %s is to move. The rest of the game is worth **%d**; it finds **%d**.",
			l.Number, rowLengths(l.Taken), w.Word(l.Player), l.Truth, l.Value),
		sideBySide(filled(w.Text("taken cells are #"), *e.Board, l.Taken)),
	}
}

func optimalLine(w Words, e evidence.Explanation, level int) []doc.Block {
	if len(e.Optimal) == 0 {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "An optimal line"),
		w.Para("Both players play right. It ends with the value of the board, **%d**.", e.Truth),
		lineOf(w, *e.Board, e.Optimal),
		stepTable(w, e.Optimal),
	}
}

func equivalentGame(w Words, e evidence.Explanation, level int) []doc.Block {
	in := e.Instead
	if in == nil {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "What it computes instead"),
		w.Para("The search is the exact solution of another game: %s The value of that game follows from a true value V, where rot turns a matrix by 180°:", w.Ended(w.Reason(in.Rules))),
		doc.Paragraph(doc.Line{doc.Code(w.Reason(in.Identity))}),
		w.Para("The arguments of V are the matrices below. The exact solver finds V = **%d**, from which **%d** follows. The search says **%d**.", in.Solved, in.Value, e.Value),
		sideBySide(matrix(w.Text("first argument"), in.Board.A), matrix(w.Text("second argument"), in.Board.B)),
	}
}

func singleObjective(w Words, e evidence.Explanation, level int) []doc.Block {
	c := e.Control
	if c == nil {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "The control"),
		w.Para("Now let both players want the same: each adds what the cell is worth to that player to one sum, and both maximise the sum. "+
			"The search forward then finds **%d**, the recurrence backward **%d**"+
			". A longest path has the same length from either end. So it is not the direction as such that breaks the forward search, but the alternation of max and min.",
			c.Forward, c.Backward),
	}
}

func nearestBoard(w Words, e evidence.Explanation, level int) []doc.Block {
	if e.Value != e.Truth || e.Mechanism == "" {
		return nil
	}
	title := w.Heading(level, "The nearest board found on which it is wrong")
	n := e.Nearest
	if n == nil {
		return []doc.Block{title, w.Para("None: it is right on all boards that were tried near this one.")}
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

// lineOf draws a line of play.
func lineOf(w Words, board evidence.Weights, line []evidence.Step) doc.Fence {
	return sideBySide(numbered(w.Text("the order of the moves"), board, line))
}

// stepTable shows a line of play.
func stepTable(w Words, line []evidence.Step) doc.Table {
	t := w.Table(2, "move", "player", "cell", "gain", "difference")
	for i, s := range line {
		t.Add(i+1, w.Word(s.Player), evidence.Cell{Row: s.Row, Col: s.Col}, fmt.Sprintf("%+d", s.Gain), s.Difference)
	}
	return t
}
