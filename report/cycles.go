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
		"Where play can cycle, a memoised search comes back to one and counts it as 0, as if play went round for ever. " +
		"The position itself gains nothing by that. But the 0 is memoised in all positions of the cycle, " +
		"though they can go to the one on the stack and get its value.",
	)}, append(blocks, cycleTheorems(w)...)...)
}

// cycleTheorems says what is proved about such searches in general.
func cycleTheorems(w show.Words) []doc.Block {
	return []doc.Block{
		w.Heading(3, "What holds on every orchard"),
		doc.List{
			w.Say("**Never too high.** The values are the least fixpoint of the rules, from 0. Counting a move as 0 only takes away."),
			w.Say("**A cut is at the root.** If a memo is too low, some move of its position was cut, or leads to an earlier memo that is too low. " +
				"There are finitely many earlier memos, so the chain ends at a cut."),
			w.Say("**Looking again mends it.** A queue and sweeps look at a position again when a successor has changed. " +
				"Retrograde analysis and bit masks work in an order in which no successor changes any more."),
		},
	}
}
