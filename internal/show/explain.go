package show

import (
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// A piece of an explanation has a heading of a level. It is empty where the
// evidence has nothing for it.
type piece func(w Words, e evidence.Explanation, level int) []doc.Block

// Explanation tells why a variant is wrong on an instance, with headings from
// the given level on.
func Explanation(w Words, e evidence.Explanation, level int) []doc.Block {
	blocks := instance(w, e, level)
	for _, s := range []piece{
		wrongHere, believedLine, firstMistake, merge, cut, chain, firstError, strategy, optimalLine,
		equivalentGame, singleObjective, nearestBoard, leftOut,
	} {
		blocks = append(blocks, s(w, e, level+1)...)
	}
	return blocks
}

// Brief tells of the first mistake: on which instance and line of play it is, and
// what is better.
func Brief(w Words, e evidence.Explanation) []doc.Block {
	if e.Board != nil && len(e.Board.Input()) > MostInput {
		return []doc.Block{verdictOn(w, e, "board")}
	}
	blocks := instance(w, e, 0)[1:]
	for _, s := range []piece{believedLine, firstMistake, firstError} {
		for _, b := range s(w, e, 0) {
			switch b.(type) {
			case doc.Heading, doc.Table:
			default:
				blocks = append(blocks, b)
			}
		}
	}
	return blocks
}

// instance shows the board or the orchard, and what it is worth.
func instance(w Words, e evidence.Explanation, level int) []doc.Block {
	if o := e.Orchard; o != nil {
		return []doc.Block{
			w.Heading(level, "`%s` on a %d×%d orchard", e.Algo, len(o), len(o[0])),
			doc.Fence(strings.Join(o, "\n")),
			w.Para("T is the thief, who moves first, S the guard; digits are trees with as many apples, # obstacles."),
			verdictOn(w, e, "orchard"),
		}
	}
	return []doc.Block{
		w.Heading(level, "`%s` on a %d×%d board", e.Algo, e.Board.Rows(), e.Board.Cols()),
		weightsOf(w, *e.Board),
		verdictOn(w, e, "board"),
	}
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
	reason := w.Text("No reason is known why it must be right.")
	if e.Right.Why != "" {
		reason = w.Reason(e.Right)
	}
	return w.Para("The %s is worth **%d**, and `%s` says so too. %s", w.Word(noun), e.Truth, e.Algo, reason)
}

func firstError(w Words, e evidence.Explanation, level int) []doc.Block {
	h := e.FirstError
	if h == nil {
		return nil
	}
	return []doc.Block{
		w.Heading(level, "The first wrong value"),
		w.Para("Number %d of the positions that it finishes is the first with a wrong value. "+
			"There %s is to move. The rest of the game is worth **%d**; it finds **%d**.",
			h.Number, player(w, h.ToMove), h.Truth, h.Value),
		drawn(w, e, w.Format("number %d", h.Number), h.Position),
	}
}

// wrongHere names the variants that are wrong where this one is right.
func wrongHere(w Words, e evidence.Explanation, level int) []doc.Block {
	if len(e.WrongHere) == 0 {
		return nil
	}
	var items doc.List
	for _, a := range e.WrongHere {
		items = append(items, w.Say("`%s` says **%d**.", a.Algo, a.Value))
	}
	return []doc.Block{w.Heading(level, "Variants that are wrong here"), items}
}

func nearestBoard(w Words, e evidence.Explanation, level int) []doc.Block {
	if e.Board == nil || e.Value != e.Truth || e.Mechanism == "" {
		return nil
	}
	title := w.Heading(level, "The nearest board found on which it is wrong")
	n := e.Nearest
	if n == nil {
		return []doc.Block{title, w.Para("None: it is right on all boards tried near this one.")}
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
