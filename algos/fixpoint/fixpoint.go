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
