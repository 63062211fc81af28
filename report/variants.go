package report

import (
	"cmp"

	"muqi/internal/doc"
	"muqi/internal/show"
)

// variantsSection has what the table of the story leaves out.
func variantsSection(w show.Words, g *game) []doc.Block {
	t := w.Table(3, "costs and sources", "variant", "cost", "source of the idea")
	for _, v := range g.variants {
		if v.Cost != "" || v.Idea != "" {
			t.Add(v.Name, cmp.Or(w.Word(v.Cost), doc.None), cmp.Or(w.Word(v.Idea), doc.None))
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return append([]doc.Block{t}, w.WhatRuns(g.Game)...)
}
