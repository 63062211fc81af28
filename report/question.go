package report

import (
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// question is the game for somebody who never saw it, and the two ways to solve it.
func question(w show.Words, g *game) []doc.Block {
	return append(rules(w, g), recurrences(w, g)...)
}

// rules are those of the game, with a picture.
func rules(w show.Words, g *game) (blocks []doc.Block) {
	if g.Rules != "" {
		blocks = append(blocks, doc.Paragraph(w.Marked(g.Rules)))
	}
	if g.Picture != "" {
		blocks = append(blocks, doc.Fence(g.Picture))
	}
	return blocks
}

// recurrences are backward DP and forward DP, and what the sample of the task says of them.
func recurrences(w show.Words, g *game) []doc.Block {
	if len(g.forward) == 0 {
		return nil
	}
	blocks := []doc.Block{
		w.Para("The filled cells always form a staircase, and its outline, the **contour**, is the position. It is " +
			"a path of n+m steps, so there are only C(n+m, n) positions: 184 756 on a 10×10 board. Dynamic " +
			"programming (DP) over them solves the game. A move of Black gains `A[i][j]`, a move of White " +
			"`−B[i][j]`, and **best** is max for Black's moves and min for White's. Backward and forward DP look " +
			"alike:"),
		doc.Fence(w.Text("backward DP: V[S] is what the rest of the game is worth from position S; V[full] = 0, others unset\n" +
			"  for S from full back to empty, for each move S → S′:\n" +
			"    V[S] = best(V[S], gain + V[S′])            answer: V[empty]\n\n" +
			"forward DP: F[S′] is the difference on arrival at position S′; F[empty] = 0, others unset\n" +
			"  for S from empty on to full, for each move S → S′:\n" +
			"    F[S′] = best(F[S′], F[S] + gain)           answer: F[full]")),
		w.Para("This forward DP is the **natural** one%s. A published one takes min for Black's moves and max for "+
			"White's, by the player who is to move after them: the **literal** one%s. Neither forward DP is "+
			"right on every board.",
			nameOf(w, g, "natural"), nameOf(w, g, "literal")),
	}
	return append(blocks, onSample(w, g)...)
}

// nameOf is the name of the forward DP of an orientation, in brackets; empty where the evidence has none.
func nameOf(w show.Words, g *game, orientation string) doc.Line {
	e := find(g.forward, func(e evidence.Explanation) bool { return e.Orientation == orientation })
	if e == nil {
		return nil
	}
	return w.Say(" (`%s`)", e.Algo)
}

// onSample says what forward DP finds for the sample of the task.
func onSample(w show.Words, g *game) []doc.Block {
	if g.diff == nil || g.diff.Sample == nil || g.Sample == "" {
		return nil
	}
	var answers []string
	for _, e := range g.forward {
		if a := answerOnSample(g, e.Algo); a != nil {
			answers = append(answers, w.Format("%s prints %d", w.Word(e.Orientation), a.Value))
		}
	}
	if len(answers) == 0 {
		return nil
	}
	return []doc.Block{
		w.Para("The sample of the task (n and m, then A, then B):"),
		doc.Input(g.Sample),
		doc.Paragraph(doc.Join(
			w.Say("Its answer is **%d**; %s.", g.diff.Sample.Value, w.Commas(answers)),
			w.If(passesSample(g), " So a wrong program passes the sample, and passing it proves little."),
		)),
	}
}

func answerOnSample(g *game, algo string) *evidence.Answer {
	if g.diff == nil || g.diff.Sample == nil {
		return nil
	}
	return find(g.diff.Sample.Answers, func(a evidence.Answer) bool { return a.Algo == algo })
}

// passesSample reports whether some forward DP is right on the sample of the task.
func passesSample(g *game) bool {
	return slices.ContainsFunc(g.forward, func(e evidence.Explanation) bool { return passes(g, e.Algo) })
}

// passes reports whether a variant is right on the sample of the task.
func passes(g *game, algo string) bool {
	a := answerOnSample(g, algo)
	return a != nil && a.Value == g.diff.Sample.Value
}
