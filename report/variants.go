package report

import (
	"cmp"
	"strings"
)

// variantTable says what each variant is.
func (g *subject) variantTable() []block {
	t := table{head: []string{"variant", "what it is", "claims to be", "cost", "source of the idea"}}
	t.labels = len(t.head)
	for _, v := range g.variants {
		t.rows = append(t.rows, []string{
			v.Name, cmp.Or(v.Title, none), v.claim, cmp.Or(v.Cost, none), cmp.Or(v.Idea, none),
		})
	}
	blocks := []block{t}
	var flaws list
	for _, v := range g.variants {
		if v.Flaw != "" {
			flaws = append(flaws, sentence(code(v.Name), " is flawed: ", ended(v.Flaw)))
		}
	}
	if len(flaws) > 0 {
		blocks = append(blocks, flaws)
	}
	if g.env == nil {
		blocks = append(blocks, para(sentence("There is no description of these variants: the environment is missing.")))
	}
	return blocks
}

// ended makes text end with a full stop.
func ended(s string) string { return strings.TrimRight(s, ". \n") + "." }
