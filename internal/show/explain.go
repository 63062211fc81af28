package show

import (
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Explanation tells why a variant is wrong on an instance, with headings from
// the given level on: the instance, the mistake, the proof, and what the variant computes instead.
func Explanation(w Words, e evidence.Explanation, level int) []doc.Block {
	blocks := append([]doc.Block{title(w, e, level)}, Instance(w, e)...)
	section := func(title string, body []doc.Block) {
		if len(body) > 0 {
			blocks = append(append(blocks, doc.Heading{Level: level + 1, Text: doc.Plain(title)}), body...)
		}
	}
	section(w.Text("Variants that are wrong here"), list(e.WrongHere, func(a evidence.Answer) doc.Line {
		return w.Say("`%s` says **%d**.", a.Algo, a.Value)
	}))
	wrong := w.Text("Where it goes wrong")
	switch {
	case e.Value == e.Truth && len(e.Mistakes) > 0:
		wrong = w.Text("Mistakes that cancel out")
	case e.Value == e.Truth:
		wrong = w.Text("Its line of play")
	}
	section(wrong, Mistake(w, e))
	section(w.Text("From there to the wrong answer"), Chain(w, e))
	section(w.Text("The proof by hand"), Proof(w, e))
	section(w.Text("An optimal line"), OptimalLine(w, e))
	section(w.Text("What it computes instead"), append(EquivalentGame(w, e), SingleObjective(w, e)...))
	section(w.Text("The nearest board found on which it is wrong"), nearestBoard(w, e))
	section(w.Text("Left out"), list(e.LeftOut, func(r reason.Reason) doc.Line { return doc.Plain(w.Reason(r)) }))
	return blocks
}

// Mistake tells where a variant goes wrong: the line of play that it believes in, the mistake in it,
// and how the variant came to it.
func Mistake(w Words, e evidence.Explanation) (blocks []doc.Block) {
	for _, piece := range []func(Words, evidence.Explanation) []doc.Block{believedLine, firstMistake, merge, cut,
		firstError} {
		blocks = append(blocks, piece(w, e)...)
	}
	return blocks
}

// Brief tells of the first mistake: on which instance and line of play it is, and
// what is better. It is empty for an instance that is too large to show.
func Brief(w Words, e evidence.Explanation) []doc.Block {
	if e.Board != nil && len(e.Board.Input()) > MostInput {
		return nil
	}
	e.Mechanism = "" // the gallery has said it
	blocks := Instance(w, e)
	for _, piece := range []func(Words, evidence.Explanation) []doc.Block{believedLine, firstMistake, firstError} {
		for _, b := range piece(w, e) {
			if _, table := b.(doc.Table); !table {
				blocks = append(blocks, b)
			}
		}
	}
	return blocks
}

func title(w Words, e evidence.Explanation, level int) doc.Heading {
	if o := e.Orchard; o != nil {
		return w.Heading(level, "`%s` on a %d×%d orchard", e.Algo, len(o), len(o[0]))
	}
	return w.Heading(level, "`%s` on a %d×%d board", e.Algo, e.Board.Rows(), e.Board.Cols())
}

// Instance draws the instance, and says what it is worth and what the variant says.
func Instance(w Words, e evidence.Explanation) []doc.Block {
	if o := e.Orchard; o != nil {
		return []doc.Block{
			doc.Fence(strings.Join(o, "\n")),
			w.Para("T is the thief, who moves first, S the guard; digits are trees with as many apples, # obstacles."),
			verdictOn(w, e, "orchard"),
		}
	}
	return []doc.Block{weightsOf(w, *e.Board), verdictOn(w, e, "board")}
}

func verdictOn(w Words, e evidence.Explanation, noun string) doc.Paragraph {
	if e.Value != e.Truth {
		reason := ""
		if e.Mechanism != "" && e.Merge == nil && e.Cycle == nil { // else the mistake shows it
			reason = " " + w.Ended(Capital(w.Word(e.Mechanism)))
		}
		return w.Para("The %s is worth **%d**; `%s` says **%d**.%s", w.Word(noun), e.Truth, e.Algo, e.Value, reason)
	}
	reason := w.Text("No reason is known why it must be right.")
	if e.Right.Why != "" {
		reason = w.Reason(e.Right)
	}
	return w.Para("The %s is worth **%d**, and `%s` says so too. %s", w.Word(noun), e.Truth, e.Algo, reason)
}

// firstError is the first wrong value that the variant finds.
func firstError(w Words, e evidence.Explanation) []doc.Block {
	h := e.FirstError
	if h == nil {
		return nil
	}
	return []doc.Block{
		w.Para("Of the positions in the order in which it completes them, number %d is the first with a wrong value. "+
			"There %s is to move: the rest is worth **%d**, it finds **%d**.",
			h.Number, player(w, h.ToMove), h.Truth, h.Value),
		drawn(w, e, w.Format("number %d", h.Number), h.Position),
	}
}

// list has an item for each of several things, if there are any.
func list[T any](things []T, item func(T) doc.Line) []doc.Block {
	if len(things) == 0 {
		return nil
	}
	var items doc.List
	for _, thing := range things {
		items = append(items, item(thing))
	}
	return []doc.Block{items}
}

func nearestBoard(w Words, e evidence.Explanation) []doc.Block {
	if e.Board == nil || e.Value != e.Truth || e.Mechanism == "" {
		return nil
	}
	n := e.Nearest
	if n == nil {
		return []doc.Block{w.Para("None: it is right on all boards tried near this one.")}
	}
	return []doc.Block{
		w.Para("With %s, the board is worth **%d**; `%s` says **%d**.", w.Reason(n.Change), n.Truth, e.Algo, n.Value),
		weightsOf(w, n.Board),
	}
}

// nothingToPlayFor stands for a line of play that is over before it begins.
func nothingToPlayFor(w Words) doc.Paragraph {
	return w.Para("There is nothing to play for: the thief can have no apple.")
}
