package fixpoint

import (
	"context"
	"math"
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
type Retro struct{}

// Info describes the variant.
func (Retro) Info() algos.Info {
	return algos.Info{
		Name:  "appleretro",
		Title: "retrograde analysis, configuration by configuration",
		Cost:  "2·k(k-1)·Π (apples+1) states, each finalised once, k being the number of open cells",
		Idea:  "retrograde analysis with out-degree counting, as for endgame tables",
		Slow:  slow,
	}
}

// Solve keeps two levels of apples left. Its work is in states, moves and table-B.
func (v Retro) Solve(ctx context.Context, o apple.Orchard, opts algos.Options) (algos.Result, error) {
	r, err := v.run(ctx, o, opts, twoLevels)
	if err != nil {
		return algos.Result{}, err
	}
	start := r.store.planes(r.rules.configurations-1, o.Apples())
	return algos.Result{Value: int64(start[r.rules.pair(o.Start())]),
		Work: counters(o, retroBytes(o, twoLevels), count("moves", r.moves))}, nil
}

// Table solves all positions of the orchard.
func (v Retro) Table(ctx context.Context, o apple.Orchard, opts algos.Options) (*Table, error) {
	r, err := v.run(ctx, o, opts, allLevels)
	if err != nil {
		return nil, err
	}
	return &Table{rules: r.rules, values: r.store.values[0]}, nil
}

func (v Retro) run(ctx context.Context, o apple.Orchard, opts algos.Options, two bool) (r *retrograde, err error) {
	need := func(o apple.Orchard) *big.Int { return retroBytes(o, two) }
	if err := check(v.Info(), o, opts, need, math.MaxInt64); err != nil {
		return nil, err
	}
	defer algos.Catch(&err)
	r = newRetrograde(ctx, o, two)
	r.all()
	return r, nil
}

// retroBytes is what a run takes.
func retroBytes(o apple.Orchard, two bool) *big.Int {
	values, levels := storeBytes(o, two)
	return sum(values[0], values[1], levels, listBytes(o), scratchBytes(o))
}
