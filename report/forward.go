package report

import (
	"fmt"
	"slices"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/page"
	"muqi/internal/show"
)

// forwardStory tells of forward DP on one board: where it goes wrong, why, and what it computes instead.
func forwardStory(w show.Words, g *game) []section {
	e := g.forward[0]
	return []section{
		{w.Text("Where forward DP goes wrong"), append(boardOf(w, g, e), show.Mistake(w, e)...)},
		{w.Text("Why: a choice belongs to the player who is about to move"), append([]doc.Block{
			w.Para("Players choose where to go next. So backward DP takes the best over the moves that lead **out of** a position, and " +
				"the player to move there makes that choice. Forward DP takes the best over the moves that lead **into** a position. " +
				"It chooses among pasts, and no player ever has that choice: once the position is reached, the way to it is history."),
		}, show.Proof(w, e)...)},
		{w.Text("What forward DP computes instead, and when it is right"), append(append(
			unplayed(w, e), whenRight(w, g)...), smallestBoards(w, g)...)},
	}
}

// boardOf shows the board that the story walks over, with a way to open it on the page.
func boardOf(w show.Words, g *game, e evidence.Explanation) []doc.Block {
	about := w.Say("On this board %s forward DP is wrong. ", w.Word(e.Orientation))
	for _, other := range g.forward[1:] {
		if other.Board.Rows()*other.Board.Cols() > e.Board.Rows()*e.Board.Cols() {
			about = doc.Join(about, w.Say("The %s one goes wrong in the same way, on larger boards. ", w.Word(other.Orientation)))
		}
	}
	blocks := []doc.Block{doc.Paragraph(doc.Join(about, openBoard(w, g, *e.Board, e.Orientation)))}
	return append(append(blocks, show.Instance(w, e)...), page.Walk())
}

// openBoard is a link to the board on the page.
func openBoard(w show.Words, g *game, b evidence.Weights, orientation string) doc.Line {
	if max(b.Rows(), b.Cols()) > page.Largest {
		return nil
	}
	return doc.Link(w.Text("Open it on the board."), g.page+page.OpenAt(b.Input(), orientation, 0))
}

// openInput is openBoard for an instance on which a variant fails, where the page has a board to play on.
func openInput(w show.Words, g *game, algo, input string) []doc.Block {
	b, ok := evidence.ParseWeights(input)
	if len(g.forward) == 0 || !ok {
		return nil
	}
	orientation := g.forward[0].Orientation
	if e := find(g.forward, func(e evidence.Explanation) bool { return e.Algo == algo }); e != nil {
		orientation = e.Orientation
	}
	if l := openBoard(w, g, b, orientation); l != nil {
		return []doc.Block{doc.Paragraph(l)}
	}
	return nil
}

// unplayed is the game that forward DP solves instead.
func unplayed(w show.Words, e evidence.Explanation) []doc.Block {
	t := w.Table(1, "what forward DP prints", "number of cells", "natural", "literal")
	t.Labels = 3
	t.Add(w.Text("even"), "−V(rot B, rot A)", "V(rot(K−B), rot(K−A))")
	t.Add(w.Text("odd"), "V(rot A, rot B)", "K − V(rot(K−A), rot(K−B))")
	blocks := []doc.Block{
		w.Para("Forward DP solves another game exactly. The board is **un-played**, from full to empty. The players take the " +
			"cells back in turn; a cell may go once the cells below it and to its right are gone. Whoever makes the " +
			"last move of the real game begins. In natural forward DP each player chooses which cell to take back, and collects " +
			"its weight. In literal forward DP the opponent chooses the cell, and the player still collects it."),
		w.Para("Un-playing is playing on the board turned by 180°; rot is that turn. Let V(A, B) be the value if " +
			"the player who begins has the weights A and the other one B. Where White begins, the value is −V(B, " +
			"A). To let the opponent choose is to play with weights K−w, where K is the largest weight. So " +
			"forward DP prints:"),
		t,
	}
	if in := e.EquivalentGame; in != nil {
		blocks = append(blocks, w.Para("The board above has %d cells. In its entry of the table V(…) is %d, so %s forward DP prints %d. On "+
			"a 3×3 board, with nine cells, natural forward DP prints the value of the board turned by 180°.",
			e.Board.Rows()*e.Board.Cols(), in.Solved, w.Word(e.Orientation), in.Value))
	}
	return blocks
}

// whenRight lists where forward DP is right, each with the reason.
func whenRight(w show.Words, g *game) []doc.Block {
	list := doc.List{
		w.Say("**on every board of one row or one column**, natural and literal: there is one order of the moves, and no two " +
			"lines of play meet;"),
		w.Say("**on every 2×2 board, if it is literal**: two lines meet once, after move 3, at which Black has no choice. So the min over " +
			"them is the choice that White really has, at move 2. Literal and backward DP both give " +
			"`A[1][1] − B[2][2] + min(A[2][1] − B[1][2], A[1][2] − B[2][1])`;"),
	}
	shared := w.Say("**on every board, if both players want the same**: the sum of all gains, Black's of A and White's of B, as large as " +
		"possible. This is a longest path, equally long counted from either end. So the direction alone is not the fault; the " +
		"alternation of max and min is.")
	if c := g.forward[0].SingleObjective; c != nil {
		shared = doc.Join(shared, w.Say(" On the board above forward and backward DP then find %d and %d.", c.Forward, c.Backward))
	}
	return []doc.Block{w.Para("Forward DP is right:"), append(list, shared)}
}

// smallestBoards names the smallest boards on which each forward DP is wrong.
func smallestBoards(w show.Words, g *game) []doc.Block {
	var list doc.List
	proved := true
	for _, e := range g.forward {
		s := find(g.smallest, func(s evidence.Smallest) bool { return s.Algo == e.Algo && s.Input != "" })
		if s == nil {
			continue
		}
		b, ok := evidence.ParseWeights(s.Input)
		if !ok {
			continue
		}
		proved = proved && s.Proved
		list = append(list, doc.Join(w.Say("**%s:** %d×%d, %s. Its value is %d; forward DP says %d. ",
			show.Capital(w.Word(e.Orientation)), b.Rows(), b.Cols(), nonzero(w, b), s.Truth, s.Value), openBoard(w, g, b, e.Orientation)))
	}
	if len(list) == 0 {
		return nil
	}
	return []doc.Block{
		doc.Paragraph(doc.Join(w.Say("These are the smallest boards on which it is wrong: the first by number of cells, then rows, then total weight."),
			w.If(proved, " **No smaller one exists:** each was solved, or has a shape on which forward DP is right, as said above."))),
		list,
	}
}

// nonzero names the weights of a board that are not 0.
func nonzero(w show.Words, b evidence.Weights) doc.Line {
	var some []string
	for i, row := range slices.Concat(b.A, b.B) {
		name := "A"
		if i >= b.Rows() {
			name = "B"
		}
		for j, weight := range row {
			if weight != 0 {
				some = append(some, fmt.Sprintf("%s[%d][%d] = %d", name, i%b.Rows()+1, j+1, weight))
			}
		}
	}
	switch len(some) {
	case 0:
		return w.Say("all weights 0")
	case 1:
		return w.Say("all weights 0 but `%s`", some[0])
	}
	return doc.Line{doc.Code(strings.ReplaceAll(strings.TrimSpace(b.Input()), "\n", " / "))}
}
