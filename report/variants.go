package report

import (
	"cmp"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

func variantsChapter(w show.Words, variants []variant, g evidence.Game) []doc.Block {
	t := w.Table(5, "variant", "what it is", "claims to be", "cost", "source of the idea")
	var flaws doc.List
	for _, v := range variants {
		claim := w.Text("not known")
		if v.known {
			claim = w.Claim(v.Exact)
		}
		t.Add(v.Name, cmp.Or(w.Word(v.Title), doc.None), claim, cmp.Or(w.Word(v.Cost), doc.None), cmp.Or(w.Word(v.Idea), doc.None))
		if v.Flaw != "" {
			flaws = append(flaws, w.Say("`%s` is flawed: %s", v.Name, w.Ended(w.Word(v.Flaw))))
		}
	}
	blocks := append([]doc.Block{t}, w.WhatRuns(g)...)
	if len(flaws) > 0 {
		blocks = append(blocks, flaws)
	}
	return blocks
}
