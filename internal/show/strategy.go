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
	opponent := "Black"
	if s.Player == "Black" {
		opponent = "White"
	}
	player, other := w.Said(s.Player), w.Said(opponent)
	about := w.Say("The moves of %s are marked !; there is one in every position. Of %s every possible move is there, a line each where there are several. ", player, other)
	if s.Player == "Black" {
		about = doc.Join(about, w.Say("Whatever %s does, the game ends with at least **%d**, so the board cannot be worth %d.", other, s.Guarantees, e.Value))
	} else {
		about = doc.Join(about, w.Say("Whatever %s does, the game ends with at most **%d**, so the board cannot be worth %d.", other, s.Guarantees, e.Value))
	}
	var tree strings.Builder
	writeNodes(w, &tree, s.Player, s.Tree, 0)
	return []doc.Block{w.Heading(level, "%s's whole strategy", player), doc.Paragraph(about), doc.Fence(tree.String())}
}

// writeNodes writes what may follow, indented where there is a choice. Moves
// without an alternative go on the same line.
func writeNodes(w Words, out *strings.Builder, planner string, nodes []evidence.Node, depth int) {
	for _, n := range nodes {
		out.WriteString(strings.Repeat("  ", depth))
		for {
			out.WriteString(move(w, planner, n.Step))
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

// move writes a step of a tree: "White! (1, 3) -1".
func move(w Words, planner string, s evidence.Step) string {
	mark := ""
	if s.Player == planner {
		mark = "!"
	}
	return fmt.Sprintf("%s%s (%d, %d) %+d", w.Said(s.Player), mark, s.Row, s.Col, s.Gain)
}
