// Package fixpoint solves 偷苹果, in which play can cycle, so that the values of
// all positions are a least fixpoint.
//
//   - Queue relaxes moves from a queue until nothing changes: the original solution.
//   - Sweep evaluates all positions, again and again, until nothing changes.
//   - Retro goes through the ways in which apples can be left, fewest first, and
//     finalises the positions of each backward from high values to low.
//   - Bits does so with one bit mask of guard cells for each thief cell and value.
//   - DFS memoises a depth first search that counts positions on its stack as 0. It
//     is flawed.
//
// A configuration is the apples left on each tree, and a state a configuration, the
// cells of both players, and who is to move (rules.go). Moves within a configuration
// can cycle; those that pick lead to one with an apple less, so configurations can be
// solved by apples left, with two such levels in memory (levels.go).
package fixpoint

import (
	"cmp"
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// maxTrees bounds trees before figures that take long: more have more than 2^31 configurations.
const maxTrees = 30

// maxCells bounds open cells: of more, twice the square does not fit a uint32.
const maxCells = 46340

// slow is why the work of all variants but Bits can explode.
const slow = "it looks at every state by itself, and each further tree multiplies their number"

// check returns the *algos.LimitError of a variant that needs a table of the given size and can
// number the given entries; nil where it takes the orchard.
func check(v algos.Info, o apple.Orchard, opts algos.Options, bytes func(apple.Orchard) *big.Int, entries int64) error {
	open := int64(o.OpenCells())
	if err := cmp.Or(
		algos.AtMost(v.Name, big.NewInt(int64(o.TreeCount())), maxTrees, "trees"),
		algos.AtMost(v.Name, big.NewInt(open), maxCells, "open cells"),
	); err != nil {
		return err
	}
	configurations := o.Configurations()
	if err := algos.AtMost(v.Name, configurations, math.MaxInt32, "configurations of apples left"); err != nil {
		return err
	}
	maxStates := int64(math.MaxInt64)
	if v.Slow != "" {
		maxStates = cmp.Or(opts.MaxWork, maxStates)
	}
	return cmp.Or(
		algos.AtMost(v.Name, bytes(o), opts.Bytes(), algos.MemoryUnit),
		algos.AtMost(v.Name, stateBytes(o, 1), entries, "table entries"),
		algos.AtMost(v.Name, apple.States(int(open), configurations), maxStates, "states"),
	)
}

// product multiplies figures that may be large.
func product(factors ...int64) *big.Int {
	p := big.NewInt(1)
	for _, f := range factors {
		p.Mul(p, big.NewInt(f))
	}
	return p
}

// sum adds figures that may be large.
func sum(terms ...*big.Int) *big.Int {
	total := new(big.Int)
	for _, t := range terms {
		total.Add(total, t)
	}
	return total
}

// A Table holds the values of all positions of an orchard. It is immutable.
type Table struct {
	rules  *rules
	values []uint8 // by state
	work   []algos.Counter
}

// Value is the apples that the thief gets from p, a position of the orchard, on.
func (t *Table) Value(p apple.Position) int64 { return int64(t.values[t.rules.state(p)]) }

// result is the value of the start, or the error of who made the table.
func (t *Table) result(o apple.Orchard, err error) (algos.Result, error) {
	if err != nil {
		return algos.Result{}, err
	}
	return algos.Result{Value: t.Value(o.Start()), Work: t.work}, nil
}

// counters are the states, certain counters, and the bytes of the tables.
func counters(o apple.Orchard, bytes *big.Int, more ...algos.Counter) []algos.Counter {
	states := count("states", apple.States(o.OpenCells(), o.Configurations()).Int64())
	return append(append([]algos.Counter{states}, more...), count("table-B", bytes.Int64()))
}

func count(unit string, n int64) algos.Counter { return algos.Counter{Unit: unit, N: n} }

// An evaluation is a run over a table of all states.
type evaluation struct {
	Table
	meter algos.Meter
	moves int64
}

// newEvaluation prepares an orchard, every value 0. It unwinds as a Meter does.
func newEvaluation(ctx context.Context, o apple.Orchard) evaluation {
	e := evaluation{meter: algos.NewMeter(ctx)}
	e.rules = movesOf(&e.meter, o)
	e.values = algos.MakeSlice[uint8](&e.meter, e.rules.plane(e.rules.configurations, 0))
	return e
}
