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
	r, err := v.run(ctx, o, opts, true)
	if err != nil {
		return algos.Result{}, err
	}
	start := r.planes(r.rules.configurations-1, o.Apples())
	return algos.Result{
		Value: int64(start[r.rules.pair(o.Start())]),
		Work:  counters(o, retroBytes(o, true), count("moves", r.moves)),
	}, nil
}

// Table solves all positions of the orchard.
func (v Retro) Table(ctx context.Context, o apple.Orchard, opts algos.Options) (*Table, error) {
	r, err := v.run(ctx, o, opts, false)
	if err != nil {
		return nil, err
	}
	return &Table{rules: r.rules, values: r.values[0]}, nil
}

// run solves the orchard, with two levels in memory or with all.
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
	values, levels := valueBytes(o, two), new(big.Int).Mul(big.NewInt(levelBytes), o.Configurations())
	return sum(values[0], values[1], levels, listBytes(o), scratchBytes(o))
}

// valueBytes is a byte for each state: of the largest even and odd level, or of all.
func valueBytes(o apple.Orchard, two bool) [2]*big.Int {
	if !two {
		return [2]*big.Int{stateBytes(o, 1), new(big.Int)}
	}
	open := int64(o.OpenCells())
	return ringSizes(levelSizes(o), func(int) int64 { return 2 * open * open })
}

// retrograde is one run of Retro. Between configurations its scratch is as new.
type retrograde struct {
	rules  *rules
	levels *levels
	values [2][]uint8 // of the even and the odd level; of all states both are the same
	meter  algos.Meter
	moves  int64

	degree  []uint8    // by pair: the guard's moves
	missing []uint8    // by pair, the guard to move: successors that are not final
	least   []uint8    // by pair, the guard to move: the least value that picking leads to
	picks   []uint32   // pairs, the guard to move, with a move that picks
	live    []bool     // by cell: it has a tree with apples
	seeds   [][]uint32 // by value: states that get it by picking
	final   []uint32   // states that are final, whose predecessors have not been looked at
}

// scratchBytes is three bytes and two final states for a pair; and for each tree, cell of
// the other player and move to the tree three places in lists.
func scratchBytes(o apple.Orchard) *big.Int {
	open := int64(o.OpenCells())
	return sum(product(3+2*4, open, open), product(int64(o.TreeCount()), open, 5, 3*4))
}

// none is not a value.
const none = math.MaxUint8

// newRetrograde prepares a run.
func newRetrograde(ctx context.Context, o apple.Orchard, two bool) *retrograde {
	run := &retrograde{meter: algos.NewMeter(ctx), seeds: make([][]uint32, o.Apples()+1)}
	r := movesOf(&run.meter, o)
	run.rules, run.levels = r, newLevels(&run.meter, r, levelSizes(o))
	for i, size := range valueBytes(o, two) {
		run.values[i] = algos.MakeSlice[uint8](&run.meter, int(size.Int64()))
	}
	if !two {
		run.values[1] = run.values[0]
		for configuration := range run.levels.slot {
			run.levels.slot[configuration] = int32(configuration)
		}
	}
	run.degree = algos.MakeSlice[uint8](&run.meter, r.pairs)
	run.missing = algos.MakeSlice[uint8](&run.meter, r.pairs)
	run.least = algos.MakeSlice[uint8](&run.meter, r.pairs)
	run.live = make([]bool, r.cells)
	run.final = algos.MakeSlice[uint32](&run.meter, 2*r.pairs)[:0]
	for thief := range r.cells {
		for guard := range r.cells {
			run.degree[thief*r.cells+guard] = uint8(len(r.moves(guard, thief)))
			run.least[thief*r.cells+guard] = none
		}
		run.meter.Spend(r.cells)
	}
	return run
}

// all solves all configurations, those with fewest apples first.
func (r *retrograde) all() {
	for apples := 1; apples < len(r.seeds); apples++ {
		for _, configuration := range r.levels.of(apples) {
			r.configuration(int(configuration), apples)
		}
	}
}

// planes are the values of a configuration that leaves so many apples. Of two levels they
// hold those of another one before they are written.
func (r *retrograde) planes(configuration, apples int) []uint8 {
	size := r.rules.plane(1, 0)
	return r.values[apples%2][int(r.levels.slot[configuration])*size:][:size]
}

// configuration finalises the states of one configuration.
func (r *retrograde) configuration(configuration, apples int) {
	planes := r.planes(configuration, apples)
	clear(planes)
	copy(r.missing, r.degree)
	for _, t := range r.rules.trees {
		r.live[t.cell] = r.rules.left(configuration, t) > 0
		if r.live[t.cell] {
			r.exits(t.cell, r.planes(configuration-t.stride, apples-1))
		}
	}
	r.fold()
	for value := apples; value > 0; value-- {
		r.finalise(planes, uint8(value))
	}
}

// exits looks at the moves to a tree that has apples. below is what they lead to.
func (r *retrograde) exits(tree int, below []uint8) {
	cells, pairs := r.rules.cells, r.rules.pairs
	for other := range cells {
		if other == tree {
			continue
		}
		moves := r.rules.moves(tree, other)
		r.moves += 2 * int64(len(moves))
		gain := 1 + below[pairs+tree*cells+other] // of the thief, then the guard moves
		for _, thief := range moves {
			r.seeds[gain] = append(r.seeds[gain], uint32(int(thief)*cells+other))
		}
		rest := below[other*cells+tree] // the guard's move left the thief on other
		for _, guard := range moves {
			r.guardPicks(other*cells+int(guard), rest)
		}
		r.meter.Step()
	}
}

// guardPicks folds a move by which the guard picks into the pseudo-successor of a pair.
func (r *retrograde) guardPicks(pair int, value uint8) {
	if r.least[pair] == none {
		r.picks = append(r.picks, uint32(pair))
		r.missing[pair]++
	}
	r.least[pair] = min(r.least[pair], value)
	r.missing[pair]--
}

// fold seeds the pseudo-successors. One that is worth 0 is never final.
func (r *retrograde) fold() {
	for _, pair := range r.picks {
		if value := r.least[pair]; value > 0 {
			r.seeds[value] = append(r.seeds[value], uint32(r.rules.pairs)+pair)
		}
		r.least[pair] = none
	}
	r.picks = r.picks[:0]
}

// finalise finalises all states of a value. Those of higher values are final.
func (r *retrograde) finalise(planes []uint8, value uint8) {
	for _, state := range r.seeds[value] {
		r.succeed(planes, int(state), value)
	}
	r.seeds[value] = r.seeds[value][:0]
	for len(r.final) > 0 {
		state := int(r.final[len(r.final)-1])
		r.final = r.final[:len(r.final)-1]
		r.moved(planes, state, value)
		r.meter.Step()
	}
}

// succeed tells a state that a successor of it is final.
func (r *retrograde) succeed(planes []uint8, state int, value uint8) {
	if pair := state - r.rules.pairs; pair >= 0 {
		r.missing[pair]--
		if r.missing[pair] > 0 {
			return
		}
	} else if planes[state] > 0 {
		return
	}
	planes[state] = value
	r.final = append(r.final, uint32(state))
}

// moved tells the states from which a move leads to a final one without picking.
func (r *retrograde) moved(planes []uint8, state int, value uint8) {
	cells, pair := r.rules.cells, state%r.rules.pairs
	thief, guard := pair/cells, pair%cells
	at, other, first, step := guard, thief, r.rules.pairs+thief*cells, 1 // the guard has moved
	if state >= r.rules.pairs {
		at, other, first, step = thief, guard, guard, cells
	}
	if r.live[at] {
		return
	}
	moves := r.rules.moves(at, other)
	r.moves += int64(len(moves))
	for _, from := range moves {
		r.succeed(planes, first+int(from)*step, value)
	}
}
