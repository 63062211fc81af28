package fixpoint

import (
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// Sweep is plain value iteration: it evaluates all states, from values of 0, sweep after
// sweep until one changes nothing. It takes configurations with an apple fewer first, and
// uses new values at once.
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

// Solve sweeps the whole table. Its work is in states, sweeps, moves and table-B.
func (v Sweep) Solve(ctx context.Context, o apple.Orchard, opts algos.Options) (algos.Result, error) {
	t, err := v.Table(ctx, o, opts)
	return t.result(o, err)
}

// sweepBytes is one byte for each state, and the lists of moves.
func sweepBytes(o apple.Orchard) *big.Int { return sum(stateBytes(o, 1), listBytes(o)) }

// Table solves all positions of the orchard.
func (v Sweep) Table(ctx context.Context, o apple.Orchard, opts algos.Options) (t *Table, err error) {
	if err := check(v.Info(), o, opts, sweepBytes, math.MaxInt64); err != nil {
		return nil, err
	}
	defer algos.Catch(&err)
	s := &sweep{evaluation: newEvaluation(ctx, o)}
	s.back, s.pick = make([]int, s.rules.cells), make([]uint8, s.rules.cells)
	for changed := true; changed; s.sweeps++ {
		changed = s.all()
	}
	s.work = counters(o, sweepBytes(o), count("sweeps", s.sweeps), count("moves", s.moves))
	return &s.Table, nil
}

// sweep is one run. A move to a tree that has apples leads to another configuration.
type sweep struct {
	evaluation
	back   []int   // by cell: by how much a move there lowers the number of the state, or 0
	pick   []uint8 // by cell: 1 where an apple is picked
	sweeps int64
}

// all evaluates all states once, and reports whether a value has changed.
func (s *sweep) all() (changed bool) {
	for configuration := range s.rules.configurations {
		for _, t := range s.rules.trees {
			s.back[t.cell], s.pick[t.cell] = 0, 0
			if s.rules.left(configuration, t) > 0 {
				s.back[t.cell], s.pick[t.cell] = s.rules.plane(t.stride, 0), 1
			}
		}
		for thief := range s.rules.cells {
			changed = s.row(configuration, thief) || changed
			s.meter.Spend(2 * s.rules.cells)
		}
	}
	return changed
}

// row evaluates the states of a configuration with the thief on a certain cell.
func (s *sweep) row(configuration, thief int) (changed bool) {
	r, values, back, pick := s.rules, s.values, s.back, s.pick
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
