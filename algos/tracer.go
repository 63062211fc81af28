package algos

import (
	"context"

	"muqi/internal/reason"
)

// A Tracer is a variant that shows the values which it believes of positions, S.
// Explanations follow the line of play along which these add up, and name the
// first that is wrong. A flawed variant need not be one.
type Tracer[P, S any] interface {
	Solver[P]

	// Trace is Solve, and calls found with positions and what the variant believes
	// the rest of the game from there to be worth to the first player, whoever moves
	// (as Result.Value is), each after those on which that rests. Of several values of
	// a position the first counts.
	Trace(ctx context.Context, p P, o Options, found func(S, int64)) (Result, error)
}

// A ShapeProver is a flawed variant that is right on all instances of some shapes.
type ShapeProver[P any] interface {
	// ProvedOnShape is why the variant is right on every instance of p's shape; zero where
	// no reason is known.
	ProvedOnShape(p P) reason.Reason
}
