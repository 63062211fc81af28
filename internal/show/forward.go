package show

import (
	"fmt"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// merge shows the position in which the search drops right play.
func merge(w Words, e evidence.Explanation, level int) []doc.Block {
	m := e.Merge
	if m == nil {
		return nil
	}
	right, kept := m.Offers[m.Dropped], m.Offers[m.Kept]
	return []doc.Block{
		w.Heading(level, "Where the truth is lost"),
		w.Para("Play right from the first mistake on, and move %d leads to the position with row lengths %s with the difference %d. "+
			"The search knows that history. But histories merge there, and it keeps one value only:",
			m.Move, rowLengths(m.Taken), right.Arrive),
		sideBySide(filled(w.Format("after move %d: taken cells are #", m.Move), *e.Board, m.Taken)),
		offerTable(w, m),
		w.Para("Keeping %d would be right if %s could choose, in this position, where play has come from. Nobody can. "+
			"The positions before the last move differ in which of %s and %s was taken earlier, by moves that are past; "+
			"and whoever makes a move chooses among the cells that can be taken then, not among pasts.",
			kept.Arrive, w.Word(m.Chooser), right.Cell, kept.Cell),
	}
}

func offerTable(w Words, m *evidence.Merge) doc.Table {
	t := w.Table(2, "last move", "the search", "difference before", "gain", "difference on arrival")
	for i, o := range m.Offers {
		fate := w.Text("drops it")
		switch i {
		case m.Kept:
			fate = w.Text("keeps it")
		case m.Dropped:
			fate = w.Text("drops it, though it is right play")
		}
		t.Add(w.Format("%s takes %s", w.Word(o.Player), o.Cell), fate, o.Before, fmt.Sprintf("%+d", o.Gain), o.Arrive)
	}
	return t
}

func equivalentGame(w Words, e evidence.Explanation, level int) []doc.Block {
	in := e.EquivalentGame
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
	c := e.SingleObjective
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
