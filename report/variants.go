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

func galleryChapter(w show.Words, variants []variant, d *evidence.Diff, explained []evidence.Explanation, folder string) []doc.Block {
	if len(variants) == 0 {
		return nil
	}
	blocks := []doc.Block{w.Para("Ways in which published programs are wrong or slow, each a variant with its failures.")}
	if d == nil {
		d = new(evidence.Diff)
	} else {
		blocks = append(blocks, verdictTable(w, d))
	}
	for _, v := range variants {
		if v.Title != "" { // without a description its failures speak alone
			blocks = append(blocks, doc.Paragraph(galleryEntry(w, v)))
		}
		e := find(explained, func(e evidence.Explanation) bool { return e.Algo == v.Name })
		if t := find(d.Variants, func(t evidence.Tally) bool { return t.Name == v.Name }); t != nil {
			for _, f := range t.Failures {
				blocks = append(blocks, failure(w, v.Name, f, folder))
				if len(f.Input) <= show.MostInput && (e == nil || e.Board == nil || e.Board.Input() != f.Input) {
					blocks = append(blocks, doc.Input(f.Input))
				}
			}
		}
		if e != nil {
			blocks = append(blocks, show.Brief(w, *e)...)
		}
	}
	return blocks
}

func galleryEntry(w show.Words, v variant) doc.Line {
	return doc.Join(
		w.Say("**%s**", v.Name), w.Say(": %s", w.Ended(w.Word(v.Title))),
		w.If(v.Flaw != "", " **Wrong:** %s", w.Ended(w.Word(v.Flaw))), w.If(v.Slow != "", " **Slow:** %s", w.Ended(w.Word(v.Slow))))
}
