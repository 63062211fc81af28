package show

import (
	"fmt"
	"strings"

	"muqi/internal/doc"
	"muqi/internal/evidence"
)

// strategy writes the plan of the player who does better than the variant
// says, as a tree.
func strategy(w Words, e evidence.Explanation, level int) []doc.Block {
	s := e.Strategy
	if s == nil {
		return nil
	}
	player, other, black := w.Word(s.Player), w.Word("Black"), s.Player == "Black"
	if black {
		other = w.Word("White")
	}
	about := doc.Join(
		w.Say("The moves of %s are marked !; there is one in every position. Of %s every possible move is there, a line each where there are several. ", player, other),
		w.If(black, "Whatever %s does, the game ends with at least **%d**, so the board cannot be worth %d.", other, s.Guarantees, e.Value),
		w.If(!black, "Whatever %s does, the game ends with at most **%d**, so the board cannot be worth %d.", other, s.Guarantees, e.Value))
	var tree strings.Builder
	writeNodes(w, &tree, s.Player, s.Tree, 0)
	return []doc.Block{w.Heading(level, "%s's whole strategy", player), doc.Paragraph(about), doc.Fence(tree.String())}
}

// writeNodes writes what may follow, such as "White! (1, 3) -1", indented where
// there is a choice. Moves without an alternative go on the same line.
func writeNodes(w Words, out *strings.Builder, planner string, nodes []evidence.Node, depth int) {
	for _, n := range nodes {
		out.WriteString(strings.Repeat("  ", depth))
		for {
			mark := ""
			if n.Player == planner {
				mark = "!"
			}
			fmt.Fprintf(out, "%s%s (%d, %d) %+d", w.Word(n.Player), mark, n.Row, n.Col, n.Gain)
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
		writeNodes(w, out, planner, n.Next, depth+1)
	}
}
