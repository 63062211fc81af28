package report

import (
	"cmp"
	"slices"

	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/show"
)

// hangGallery takes the variants of the gallery out of the main ones, unless
// they were benchmarked, and splits the comparison in the same way.
func (g *subject) hangGallery(timed []string) {
	group := map[string]string{}
	if g.diff != nil {
		for _, t := range g.diff.Variants {
			group[t.Name] = t.Group
		}
	}
	var main []variant
	for _, v := range g.variants {
		if cmp.Or(v.Group, group[v.Name]) == evidence.Gallery {
			g.gallery = append(g.gallery, v)
			if !slices.Contains(timed, v.Name) {
				continue
			}
		}
		main = append(main, v)
	}
	g.variants = main
	g.galleryDiff = part(g.diff, g.gallery)
	g.diff = part(g.diff, g.variants)
}

// part is the comparison of some variants among themselves.
func part(d *evidence.Diff, of []variant) *evidence.Diff {
	if d == nil {
		return nil
	}
	p := *d
	p.Variants, p.Agreement = nil, nil
	var kept []int
	for i, t := range d.Variants {
		if slices.ContainsFunc(of, func(v variant) bool { return v.Name == t.Name }) {
			kept = append(kept, i)
			p.Variants = append(p.Variants, t)
		}
	}
	for _, i := range kept {
		var row []evidence.Overlap
		for _, k := range kept {
			row = append(row, d.Agreement[i][k])
		}
		p.Agreement = append(p.Agreement, row)
	}
	return &p
}

// galleryChapter shows how programs go wrong, one mechanism after the other.
func (g *subject) galleryChapter() []doc.Block {
	if len(g.gallery) == 0 {
		return nil
	}
	blocks := []doc.Block{g.Para("Ways in which published programs are wrong, or right but slow, each written afresh as a variant of its own. " +
		"They are solved with, compared and explained like all others, and benchmarked only by name.",
	)}
	if g.galleryDiff != nil {
		blocks = append(blocks, verdictsOf(g.Words, g.galleryDiff))
	}
	for _, v := range g.gallery {
		blocks = append(blocks, g.exhibit(v)...)
	}
	return blocks
}

// exhibit is one mechanism with what exposes it.
func (g *subject) exhibit(v variant) []doc.Block {
	l := g.Say("**%s**", v.Name)
	if v.Title != "" {
		l = doc.Join(l, g.Say(": %s", g.Ended(v.Title)))
	}
	if v.Flaw != "" {
		l = doc.Join(l, g.Say(" **Wrong:** %s", g.Ended(v.Flaw)))
	}
	if v.Slow != "" {
		l = doc.Join(l, g.Say(" **Slow:** %s", g.Ended(v.Slow)))
	}
	var blocks []doc.Block
	if v.Title != "" { // without a description its failures speak alone
		blocks = append(blocks, doc.Paragraph(l))
	}
	if g.galleryDiff == nil {
		return blocks
	}
	if t := find(g.galleryDiff.Variants, func(t evidence.Tally) bool { return t.Name == v.Name }); t != nil {
		for _, f := range t.Failures {
			blocks = append(blocks, doc.Paragraph(g.describe(v.Name, f)))
			if f.Rows*f.Cols <= show.MostCells {
				blocks = append(blocks, doc.Input(f.Input))
			}
		}
	}
	return blocks
}
