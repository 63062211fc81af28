package report

import (
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

func gallerySection(w show.Words, g *game, folder string) []doc.Block {
	variants, d := g.gallery, g.galleryDiff
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
		e := find(g.explanations, func(e evidence.Explanation) bool { return e.Algo == v.Name })
		if t := find(d.Variants, func(t evidence.Tally) bool { return t.Name == v.Name }); t != nil {
			for _, f := range t.Failures {
				blocks = append(blocks, failure(w, v.Name, f, folder))
				blocks = append(blocks, openInput(w, g, v.Name, f.Input)...)
				if len(f.Input) <= show.MostInput && (e == nil || e.Board == nil || e.Board.Input() != f.Input) {
					blocks = append(blocks, doc.Input(f.Input))
				}
			}
		}
		if e != nil && len(e.Mistakes) > 0 {
			if more := show.Brief(w, *e); len(more) > 0 {
				blocks = append(append(blocks, w.Para("An example with its first mistake:")), more...)
			}
		}
	}
	return blocks
}

func galleryEntry(w show.Words, v variant) doc.Line {
	return doc.Join(
		w.Say("**%s**", v.Name), w.Say(": %s", w.Ended(w.Word(v.Title))),
		w.If(v.Flaw != "", " **Wrong:** %s", w.Ended(w.Word(v.Flaw))), w.If(v.Slow != "", " **Slow:** %s", w.Ended(w.Word(v.Slow))))
}
