package show

import (
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
)

// merge shows the position at which forward DP drops the right arrival.
func merge(w Words, e evidence.Explanation) []doc.Block {
	m := e.Merge
	if m == nil || len(e.Mistakes) == 0 {
		return nil
	}
	right, kept := m.Offers[m.Dropped], m.Offers[m.Kept]
	t := w.Table(2, "arrivals", "last move", "forward DP", "difference before", "gain", "on arrival", "the game ends with")
	for i, o := range m.Offers {
		fate := w.Text("drops it")
		switch i {
		case m.Kept:
			fate = w.Text("keeps it")
		case m.Dropped:
			fate = w.Text("drops it, though it is right play")
		}
		t.Add(o.Cell, fate, o.Before, lang.Sprintf("%+d", o.Gain), o.Arrive, e.Truth+o.Arrive-right.Arrive)
	}
	larger := w.Text("the larger")
	if kept.Arrive < right.Arrive {
		larger = w.Text("the smaller")
	}
	wronged := opponents[m.Chooser]
	return []doc.Block{
		w.Para("After move %d, %d lines of play reach the same position (cells filled by rows: %s). Forward DP keeps "+
			"the best arrival:",
			m.Move, len(m.Offers), rowLengths(m.Taken)),
		t,
		doc.Paragraph(doc.Join(
			w.Say("Forward DP keeps **%d**, %s, as if %s could choose between the arrivals.", kept.Arrive, larger,
				w.Word(m.Chooser)),
			wrongedChoice(w, e, wronged),
			w.Say(" Right play arrives with **%d**. Forward DP overrules %s's decision.", right.Arrive,
				w.Word(wronged)))),
	}
}

// wrongedChoice says by which mistake of the wronged player the kept arrival comes about: there is one, since the
// arrival is better for the other player than best play. The move is known where the believed line arrives so.
func wrongedChoice(w Words, e evidence.Explanation, wronged string) doc.Line {
	m := e.Merge
	for _, mistake := range e.Mistakes {
		if mistake.Move <= m.Move && mistake.Played.Player == wronged && arrives(e.BelievedLine, m) {
			return w.Say(" But this takes a mistake by **%s at move %d**.", w.Word(wronged), mistake.Move)
		}
	}
	return w.Say(" But this takes an earlier mistake by **%s**.", w.Word(wronged))
}

// arrives reports whether a line of play reaches the position of a merge by its kept arrival.
func arrives(line []evidence.Step, m *evidence.Merge) bool {
	taken := make([]int, len(m.Taken))
	for _, s := range line[:min(m.Move, len(line))] {
		taken[s.Cell.Row-1]++
	}
	return slices.Equal(taken, m.Taken) && line[m.Move-1].Cell == m.Offers[m.Kept].Cell
}

// EquivalentGame shows what forward DP computes instead.
func EquivalentGame(w Words, e evidence.Explanation) []doc.Block {
	in := e.EquivalentGame
	if in == nil {
		return nil
	}
	return []doc.Block{
		w.Para("Forward DP is the exact solution of another game: %s", w.Ended(w.Reason(in.Rules))),
		doc.Paragraph(doc.Line{doc.Code(w.Reason(in.Identity))}),
		w.Para("V is the value of a board, and rot turns a matrix by 180°. Here V is **%d**, so forward DP says "+
			"**%d**. Its arguments are:",
			in.Solved, in.Value),
		sideBySide(matrix(w.Text("first argument of V"), in.Board.A),
			matrix(w.Text("second argument of V"), in.Board.B)),
	}
}

// SingleObjective shows that forward DP is right where both players want the same sum.
func SingleObjective(w Words, e evidence.Explanation) []doc.Block {
	c := e.SingleObjective
	if c == nil {
		return nil
	}
	return []doc.Block{w.Para("The direction alone is not the fault. If both players wanted the sum of all gains to "+
		"be large, forward DP would find **%d** and backward DP **%d**: a longest path is equally long counted from "+
		"either end.", c.Forward, c.Backward)}
}
