package report

import (
	"fmt"
	"strings"
)

// forwardPrefix starts the names of the variants that relax forward.
const forwardPrefix = "bfsforward"

// forward explains the flaw of the forward BFS, where the suite has one.
func (g *subject) forward() []block {
	var flawedOnes []variant
	for _, v := range g.variants {
		if v.claim == flawed && strings.HasPrefix(v.Name, forwardPrefix) {
			flawedOnes = append(flawedOnes, v)
		}
	}
	if len(flawedOnes) == 0 {
		return nil
	}
	blocks := []block{para(sentence(
		"The player who chooses stands at the source of a move, not at its target. The value of a position S is the best over its successors, ",
		"chosen by whoever is to move at S. Forward relaxation keeps at every position S′ the best over its predecessors, ",
		"and so lets a player at S′ choose where to have come from. That decision was taken earlier, by whoever moved then, ",
		"and with an eye on what was still to come, which the forward pass has not seen. ",
		"With one optimiser the two directions agree, as a longest path has the same length from either end; ",
		"two players with opposite aims make the difference.",
	))}
	for _, v := range flawedOnes {
		l := sentence(code(v.Name), ": ")
		if v.Flaw != "" {
			l = sentence(l, ended(v.Flaw), " ")
		}
		f := g.smallestOf(v.Name)
		if f == nil {
			blocks = append(blocks, para(sentence(l, "There is no counterexample in the evidence.")))
			continue
		}
		l = sentence(l, fmt.Sprintf("Its smallest counterexample is %d×%d: right is ", f.Rows, f.Cols),
			strong(value(f.Want)), ", it says ", strong(value(f.Got)), ".")
		blocks = append(blocks, para(l), fence(f.Input))
	}
	return blocks
}
