package report

import (
	"muqi/internal/doc"
	"muqi/internal/show"
)

// cycleStory tells of memoised search in one orchard: where it goes wrong, why, and the proof.
func cycleStory(w show.Words, g *game) []section {
	e := *g.cycle
	return []section{
		{w.Text("Where memoised search goes wrong"), append(show.Instance(w, e), show.Mistake(w, e)...)},
		{w.Text("Why: a position on the stack has no value yet"), []doc.Block{
			w.Para("Where play can cycle, a memoised search comes back to a position on its stack and counts it as 0. " +
				"That 0 is memoised for positions of the cycle that have no other good move, though they can go to the " +
				"one on the stack and get its value."),
			w.Para("If a memo is too low, some move of its position was cut, or leads to an earlier memo that is " +
				"too low. There are finitely many earlier memos, so the chain ends at a cut."),
		}},
		{w.Text("The proof by hand"), show.Proof(w, e)},
	}
}

// chainSection leads from the position that was counted as 0 to the wrong answer; beside it, how one plays right.
func chainSection(w show.Words, g *game) []doc.Block {
	if g.cycle == nil {
		return nil
	}
	return append(show.Chain(w, *g.cycle), append([]doc.Block{w.Heading(3, "An optimal line")}, show.OptimalLine(w, *g.cycle)...)...)
}
