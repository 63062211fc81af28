package report

import "cmp"

// variantTable says what each variant is.
func (g *subject) variantTable() []block {
	t := table{head: g.heads("variant", "what it is", "claims to be", "cost", "source of the idea")}
	t.labels = len(t.head)
	for _, v := range g.variants {
		t.rows = append(t.rows, []string{
			v.Name, cmp.Or(g.Said(v.Title), none), g.Said(v.claim), cmp.Or(g.Said(v.Cost), none), cmp.Or(g.Said(v.Idea), none),
		})
	}
	blocks := []block{t}
	var flaws list
	for _, v := range g.variants {
		if v.Flaw != "" {
			flaws = append(flaws, g.say("`%s` is flawed: %s", v.Name, g.ended(v.Flaw)))
		}
	}
	if len(flaws) > 0 {
		blocks = append(blocks, flaws)
	}
	if g.env == nil {
		blocks = append(blocks, g.para("There is no description of these variants: the environment is missing."))
	}
	return blocks
}
