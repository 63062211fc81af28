package report

import (
	"fmt"
	"io"
	"strconv"

	"muqi/evidence"
)

// ExplainTerminal writes an explanation for a terminal.
func ExplainTerminal(w io.Writer, e evidence.Explanation) error {
	return write(w, new(terminal), explanation(e, 1))
}

// ExplainMarkdown writes an explanation as Markdown.
func ExplainMarkdown(w io.Writer, e evidence.Explanation) error {
	return write(w, new(markdown), explanation(e, 1))
}

// explanation tells why a variant is wrong on an instance, with headings from
// the given level on.
func explanation(e evidence.Explanation, level int) []block {
	if e.Orchard != nil {
		return orchardExplanation(e, level)
	}
	blocks := []block{
		heading{level, sentence(code(e.Algo), fmt.Sprintf(" on a %d×%d board", e.Board.Rows(), e.Board.Cols()))},
		weightsOf(*e.Board),
		verdictOn(e, "board"),
	}
	for _, part := range []func(evidence.Explanation, int) []block{
		storyOf, blunderOf, mergeOf, lieOf, optimalOf, strategyOf, insteadOf, controlOf, nearestOf, leftOutOf,
	} {
		blocks = append(blocks, part(e, level+1)...)
	}
	return blocks
}

// verdictOn is what an instance is worth and what the variant says.
func verdictOn(e evidence.Explanation, noun string) para {
	worth := sentence("The ", noun, " is worth ", strong(fmt.Sprint(e.Truth)))
	if e.Value != e.Truth {
		reason := "it claims to be exact, so it has a fault"
		if e.Mechanism != "" {
			reason = e.Mechanism
		}
		return para(sentence(worth, "; ", code(e.Algo), " says ", strong(fmt.Sprint(e.Value)), ". ", ended(capital(reason))))
	}
	reason := "No reason is known why it must be; here it is right by luck."
	if e.Right != "" {
		reason = e.Right
	}
	return para(sentence(worth, ", and ", code(e.Algo), " says so too. ", reason))
}

func storyOf(e evidence.Explanation, level int) []block {
	if len(e.Story) == 0 {
		return nil
	}
	return []block{
		heading{level, sentence("The story it believes in")},
		para(sentence("Its own choices, traced back from the full board, are this line of play. It ends with the difference ", strong(fmt.Sprint(e.Value)), ".")),
		lineOf(*e.Board, e.Story),
		lineTable(e.Story),
	}
}

func lieOf(e evidence.Explanation, level int) []block {
	l := e.FirstLie
	if l == nil {
		return nil
	}
	return []block{
		heading{level, sentence("The first wrong value")},
		para(sentence(fmt.Sprintf(
			"Of the positions in the order in which it finishes them, number %d is the first with a wrong value. "+
				"Its row lengths are %s, and %s is to move. The rest of the game is worth ",
			l.Number, rowLengths(l.Taken), l.Player), strong(fmt.Sprint(l.Truth)), "; it finds ", strong(fmt.Sprint(l.Value)), ".")),
		fence(sideBySide(filled("taken cells are #", *e.Board, l.Taken))),
	}
}

func optimalOf(e evidence.Explanation, level int) []block {
	if len(e.Optimal) == 0 {
		return nil
	}
	return []block{
		heading{level, sentence("An optimal line")},
		para(sentence("Both players play right. It ends with the value of the board, ", strong(fmt.Sprint(e.Truth)), ".")),
		lineOf(*e.Board, e.Optimal),
		lineTable(e.Optimal),
	}
}

func insteadOf(e evidence.Explanation, level int) []block {
	in := e.Instead
	if in == nil {
		return nil
	}
	return []block{
		heading{level, sentence("What it computes instead")},
		para(sentence("The search is the exact solution of another game: ", ended(in.Rules),
			" The value of that game follows from a true value V, where rot turns a matrix by 180°:")),
		para(sentence(code(in.Identity))),
		para(sentence("The arguments of V are the matrices below. The exact solver finds V = ", strong(fmt.Sprint(in.Solved)), ", from which ",
			strong(fmt.Sprint(in.Value)), " follows. The search says ", strong(fmt.Sprint(e.Value)), ".")),
		fence(sideBySide(matrix("first argument", in.Board.A), matrix("second argument", in.Board.B))),
	}
}

func controlOf(e evidence.Explanation, level int) []block {
	c := e.Control
	if c == nil {
		return nil
	}
	return []block{
		heading{level, sentence("The control")},
		para(sentence("Now let both players want the same: each adds what the cell is worth to that player to one sum, and both maximise the sum. ",
			"The search forward then finds ", strong(fmt.Sprint(c.Forward)), ", the recurrence backward ", strong(fmt.Sprint(c.Backward)),
			". A longest path has the same length from either end. So it is not the direction as such that breaks the forward search, but the alternation of max and min.")),
	}
}

func nearestOf(e evidence.Explanation, level int) []block {
	if e.Value != e.Truth || e.Mechanism == "" {
		return nil
	}
	title := heading{level, sentence("The nearest board found on which it is wrong")}
	n := e.Nearest
	if n == nil {
		return []block{title, para(sentence("None: it is right on all boards that were tried near this one."))}
	}
	return []block{
		title,
		para(sentence("With ", n.Change, ", the board is worth ", strong(fmt.Sprint(n.Truth)), "; ", code(e.Algo), " says ", strong(fmt.Sprint(n.Value)), ".")),
		weightsOf(n.Board),
	}
}

func leftOutOf(e evidence.Explanation, level int) []block {
	if len(e.LeftOut) == 0 {
		return nil
	}
	var items list
	for _, part := range e.LeftOut {
		items = append(items, sentence(part))
	}
	return []block{heading{level, sentence("Left out")}, items}
}

// lineOf draws a line of play.
func lineOf(w evidence.Weights, line []evidence.Step) fence {
	return fence(sideBySide(numbered("the order of the moves", w, line)))
}

// lineTable shows a line of play.
func lineTable(line []evidence.Step) table {
	t := table{head: []string{"move", "player", "cell", "gain", "difference"}, labels: 2}
	for i, s := range line {
		t.rows = append(t.rows, []string{
			strconv.Itoa(i + 1), s.Player, fmt.Sprintf("(%d, %d)", s.Row, s.Col),
			fmt.Sprintf("%+d", s.Gain), strconv.FormatInt(s.Difference, 10),
		})
	}
	return t
}

func cellText(c evidence.Cell) string { return fmt.Sprintf("(%d, %d)", c.Row, c.Col) }
