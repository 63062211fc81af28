package report

import (
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// cyclesChapter is on memoised search where play can cycle, where the
// suite explains one: why it is wrong, shown on an example.
func cyclesChapter(w show.Words, explanations []evidence.Explanation) []doc.Block {
	var blocks []doc.Block
	for _, e := range explanations {
		if e.Cycle != nil {
			blocks = append(blocks, show.Explanation(w, e, 3)...)
		}
	}
	if len(blocks) == 0 {
		return nil
	}
	return append([]doc.Block{w.Para("**A position on the stack has no value yet.** " +
		"Where play cannot cycle, a memoised search never comes back to one, and all that it memoises is right. " +
		"Here it does come back, and it has to count something. To go round for ever yields nothing, so it counts 0. " +
		"That would do for the position on the stack itself, which gains nothing by coming back to itself. " +
		"But the 0 is memoised in all positions of the cycle, which can go to the one on the stack and get its value: " +
		"a memo depends on where the search came from.",
	)}, append(blocks, cycleTheorems(w)...)...)
}

// cycleTheorems says what is proved about such searches in general.
func cycleTheorems(w show.Words) []doc.Block {
	return []doc.Block{
		w.Heading(3, "What holds on every orchard"),
		doc.List{
			w.Say("**Never too high.** The true values are the least fixpoint of the rules, from 0. Counting a move as 0 only ever takes away, so no memo is above the truth."),
			w.Say("**A cut is at the root.** If a memo is too low, some move of its position was counted too low: it leads to a memo that is too low and came before, or it was cut. " +
				"Memos before that are finitely many, so the chain ends at a cut."),
			w.Say("**Looking again mends it.** A queue and sweeps look at a position again when something after it has changed; retrograde analysis and bit masks take configurations of apples in an order in which nothing changes any more. " +
				"All four find the least fixpoint."),
		},
	}
}
