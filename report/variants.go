package report

import (
	"cmp"

	"muqi/internal/doc"
)

// variantTable says what each variant is.
func (g *subject) variantTable() []doc.Block {
	t := doc.Table{Head: g.Heads("variant", "what it is", "claims to be", "cost", "source of the idea")}
	t.Labels = len(t.Head)
	for _, v := range g.variants {
		t.Rows = append(t.Rows, []string{
			v.Name, cmp.Or(g.Said(v.Title), doc.None), g.Said(v.claim), cmp.Or(g.Said(v.Cost), doc.None), cmp.Or(g.Said(v.Idea), doc.None),
		})
	}
	blocks := []doc.Block{t}
	var flaws doc.List
	for _, v := range g.variants {
		if v.Flaw != "" {
			flaws = append(flaws, g.Say("`%s` is flawed: %s", v.Name, g.Ended(v.Flaw)))
		}
	}
	if len(flaws) > 0 {
		blocks = append(blocks, flaws)
	}
	if g.env == nil {
		blocks = append(blocks, g.Para("There is no description of these variants: the environment is missing."))
	}
	return blocks
}
