package cycles

import (
	"muqi/game/apple"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// maxRows is the largest number of positions of a plan that is written out.
const maxRows = 40

// plan is the complete plan of the thief, with every reply of the guard. Where
// it has too many positions it is nil, which is noted in leftOut. The error is
// ctx's.
func (g *guide) plan(leftOut *[]reason.Reason) (*evidence.Plan, error) {
	start := g.orchard.Start()
	p := &evidence.Plan{Guarantees: g.table.Value(start)}
	rows := map[position]int{}
	queue := []apple.Position{}
	number := func(at apple.Position) int {
		if g.table.Value(at) == 0 {
			return 0
		}
		key := keyOfPosition(at)
		if rows[key] == 0 {
			queue = append(queue, at)
			rows[key] = len(queue)
		}
		return rows[key]
	}
	number(start)
	for i := 0; i < len(queue); i++ {
		if i == maxRows {
			*leftOut = append(*leftOut, reason.New("no-plan", maxRows))
			return nil, nil
		}
		row, err := g.row(queue[i], number)
		if err != nil {
			return nil, err
		}
		p.Rows = append(p.Rows, row)
	}
	return p, nil
}

// row is the plan in one position. number numbers the positions after it.
func (g *guide) row(p apple.Position, number func(apple.Position) int) (evidence.PlanRow, error) {
	far, err := g.distances(p.Left)
	if err != nil {
		return evidence.PlanRow{}, err
	}
	m, err := g.best(p)
	if err != nil {
		return evidence.PlanRow{}, err
	}
	row := evidence.PlanRow{
		Scene: scene(g.orchard, p), Guarantees: g.table.Value(p),
		Within: int(far[g.index(p)]+1) / 2, // every second move is the thief's
		Move:   ply(g.orchard, p, m.next),
	}
	if g.table.Value(m.next) == 0 {
		return row, nil
	}
	for _, reply := range g.options(m.next) {
		row.Replies = append(row.Replies, evidence.Reply{Ply: ply(g.orchard, m.next, reply.next), Next: number(reply.next)})
	}
	return row, nil
}
