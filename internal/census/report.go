package census

import (
	"context"
	"math/big"

	"muqi/internal/evidence"
)

// A Census counts with the variants of a catalogue.
type Census struct {
	variants func(names ...string) ([]Solver, error)
	flawed   []Solver
	truth    Solver
}

// New makes one of a look-up of variants, the flawed ones, and one that is right.
func New(variants func(names ...string) ([]Solver, error), flawed []Solver, truth Solver) *Census {
	return &Census{variants, flawed, truth}
}

// Count counts exactly on how many boards of a size the named variants are wrong: see Full. Where none
// is named, they are the orientations of forward DP: see Forward.
func (c *Census) Count(ctx context.Context, names []string, size Size, o Options) (evidence.Census, error) {
	if len(names) == 0 {
		return Forward(ctx, size, o)
	}
	variants, err := c.variants(names...)
	if err != nil {
		return evidence.Census{}, err
	}
	return Full(ctx, variants, c.truth, size, o)
}

// Sample estimates the same from random boards: see Random.
func (c *Census) Sample(ctx context.Context, names []string, d SampleSpec, o Options) (evidence.Sample, error) {
	if len(names) == 0 {
		names = ForwardNames()
	}
	variants, err := c.variants(names...)
	if err != nil {
		return evidence.Sample{}, err
	}
	return Random(ctx, variants, c.truth, d, o)
}

// fewBoards is how many boards a report has every flawed variant solve.
const fewBoards = 1 << 16

// Report counts what a report shows: all flawed variants where boards are few, else forward DP. stage
// begins a part of it. A quick report leaves out the last size, and draws a tenth of the boards.
func (c *Census) Report(
	ctx context.Context, quick bool, stage func(name string) func(done, total int),
) (all evidence.Censuses, err error) {
	counted := [][2]int{{1, 6}, {2, 2}, {2, 3}, {2, 4}, {3, 3}, {3, 4}, {4, 4}}
	if quick {
		counted = counted[:len(counted)-1]
	}
	for _, sides := range counted {
		size, o := Size{sides[0], sides[1], 1}, Options{Progress: stage("census")}
		boards, err := size.Boards()
		if err != nil {
			return all, err
		}
		var found evidence.Census
		if boards.Cmp(big.NewInt(fewBoards)) <= 0 {
			found, err = Full(ctx, c.flawed, c.truth, size, o)
		} else {
			found, err = Forward(ctx, size, o)
		}
		if err != nil {
			return all, err
		}
		all.Censuses = append(all.Censuses, found)
	}
	for _, d := range []struct{ side, boards int }{
		{3, 2000}, {4, 2000}, {5, 2000}, {6, 1000}, {8, 400}, {10, 100},
	} {
		if quick {
			d.boards /= 10
		}
		draw := SampleSpec{Size: Size{d.side, d.side, 100_000}, Boards: d.boards, Seed: 1}
		found, err := c.Sample(ctx, nil, draw, Options{Progress: stage("sample")})
		if err != nil {
			return all, err
		}
		all.Samples = append(all.Samples, found)
	}
	return all, nil
}
