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

// mistakes lists the moves of a line that are worse for their own player than another move, under best play afterwards.
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
