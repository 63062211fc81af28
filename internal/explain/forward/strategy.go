package forward

import (
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// treeSide is the largest side of a board whose strategy is written out: at
// 3×3 the tree has at most 42 leaves.
const treeSide = 3

// strategy is the complete plan of the player who does better than the claimed
// value, with every reply of the other one. It is nil on larger boards.
func strategy(b muqi.Board, t *contour.Table, claimed int64) *evidence.Strategy {
	if max(b.Rows(), b.Cols()) > treeSide {
		return nil
	}
	start := muqi.EmptyBoard(b.Rows())
	s := &evidence.Strategy{Player: black, Guarantees: t.Value(start)}
	if claimed > s.Guarantees {
		s.Player = white
	}
	s.Tree = plan(b, t, s.Player, start, 0)
	return s
}

// plan lists what may be played in p: the best move of the planner, or every
// move of the opponent.
func plan(b muqi.Board, t *contour.Table, planner string, p muqi.Position, difference int64) []evidence.Node {
	moves := b.Moves(p)
	if player(p) == planner && len(moves) > 0 {
		moves = []muqi.Move{best(b, t, p)}
	}
	var nodes []evidence.Node
	for _, m := range moves {
		step := stepOf(b, p, m, difference)
		nodes = append(nodes, evidence.Node{Step: step, Next: plan(b, t, planner, p.Take(m.Corner), step.Difference)})
	}
	return nodes
}
