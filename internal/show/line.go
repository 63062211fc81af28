package show

import (
	"maps"
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/lang"
	"muqi/internal/page"
)

// fewMoves is up to how many moves a line of play is a sentence.
const fewMoves = 12

// believedLine is what the variant takes for best play.
func believedLine(w Words, e evidence.Explanation) []doc.Block {
	line := e.BelievedLine
	if len(line) == 0 {
		return nil
	}
	var blocks []doc.Block
	if e.Board != nil && len(line) <= fewMoves {
		var moves []string
		for _, s := range line {
			moves = append(moves, w.Word(s.Player)+" "+gainText(w, s.Ply, s.Gain))
		}
		blocks = append(blocks, w.Para("Its answer rests on a line of play that it takes for the best, the "+
			"**believed line**: %s. The line ends with **%d**.", w.Commas(moves), evidence.End(line)))
	} else {
		blocks = append(append(blocks, w.Para("Its answer rests on a line of play that it takes for the best, the "+
			"**believed line**. The line ends with **%d**:", evidence.End(line))), lineOf(w, e, line)...)
	}
	if h := e.BelievedEnd; h != nil {
		blocks = append(blocks, w.Para("There, with %s to move, it takes the rest of the game for **%d**; it is "+
			"worth **%d**.",
			player(w, h.ToMove), h.Value, h.Truth), drawn(w, e, w.Text("the end of the line"), h.Position))
	}
	return blocks
}

// OptimalLine is an optimal line of play in an orchard. Those of a board are one command away.
func OptimalLine(w Words, e evidence.Explanation) []doc.Block {
	switch {
	case e.Orchard == nil:
		return nil
	case len(e.Optimal) == 0:
		return []doc.Block{nothingToPlayFor(w)}
	}
	return []doc.Block{
		w.Para("Of equally good moves the thief takes the shortest way to the next apple, the guard the longest. The "+
			"thief ends with **%d**.", e.Truth),
		page.Orchard(w.Language, e.Orchard, e.Optimal, lineTable(w, e.Optimal)),
	}
}

func lineOf(w Words, e evidence.Explanation, line []evidence.Step) []doc.Block {
	if e.Board == nil {
		return []doc.Block{lineTable(w, line)}
	}
	order := numbered(w.Text("the order of the moves"), *e.Board, line)
	return []doc.Block{sideBySide(order), lineTable(w, line)}
}

func lineTable(w Words, line []evidence.Step) doc.Table {
	t := w.Table(2, "line of play", "move", "player", "cell", "gain", "difference")
	if inOrchard(line[0].Ply) {
		t = w.Table(3, "line of play", "move", "player", "what it does", "the thief has")
	}
	for i, s := range line {
		if inOrchard(s.Ply) {
			t.Add(i+1, w.Word(s.Player), does(w, s.Ply), s.Total)
		} else {
			t.Add(i+1, w.Word(s.Player), s.Cell, lang.Sprintf("%+d", s.Gain), s.Total)
		}
	}
	return t
}

// firstMistake is the first move of the believed line that its own player should not make.
func firstMistake(w Words, e evidence.Explanation) []doc.Block {
	if len(e.Mistakes) == 0 {
		return nil
	}
	m := e.Mistakes[0]
	blocks := []doc.Block{doc.Paragraph(append(w.Say("Move %d is a **mistake**: %s %s, and best play then ends with "+
		"%d. Better: %s %s, which secures %d.", m.Move, player(w, m.Played.Player), does(w, m.Played), m.Outcome,
		player(w, m.Better.Player), does(w, m.Better), m.Guarantees), balance(w, e)...))}
	if len(e.Mistakes) > 1 {
		blocks = append(blocks, w.Para("All mistakes of the believed line:"), mistakeTable(w, e.Mistakes))
	}
	return blocks
}

func mistakeTable(w Words, mistakes []evidence.Mistake) doc.Table {
	t := w.Table(3, "mistakes", "move", "player", "played", "best play then ends with", "better", "secures", "loss")
	for _, m := range mistakes {
		t.Add(m.Move, w.Word(m.Played.Player), moveText(w, m.Played), m.Outcome, moveText(w, m.Better), m.Guarantees,
			m.Loss)
	}
	return t
}

// balance says how the costs of all mistakes lead from the truth to the variant's value.
func balance(w Words, e evidence.Explanation) doc.Line {
	cost := map[string]int64{}
	for _, m := range e.Mistakes {
		cost[m.Played.Player] += m.Loss
	}
	var costs []string
	for _, p := range slices.Sorted(maps.Keys(cost)) {
		costs = append(costs, w.Format("%s loses %d", player(w, p), cost[p]))
	}
	switch {
	case e.BelievedEnd != nil:
		return nil
	case e.Value == e.Truth:
		return w.Say(" The mistakes cost both players %d: the total is right, but this is not best play.",
			cost[e.Mistakes[0].Played.Player])
	}
	if len(e.Mistakes) == 1 {
		return w.Say(" By the mistake %s, exactly the gap between %d and %d.", costs[0], e.Truth, e.Value)
	}
	return w.Say(" By such mistakes %s. Together they make the gap between %d and %d.", w.Commas(costs), e.Truth,
		e.Value)
}

func player(w Words, name string) string {
	switch name {
	case "thief":
		return w.Text("the thief")
	case "guard":
		return w.Text("the guard")
	}
	return w.Word(name)
}

// inOrchard reports whether a move is one of a walk.
func inOrchard(p evidence.Ply) bool { return p.Player == "thief" || p.Player == "guard" }

// moveText is a move in a table: "(1, 4)" on a board.
func moveText(w Words, p evidence.Ply) string {
	if inOrchard(p) {
		return does(w, p)
	}
	return p.Cell.String()
}

// does says what a player does: "fills (1, 4)", or "goes to (1, 4), picks".
func does(w Words, p evidence.Ply) string {
	text := p.Cell.String()
	switch {
	case p.Stays:
		text = w.Format("stays on %s", text)
	case inOrchard(p):
		text = w.Format("goes to %s", text)
	default:
		text = w.Format("fills %s", text)
	}
	if p.Picks {
		text = w.Format("%s, picks", text)
	}
	return text
}
