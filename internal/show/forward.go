package show

import (
	"fmt"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// merge shows the position in which forward DP drops right play.
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
		w.Para("With right play from the first mistake on, move %d reaches row lengths %s with the difference %d. "+
			"But histories merge in this position, and forward DP keeps one value only:",
			m.Move, rowLengths(m.Taken), right.Arrive),
		sideBySide(filled(w.Format("after move %d: filled cells are #", m.Move), *e.Board, m.Taken)),
		t,
		w.Para("To keep %d, %s would have to choose here which of %s and %s was filled earlier. Nobody can: players choose where to go next.",
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
		w.Para("For the arguments below V is **%d**, from which **%d** follows. Forward DP says **%d**.", in.Solved, in.Value, e.Value),
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
		w.Para("If both players maximise one sum, to which each adds what a cell is worth to that player, forward DP finds **%d**, backward DP **%d**. "+
			"A longest path has the same length from either end: it is the alternation of max and min that breaks forward DP.", c.Forward, c.Backward),
	}
}
