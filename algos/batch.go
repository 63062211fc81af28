package algos

import "context"

// A Batcher is a Solver that is faster with many instances at a time.
type Batcher[P any] interface {
	Solver[P]

	// SolveBatch returns what Solve would of each instance, in their order.
	// Where it returns an error, the results are those of the instances before
	// the one at fault.
	SolveBatch(ctx context.Context, ps []P) ([]Result, error)
}
