package explain

import "muqi/internal/evidence"

// Optimal is a line of play in which both players keep the value. The error is one of Rules.Best.
func Optimal[S any](r Rules[S]) ([]evidence.Step, error) {
	p := r.Start()
	line, err := []S{p}, error(nil)
	for err == nil && !r.Over(p, r.Value(p)) {
		p, err = r.Best(p)
		line = append(line, p)
	}
	if err != nil {
		return nil, err
	}
	return steps(r, line), nil
}

// steps describes the moves between the positions of a line.
func steps[S any](r Rules[S], line []S) []evidence.Step {
	var all []evidence.Step
	var total int64
	for i := 1; i < len(line); i++ {
		gain := r.Gain(line[i-1], line[i])
		total += gain
		all = append(all, evidence.Step{Ply: r.Ply(line[i-1], line[i]), Gain: gain, Total: total})
	}
	return all
}

// mistakes lists the moves of a line that are worse for their own player than another move.
func mistakes[S any](r Rules[S], line []S) (found []evidence.Mistake, err error) {
	var total int64
	for i := 1; i < len(line); i++ {
		p, next := line[i-1], line[i]
		guarantees := total + r.Value(p)
		total += r.Gain(p, next)
		outcome := total + r.Value(next)
		if outcome == guarantees {
			continue
		}
		better, err := r.Best(p)
		if err != nil {
			return nil, err
		}
		found = append(found, evidence.Mistake{
			Move: i, Played: r.Ply(p, next), Outcome: outcome,
			Better: r.Ply(p, better), Guarantees: guarantees, Loss: max(guarantees-outcome, outcome-guarantees),
		})
	}
	return found, nil
}

// maxRows is the largest number of positions of a strategy that is written out.
const maxRows = 40

// strategy is what a player does in every position to get the value of the instance, with every reply of
// the other one; nil where there are too many positions. The error is one of Rules.Best.
func strategy[S any](r Rules[S], first bool) (*evidence.Strategy, error) {
	p := planner[S]{rules: r, first: first, rows: map[any]int{}}
	s := &evidence.Strategy{Player: r.Player(first), Guarantees: r.Value(r.Start())}
	if r.First(r.Start()) == first {
		p.row(r.Start())
	} else {
		s.First = p.replies(r.Start())
	}
	for i := 0; i < len(p.queue); i++ {
		if i == maxRows {
			return nil, nil
		}
		row, err := p.plan(p.queue[i])
		if err != nil {
			return nil, err
		}
		s.Rows = append(s.Rows, row)
	}
	return s, nil
}

// A planner numbers the positions that a strategy comes to.
type planner[S any] struct {
	rules Rules[S]
	first bool
	rows  map[any]int
	queue []S
}

// row is the number of the row of a position, from 1; 0 where none is needed.
func (p *planner[S]) row(at S) int {
	if p.rules.Settled(at, p.first) {
		return 0
	}
	key := p.rules.Key(at)
	if p.rows[key] == 0 {
		p.queue = append(p.queue, at)
		p.rows[key] = len(p.queue)
	}
	return p.rows[key]
}

// plan is what the planner does in a position.
func (p *planner[S]) plan(at S) (evidence.Row, error) {
	next, err := p.rules.Best(at)
	if err != nil {
		return evidence.Row{}, err
	}
	row := evidence.Row{
		Position: p.rules.Position(at), Guarantees: p.rules.Value(at), Within: p.rules.Within(at),
		Move: p.rules.Ply(at, next), Gain: p.rules.Gain(at, next),
	}
	if !p.rules.Settled(next, p.first) {
		row.Replies = p.replies(next)
	}
	return row, nil
}

// replies lists the moves of the other player.
func (p *planner[S]) replies(at S) (all []evidence.Reply) {
	for _, next := range p.rules.Moves(at) {
		all = append(all, evidence.Reply{Ply: p.rules.Ply(at, next), Gain: p.rules.Gain(at, next), Next: p.row(next)})
	}
	return all
}
