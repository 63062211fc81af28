package fixpoint

import (
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// Bits is the bit-parallel solver. For each configuration and each value v up to
// the number of apples left there are two bit masks for each cell of the thief, one
// for each player to move: the cells of the guard from which the thief still gets
// at least v. The guard's moves are shifts of a mask.
//
// One apple more is worth 0 or 1. So the masks of the configurations with one apple
// fewer are a lower bound, from which those of this one grow to the least fixpoint,
// and the highest value rises by one at most.
//
// A word of 64 bits holds the masks of two values on grids to 32 cells, of one to 64
// cells (narrow.go); beyond, a mask takes several words (wide.go).
type Bits struct{}

// Info describes the variant.
func (Bits) Info() algos.Info {
	return algos.Info{
		Name:  "applebits",
		Title: "bit masks of guard cells, by thief cell and value",
		Cost:  "up to 2·k masks of n·m bits for each of the apples left in each of Π (apples+1) configurations, k being the number of open cells",
		Idea:  "bit-parallel least fixpoint, warm-started from one apple fewer",
	}
}

// Solve solves all states, with two levels of apples left in memory. Its work is in states,
// masks (each time that one was computed) and table-B.
func (v Bits) Solve(ctx context.Context, o apple.Orchard, opts algos.Options) (r algos.Result, err error) {
	if err := check(v.Info(), o, opts, bitsBytes, math.MaxInt64); err != nil {
		return algos.Result{}, err
	}
	defer algos.Catch(&err)
	meter := algos.NewMeter(ctx)
	s := newMaskStore(&meter, o)
	defer s.release()
	for apples := 1; apples <= o.Apples(); apples++ {
		s.level(apples)
	}
	start := s.solved(s.rules.configurations-1, o.Apples())
	return algos.Result{
		Value: int64(s.value(start, thiefMoves, s.rules.number[o.Thief()], s.bit(o.Guard()))),
		Work:  counters(o, bitsBytes(o), count("masks", s.kernel.work())),
	}, nil
}

// Table solves all positions of the orchard.
func (v Bits) Table(ctx context.Context, o apple.Orchard, opts algos.Options) (t *Table, err error) {
	if err := check(v.Info(), o, opts, tableBytes, math.MaxInt64); err != nil {
		return nil, err
	}
	defer algos.Catch(&err)
	meter := algos.NewMeter(ctx)
	s := newMaskStore(&meter, o)
	defer s.release()
	t = &Table{rules: s.rules, values: makeValues(&meter, s.rules)}
	for apples := 1; apples <= o.Apples(); apples++ {
		s.level(apples)
		s.writeValues(t, apples)
	}
	return t, nil
}

// tableBytes is what a run takes that keeps all values.
func tableBytes(o apple.Orchard) *big.Int { return sum(bitsBytes(o), stateBytes(o, 1)) }

// bitsBytes is two levels of masks, with the highest value of each configuration, and six
// masks of rules and scratch for each cell.
func bitsBytes(o apple.Orchard) *big.Int {
	masks := ringBytes(o)
	levels := new(big.Int).Mul(big.NewInt(levelBytes+1), o.Configurations())
	return sum(masks[0], masks[1], levels, product(8, 6, int64(layoutOf(o).plane())))
}
