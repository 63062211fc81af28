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

// explanation tells why a variant is wrong on a board, with headings from the
// given level on.
func explanation(e evidence.Explanation, level int) []block {
	blocks := []block{
		heading{level, sentence(code(e.Algo), fmt.Sprintf(" on a %d×%d board", e.Board.Rows(), e.Board.Cols()))},
		fence(sideBySide(
			drawing{"Black's weights A", e.Board.A},
			drawing{"White's weights B", e.Board.B},
		)),
		verdictOn(e),
	}
	blocks = append(blocks, storyOf(e, level+1)...)
	blocks = append(blocks, blunderOf(e, level+1)...)
	blocks = append(blocks, mergeOf(e, level+1)...)
	blocks = append(blocks, lieOf(e, level+1)...)
	blocks = append(blocks, optimalOf(e, level+1)...)
	blocks = append(blocks, strategyOf(e, level+1)...)
	blocks = append(blocks, insteadOf(e, level+1)...)
	blocks = append(blocks, controlOf(e, level+1)...)
	return append(blocks, nearestOf(e, level+1)...)
}

func verdictOn(e evidence.Explanation) block {
	if e.Value != e.Truth {
		return para(sentence("The board is worth ", strong(fmt.Sprint(e.Truth)), "; ", code(e.Algo), " says ",
			strong(fmt.Sprint(e.Value)), ". ", ended(capital(e.Mechanism))))
	}
	l := sentence("The board is worth ", strong(fmt.Sprint(e.Truth)), ", and ", code(e.Algo), " says so too.")
	if e.Right != "" {
		return para(sentence(l, " ", e.Right))
	}
	return para(sentence(l, " No known reason makes it right here: on this board it happens to be."))
}

func storyOf(e evidence.Explanation, level int) []block {
	if len(e.Story) == 0 {
		return nil
	}
	return []block{
		heading{level, sentence("The story it believes in")},
		para(sentence("Its own choices, traced back from the full board: the line of play that ends with ", fmt.Sprint(e.Value), ".")),
		fence(sideBySide(numbered(e.Board, e.Story))),
		lineTable(e.Story),
	}
}

func blunderOf(e evidence.Explanation, level int) []block {
	if len(e.Mistakes) == 0 {
		return nil
	}
	b := e.Mistakes[0]
	blocks := []block{
		heading{level, sentence("The blunder")},
		para(sentence(
			fmt.Sprintf("Move %d of the story is a mistake of %s, who makes it. ", b.Move, b.Player),
			fmt.Sprintf("Taking %s lets the game end with %d under best play; taking %s guarantees %d, better for %s by ",
				cellText(b.Played), b.Outcome, cellText(b.Better), b.Guarantees, b.Player),
			strong(fmt.Sprint(b.Loss)), ". ",
			"No player who wants to win plays the story, so its outcome is not the value of the board.")),
	}
	if len(e.Mistakes) == 1 {
		return append(blocks, para(sentence("It is the only mistake of the story.")))
	}
	t := table{head: []string{"move", "player", "takes", "which leads to", "better", "which guarantees", "costs"}, labels: 3}
	for _, m := range e.Mistakes {
		t.rows = append(t.rows, []string{
			strconv.Itoa(m.Move), m.Player, cellText(m.Played), fmt.Sprint(m.Outcome),
			cellText(m.Better), fmt.Sprint(m.Guarantees), fmt.Sprint(m.Loss),
		})
	}
	return append(blocks, para(sentence("All mistakes of the story:")), t)
}

func mergeOf(e evidence.Explanation, level int) []block {
	m := e.Merge
	if m == nil {
		return nil
	}
	t := table{head: []string{"last move", "difference before", "gain", "difference on arrival", ""}, labels: 1}
	for i, o := range m.Offers {
		mark := ""
		switch i {
		case m.Kept:
			mark = "kept"
		case m.Dropped:
			mark = "dropped: right play"
		}
		t.rows = append(t.rows, []string{
			o.Player + " takes " + cellText(o.Cell), fmt.Sprint(o.Before), fmt.Sprintf("%+d", o.Gain), fmt.Sprint(o.Arrive), mark,
		})
	}
	right, kept := m.Offers[m.Dropped], m.Offers[m.Kept]
	return []block{
		heading{level, sentence("Where the truth is lost")},
		para(sentence(fmt.Sprintf(
			"Played right from the blunder on, move %d arrives at the position with row lengths %v with the difference %d. "+
				"Other histories lead to that position too:", m.Move, m.Taken, right.Arrive))),
		t,
		para(sentence(fmt.Sprintf(
			"The search keeps %d, as if %s could still choose, in that position, where to have come from. Nobody can. "+
				"Coming by %s rather than %s was settled before the last move, by whoever moved then; "+
				"and the last move is %s's, whose choice was among what could be taken, not among pasts.",
			kept.Arrive, m.Chooser, cellText(kept.Cell), cellText(right.Cell), right.Player))),
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
			"Of the positions in the order in which it finishes them, number %d is the first whose value is wrong: "+
				"row lengths %v, %s to move. The rest of the game is worth %d there; it finds %d.",
			l.Number, l.Taken, l.Player, l.Truth, l.Value))),
	}
}

func optimalOf(e evidence.Explanation, level int) []block {
	return []block{
		heading{level, sentence("An optimal line")},
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
		para(sentence("The board un-played from full to empty. That is a game too, and the search solves it exactly: the exact solver, run on this board, says ",
			strong(fmt.Sprint(in.Solved)), ", so that ", code(in.Identity), " is ", strong(fmt.Sprint(in.Value)),
			", and the search says ", strong(fmt.Sprint(e.Value)), ".")),
		fence(sideBySide(
			drawing{"first argument", in.Board.A},
			drawing{"second argument", in.Board.B},
		)),
	}
}

func controlOf(e evidence.Explanation, level int) []block {
	c := e.Control
	if c == nil {
		return nil
	}
	return []block{
		heading{level, sentence("The control")},
		para(sentence("Let both players want the same: each adds the own weight to one sum, and both maximise it. Then the search forward finds ",
			strong(fmt.Sprint(c.Forward)), " and the recurrence backward ", strong(fmt.Sprint(c.Backward)),
			". A longest path has the same length from either end; what breaks the forward search is the alternation of max and min.")),
	}
}

func nearestOf(e evidence.Explanation, level int) []block {
	n := e.Nearest
	if n == nil {
		return nil
	}
	return []block{
		heading{level, sentence("The nearest board on which it is wrong")},
		para(sentence(ended(capital(n.Change)), " Worth ", strong(fmt.Sprint(n.Truth)), "; ", code(e.Algo), " says ", strong(fmt.Sprint(n.Value)), ".")),
		fence(sideBySide(
			drawing{"Black's weights A", n.Board.A},
			drawing{"White's weights B", n.Board.B},
		)),
	}
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
