package game

import (
	"iter"
	"math/rand/v2"
)

// A Contest is a game as it was set as a task: what programs written for it
// must take, and what they are tested with.
type Contest[P any] struct {
	// Within reports whether an instance keeps to the contest's limits, which
	// Limits names for people: "at most 10×10, weights to 100 000".
	Within func(p P) bool
	Limits string

	// Tests draws the tests of the contest. The same seed gives the same ones.
	Tests func(seed uint64) []Test[P]

	// Weak yields instances within the limits that faults like, smaller ones
	// first; what is random in them comes from rng.
	Weak func(rng *rand.Rand) iter.Seq[P]
}

// A Test is an instance with the points that a right answer earns.
type Test[P any] struct {
	Instance P
	Points   int
}
