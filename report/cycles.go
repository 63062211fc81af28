package report

import (
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

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
	return append([]doc.Block{w.Para("**A position on the stack has no value yet.** Where play can cycle, a memoised search " +
		"comes back to one and counts it as 0. The 0 is memoised in all positions of the cycle, " +
		"though they can go to the one on the stack and get its value. If a memo is too low, " +
		"some move of its position was cut, or leads to an earlier memo that is too low. There " +
		"are finitely many earlier memos, so the chain ends at a cut.",
	)}, blocks...)
}
