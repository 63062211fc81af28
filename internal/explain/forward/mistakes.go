package forward

import (
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// mistakes lists the moves of a line of play that are worse for their own
// player than another move there, under best play afterwards. A line without
// mistakes ends with the value of the board.
func mistakes(b muqi.Board, t *contour.Table, line []evidence.Step) []evidence.Mistake {
	var found []evidence.Mistake
	var difference int64
	along(b, line, func(number int, p muqi.Position, m muqi.Move) {
		outcome := difference + b.Gain(p, m) + t.Value(p.Take(m.Corner))
		if right := difference + t.Value(p); outcome != right {
			better := best(b, t, p)
			found = append(found, evidence.Mistake{
				Move: number, Player: player(p),
				Played: cell(m), Outcome: outcome,
				Better: cell(better), Guarantees: right,
				Loss: max(right-outcome, outcome-right),
			})
		}
		difference += b.Gain(p, m)
	})
	return found
}

// cell names the cell of a move for people.
func cell(m muqi.Move) evidence.Cell { return evidence.Cell{Row: m.Row + 1, Col: m.Col + 1} }
