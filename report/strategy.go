package report

import (
	"fmt"
	"strings"

	"muqi/evidence"
)

// strategyOf writes the plan of the player who does better than the variant
// says, as a tree.
func strategyOf(e evidence.Explanation, level int) []block {
	s := e.Strategy
	if s == nil {
		return nil
	}
	opponent, most := "Black", "at most"
	if s.Player == "Black" {
		opponent, most = "White", "at least"
	}
	var tree strings.Builder
	writeNodes(&tree, s.Player, s.Tree, 0)
	return []block{
		heading{level, sentence(s.Player, "'s whole strategy")},
		para(sentence(fmt.Sprintf("The moves of %s are marked !; there is one in every position. Of %s every possible move is there, a line each where there are several. ", s.Player, opponent),
			fmt.Sprintf("Whatever %s does, the game ends with %s ", opponent, most), strong(fmt.Sprint(s.Guarantees)),
			fmt.Sprintf(", so the board cannot be worth %d.", e.Value))),
		fence(tree.String()),
	}
}

// writeNodes writes what may follow, indented where there is a choice. Moves
// without an alternative go on the same line.
func writeNodes(out *strings.Builder, planner string, nodes []evidence.Node, depth int) {
	for _, n := range nodes {
		out.WriteString(strings.Repeat("  ", depth))
		for {
			out.WriteString(move(planner, n.Step))
			if len(n.Next) != 1 {
				break
			}
			out.WriteString(", ")
			n = n.Next[0]
		}
		if len(n.Next) == 0 {
			fmt.Fprintf(out, "  → %d\n", n.Difference)
			continue
		}
		out.WriteString("\n")
		writeNodes(out, planner, n.Next, depth+1)
	}
}

// move writes a step of a tree: "White! (1, 3) -1".
func move(planner string, s evidence.Step) string {
	mark := ""
	if s.Player == planner {
		mark = "!"
	}
	return fmt.Sprintf("%s%s (%d, %d) %+d", s.Player, mark, s.Row, s.Col, s.Gain)
}
