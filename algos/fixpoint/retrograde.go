package fixpoint

import (
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// retrograde is one run of Retro. Between configurations its scratch is as new.
type retrograde struct {
	rules *rules
	store *store
	meter algos.Meter
	moves int64

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
	run.rules, run.store = r, newStore(&run.meter, o, r, two)
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
		for _, configuration := range r.store.levels.of(apples) {
			r.configuration(int(configuration), apples)
		}
	}
}

// configuration finalises the states of one configuration.
func (r *retrograde) configuration(configuration, apples int) {
	planes := r.store.planes(configuration, apples)
	clear(planes)
	copy(r.missing, r.degree)
	for _, t := range r.rules.trees {
		r.live[t.cell] = r.rules.left(configuration, t) > 0
		if r.live[t.cell] {
			r.exits(t.cell, r.store.planes(configuration-t.stride, apples-1))
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
		if state < r.rules.pairs {
			r.guardMoved(planes, state, value)
		} else {
			r.thiefMoved(planes, state-r.rules.pairs, value)
		}
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

// guardMoved tells the states from which the guard moves to a final pair without picking.
func (r *retrograde) guardMoved(planes []uint8, pair int, value uint8) {
	thief, guard := pair/r.rules.cells, pair%r.rules.cells
	if r.live[guard] {
		return
	}
	moves := r.rules.moves(guard, thief)
	r.moves += int64(len(moves))
	for _, from := range moves {
		r.succeed(planes, r.rules.pairs+thief*r.rules.cells+int(from), value)
	}
}

// thiefMoved is guardMoved for the thief's moves.
func (r *retrograde) thiefMoved(planes []uint8, pair int, value uint8) {
	thief, guard := pair/r.rules.cells, pair%r.rules.cells
	if r.live[thief] {
		return
	}
	moves := r.rules.moves(thief, guard)
	r.moves += int64(len(moves))
	for _, from := range moves {
		r.succeed(planes, int(from)*r.rules.cells+guard, value)
	}
}
