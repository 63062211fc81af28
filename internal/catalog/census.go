package catalog

import (
	"context"

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/census"
	"muqi/internal/evidence"
)

// A Census counts on how many instances of a game variants are wrong; see package census.
type Census[P any] struct {
	Names  []string // of the variants that Sums counts
	Sums   func(context.Context, census.Size, census.Options) (evidence.Census, error)
	Full   func(context.Context, []algos.Solver[P], algos.Solver[P], census.Size, census.Options) (evidence.Census, error)
	Random func(context.Context, []algos.Solver[P], algos.Solver[P], census.Draw, census.Options) (evidence.Sample, error)

	// Counted and Drawn are in the report. A quick one leaves out the last size, and draws a tenth of the boards.
	Counted []census.Size
	Drawn   []census.Draw
}

// boardCensus is that of the board game.
func boardCensus() *Census[muqi.Board] {
	c := &Census[muqi.Board]{Names: census.ForwardNames(), Sums: census.Forward, Full: census.Full, Random: census.Random}
	for _, size := range [][2]int{{1, 6}, {2, 2}, {2, 3}, {2, 4}, {3, 3}, {3, 4}, {4, 4}} {
		c.Counted = append(c.Counted, census.Size{Rows: size[0], Cols: size[1], Max: 1})
	}
	for _, d := range []struct{ side, boards int }{{3, 2000}, {4, 2000}, {5, 2000}, {6, 1000}, {8, 400}, {10, 100}} {
		size := census.Size{Rows: d.side, Cols: d.side, Max: 100_000}
		c.Drawn = append(c.Drawn, census.Draw{Size: size, Boards: d.boards, Seed: 1})
	}
	return c
}

func (s *suite[P]) Census(
	ctx context.Context, names []string, size census.Size, o census.Options,
) (evidence.Census, error) {
	c, solvers, truth, err := s.counted(names)
	if err != nil {
		return evidence.Census{}, err
	}
	if len(names) == 0 {
		return c.Sums(ctx, size, o)
	}
	return c.Full(ctx, solvers, truth, size, o)
}

func (s *suite[P]) Sample(
	ctx context.Context, names []string, d census.Draw, o census.Options,
) (evidence.Sample, error) {
	c, solvers, truth, err := s.counted(names)
	if err != nil {
		return evidence.Sample{}, err
	}
	return c.Random(ctx, solvers, truth, d, o)
}

// counted are the variants to count, the game's own for no names, and the one whose value is the truth.
func (s *suite[P]) counted(names []string) (c *Census[P], solvers []algos.Solver[P], truth algos.Solver[P], err error) {
	if c = s.roles.Census; c == nil {
		return nil, nil, nil, s.without("census")
	}
	if len(names) == 0 {
		names = c.Names
	}
	if solvers, err = s.variants(names...); err == nil {
		truth, err = s.variant(s.roles.Default)
	}
	return c, solvers, truth, err
}

func (s *suite[P]) Censuses(
	ctx context.Context, quick bool, stage func(name string) func(done, total int),
) (all evidence.Censuses, err error) {
	c := s.roles.Census
	if c == nil {
		return all, s.without("census")
	}
	sizes, draws := c.Counted, c.Drawn
	if quick {
		sizes = sizes[:len(sizes)-1]
	}
	for _, size := range sizes {
		counted, err := s.Census(ctx, nil, size, census.Options{Progress: stage("census")})
		if err != nil {
			return all, err
		}
		all.Censuses = append(all.Censuses, counted)
	}
	for _, d := range draws {
		if quick {
			d.Boards /= 10
		}
		sample, err := s.Sample(ctx, nil, d, census.Options{Progress: stage("sample")})
		if err != nil {
			return all, err
		}
		all.Samples = append(all.Samples, sample)
	}
	return all, nil
}
