package fixpoint

import (
	"context"
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// Retro is retrograde analysis, configuration by configuration in the order of
// the apples left. Within one it goes backward from high values to low:
//
//   - A move that picks leads out of the configuration, to a value that is
//     known. The thief's best one is a lower bound of a state's value. Those of
//     the guard fold into one pseudo-successor, whose value is their least.
//   - A state in which the thief moves is final with its first final successor,
//     which is its best; one in which the guard moves with its last. How many
//     are missing is counted.
//   - What is never final is worth 0: there play goes on without end.
//
// Each state is finalised once, and each move looked at once.
type Retro struct {
	// MaxBytes bounds the tables; an orchard beyond it gets a
	// *algos.LimitError. 0 means algos.DefaultMaxBytes.
	MaxBytes int64
	// MaxStates bounds the number of states likewise; 0 is no bound.
	MaxStates int64
}

// Info describes the variant.
func (Retro) Info() algos.Info {
	return algos.Info{
		Name:  "appleretro",
		Title: "retrograde analysis, configuration by configuration",
		Cost:  "2·k(k-1)·Π (apples+1) states, each finalised once, k being the number of open cells",
		Idea:  "retrograde analysis with out-degree counting, as for endgame tables",
	}
}

// With returns the variant with r.Bytes as its limit.
func (v Retro) With(r algos.Resources) algos.Solver[apple.Orchard] {
	v.MaxBytes = r.Bytes
	return v
}

// Cap returns the variant with MaxStates set to states.
func (v Retro) Cap(states int64) algos.Solver[apple.Orchard] {
	v.MaxStates = states
	return v
}

// Solve solves all states, with two levels of apples left in memory, and
// returns the value of the start. Its work is in states, moves and table-B.
func (v Retro) Solve(ctx context.Context, o apple.Orchard) (algos.Result, error) {
	r, err := v.run(ctx, o, twoLevels)
	if err != nil {
		return algos.Result{}, err
	}
	start := r.store.planes(r.rules.configurations-1, o.Apples())
	return algos.Result{Value: int64(start[r.rules.pair(o.Start())]), Work: []algos.Counter{
		{Unit: "states", N: states(o)},
		{Unit: "moves", N: r.moves},
		{Unit: "table-B", N: retroBytes(o, twoLevels).Int64()},
	}}, nil
}

// Table solves all positions of the orchard.
func (v Retro) Table(ctx context.Context, o apple.Orchard) (*Table, error) {
	r, err := v.run(ctx, o, allLevels)
	if err != nil {
		return nil, err
	}
	return &Table{r.rules, r.store.values[0]}, nil
}

func (v Retro) run(ctx context.Context, o apple.Orchard, two bool) (*retrograde, error) {
	need := func(o apple.Orchard) *big.Int { return retroBytes(o, two) }
	if err := (bounds{v.Info().Name, v.MaxBytes, v.MaxStates, 0}).check(o, need); err != nil {
		return nil, err
	}
	rules, err := movesOf(ctx, o)
	if err != nil {
		return nil, err
	}
	s, err := newStore(ctx, o, rules, two)
	if err != nil {
		return nil, err
	}
	r, err := newRetrograde(ctx, o, rules, s)
	if err != nil {
		return nil, err
	}
	return r, r.all()
}

// retroBytes is what a run takes.
func retroBytes(o apple.Orchard, two bool) *big.Int {
	values, levels := storeBytes(o, two)
	return sum(values[0], values[1], levels, listBytes(o), scratchBytes(o))
}
