package fixpoint

import (
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// Sweep is plain value iteration: it evaluates all states, from values of 0,
// sweep after sweep until one changes nothing. A sweep goes through the
// configurations by their numbers, those with an apple fewer before those with
// it, and uses new values at once.
type Sweep struct{}

// Info describes the variant.
func (Sweep) Info() algos.Info {
	return algos.Info{
		Name:  "applesweep",
		Title: "value iteration, sweep after sweep",
		Cost:  "2·k(k-1)·Π (apples+1) states a sweep, k being the number of open cells",
		Idea:  "value iteration (Bellman, 1957)",
		Slow:  slow,
	}
}

// Solve sweeps the whole table and returns the value of the start. Its work is
// in states, sweeps, moves and table-B.
func (v Sweep) Solve(ctx context.Context, o apple.Orchard, opts algos.Options) (algos.Result, error) {
	s, err := v.run(ctx, o, opts)
	if err != nil {
		return algos.Result{}, err
	}
	return algos.Result{Value: s.Value(o.Start()), Work: []algos.Counter{
		{Unit: "states", N: states(o)},
		{Unit: "sweeps", N: s.sweeps},
		{Unit: "moves", N: s.moves},
		{Unit: "table-B", N: sweepBytes(o).Int64()},
	}}, nil
}

// Table solves all positions of the orchard.
func (v Sweep) Table(ctx context.Context, o apple.Orchard, opts algos.Options) (*Table, error) {
	s, err := v.run(ctx, o, opts)
	if err != nil {
		return nil, err
	}
	return &s.Table, nil
}

// sweepBytes is one byte for each state, and the lists of moves.
func sweepBytes(o apple.Orchard) *big.Int { return sum(stateBytes(o, 1), listBytes(o)) }

func (v Sweep) run(ctx context.Context, o apple.Orchard, opts algos.Options) (s *sweep, err error) {
	if err := check(v.Info(), o, opts, sweepBytes, math.MaxInt64); err != nil {
		return nil, err
	}
	defer algos.Catch(&err)
	e := newEvaluation(ctx, o)
	s = &sweep{evaluation: e, exits: newExits(e.rules)}
	for changed := true; changed; s.sweeps++ {
		changed = s.all()
	}
	return s, nil
}

// sweep is one run.
type sweep struct {
	evaluation
	exits  *exits
	sweeps int64
}

// all evaluates all states once, and reports whether a value has changed.
func (s *sweep) all() (changed bool) {
	for configuration := range s.rules.configurations {
		s.exits.set(configuration)
		for thief := range s.rules.cells {
			changed = s.row(configuration, thief) || changed
			s.meter.Spend(2 * s.rules.cells)
		}
	}
	return changed
}

// row evaluates the states of a configuration in which the thief is on a
// certain cell.
func (s *sweep) row(configuration, thief int) (changed bool) {
	r, values, back, pick := s.rules, s.values, s.exits.back, s.exits.pick
	plane := r.plane(configuration, guardMoves)
	thiefRow := r.plane(configuration, thiefMoves) + thief*r.cells
	guardRow := plane + thief*r.cells
	for guard := range r.cells {
		if guard == thief {
			continue
		}
		best, moves := values[thiefRow+guard], r.moves(thief, guard)
		for _, cell := range moves {
			to := plane + int(cell)*r.cells + guard - back[cell]
			best = max(best, values[to]+pick[cell])
		}
		changed = changed || best != values[thiefRow+guard]
		values[thiefRow+guard] = best
		s.moves += int64(len(moves))
	}
	for guard := range r.cells {
		if guard == thief {
			continue
		}
		worst, moves := uint8(math.MaxUint8), r.moves(guard, thief)
		for _, cell := range moves {
			worst = min(worst, values[thiefRow+int(cell)-back[cell]])
		}
		changed = changed || worst != values[guardRow+guard]
		values[guardRow+guard] = worst
		s.moves += int64(len(moves))
	}
	return changed
}
