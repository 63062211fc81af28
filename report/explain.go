package report

import (
	"fmt"
	"io"
	"strconv"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// ExplainTerminal writes an explanation for a terminal.
func ExplainTerminal(out io.Writer, l lang.Language, e evidence.Explanation) error {
	return doc.Terminal(out, newWords(l).explanation(e, 1)...)
}

// ExplainMarkdown writes an explanation as Markdown.
func ExplainMarkdown(out io.Writer, l lang.Language, e evidence.Explanation) error {
	return doc.Markdown(out, newWords(l).explanation(e, 1)...)
}

// explanation tells why a variant is wrong on an instance, with headings from
// the given level on.
func (w words) explanation(e evidence.Explanation, level int) []doc.Block {
	if e.Orchard != nil {
		return w.orchardExplanation(e, level)
	}
	blocks := []doc.Block{
		w.Heading(level, "`%s` on a %d×%d board", e.Algo, e.Board.Rows(), e.Board.Cols()),
		w.weightsOf(*e.Board),
		w.verdictOn(e, "board"),
	}
	for _, part := range []func(evidence.Explanation, int) []doc.Block{
		w.storyOf, w.blunderOf, w.mergeOf, w.lieOf, w.optimalOf, w.strategyOf, w.insteadOf, w.controlOf, w.nearestOf, w.leftOutOf,
	} {
		blocks = append(blocks, part(e, level+1)...)
	}
	return blocks
}

// verdictOn is what an instance is worth and what the variant says.
func (w words) verdictOn(e evidence.Explanation, noun string) doc.Paragraph {
	if e.Value != e.Truth {
		reason := w.Text("It claims to be exact, so it has a fault.")
		if e.Mechanism != "" {
			reason = w.ended(capital(w.Said(e.Mechanism)))
		}
		return w.Para("The %s is worth **%d**; `%s` says **%d**. %s", w.Said(noun), e.Truth, e.Algo, e.Value, reason)
	}
	reason := w.Text("No reason is known why it must be; here it is right by luck.")
	if e.Right != "" {
		reason = w.Said(e.Right)
	}
	return w.Para("The %s is worth **%d**, and `%s` says so too. %s", w.Said(noun), e.Truth, e.Algo, reason)
}

func (w words) storyOf(e evidence.Explanation, level int) []doc.Block {
	if len(e.Story) == 0 {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "The story it believes in"),
		w.Para("Its own choices, traced back from the full board, are this line of play. It ends with the difference **%d**.", e.Value),
		w.lineOf(*e.Board, e.Story),
		w.lineTable(e.Story),
	}
}

func (w words) lieOf(e evidence.Explanation, level int) []doc.Block {
	l := e.FirstLie
	if l == nil {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "The first wrong value"),
		w.Para("Of the positions in the order in which it finishes them, number %d is the first with a wrong value. "+
			"Its row lengths are %s, and %s is to move. The rest of the game is worth **%d**; it finds **%d**.",
			l.Number, rowLengths(l.Taken), w.Said(l.Player), l.Truth, l.Value),
		doc.Fence(sideBySide(filled(w.Text("taken cells are #"), *e.Board, l.Taken))),
	}
}

func (w words) optimalOf(e evidence.Explanation, level int) []doc.Block {
	if len(e.Optimal) == 0 {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "An optimal line"),
		w.Para("Both players play right. It ends with the value of the board, **%d**.", e.Truth),
		w.lineOf(*e.Board, e.Optimal),
		w.lineTable(e.Optimal),
	}
}

func (w words) insteadOf(e evidence.Explanation, level int) []doc.Block {
	in := e.Instead
	if in == nil {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "What it computes instead"),
		w.Para("The search is the exact solution of another game: %s The value of that game follows from a true value V, where rot turns a matrix by 180°:", w.ended(in.Rules)),
		doc.Paragraph(doc.Line{doc.Code(w.Said(in.Identity))}),
		w.Para("The arguments of V are the matrices below. The exact solver finds V = **%d**, from which **%d** follows. The search says **%d**.", in.Solved, in.Value, e.Value),
		doc.Fence(sideBySide(matrix(w.Text("first argument"), in.Board.A), matrix(w.Text("second argument"), in.Board.B))),
	}
}

func (w words) controlOf(e evidence.Explanation, level int) []doc.Block {
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

func (w words) nearestOf(e evidence.Explanation, level int) []doc.Block {
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
		w.Para("With %s, the board is worth **%d**; `%s` says **%d**.", w.Said(n.Change), n.Truth, e.Algo, n.Value),
		w.weightsOf(n.Board),
	}
}

func (w words) leftOutOf(e evidence.Explanation, level int) []doc.Block {
	if len(e.LeftOut) == 0 {
		return nil
	}
	var items doc.List
	for _, part := range e.LeftOut {
		items = append(items, doc.Line{{Text: w.Said(part)}})
	}
	return []doc.Block{w.Heading(level, "Left out"), items}
}

// lineOf draws a line of play.
func (w words) lineOf(board evidence.Weights, line []evidence.Step) doc.Fence {
	return doc.Fence(sideBySide(numbered(w.Text("the order of the moves"), board, line)))
}

// lineTable shows a line of play.
func (w words) lineTable(line []evidence.Step) doc.Table {
	t := doc.Table{Head: w.Heads("move", "player", "cell", "gain", "difference"), Labels: 2}
	for i, s := range line {
		t.Rows = append(t.Rows, []string{
			strconv.Itoa(i + 1), w.Said(s.Player), fmt.Sprintf("(%d, %d)", s.Row, s.Col),
			fmt.Sprintf("%+d", s.Gain), strconv.FormatInt(s.Difference, 10),
		})
	}
	return t
}

func cellText(c evidence.Cell) string { return fmt.Sprintf("(%d, %d)", c.Row, c.Col) }
