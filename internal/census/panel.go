package census

import (
	"context"
	"fmt"

	"muqi/algos"
	"muqi/game/muqi"
)

// A Solver is a variant of 一双木棋.
type Solver = algos.Solver[muqi.Board]

// A panel solves boards with several variants and compares them with the truth.
type panel struct {
	solvers   []Solver
	reference Solver // whose value is the truth
	maxWork   int64
}

// names lists the names of the solvers.
func (p panel) names() []string {
	names := make([]string, len(p.solvers))
	for i, s := range p.solvers {
		names[i] = s.Info().Name
	}
	return names
}

// judge solves a board and tells found about each solver i: a status other than
// algos.OK if it found no value, else how far its value is from the truth. It is
// an error if the reference finds none, or if ctx is done.
func (p panel) judge(ctx context.Context, b muqi.Board, found func(i int, status algos.Status, off deviation)) error {
	truth := algos.Run(ctx, p.reference, b, algos.Options{}, 0)
	if err := ctx.Err(); err != nil {
		return err
	}
	if truth.Err != nil {
		return fmt.Errorf("no truth about a %d×%d board: %w", b.Rows(), b.Cols(), truth.Err)
	}
	for i, s := range p.solvers {
		out := algos.Run(ctx, s, b, algos.Options{MaxWork: p.maxWork}, 0)
		if err := ctx.Err(); err != nil {
			return err
		}
		found(i, out.Status, between(out.Value, truth.Value))
	}
	return nil
}
