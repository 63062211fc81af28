package main

import (
	"errors"

	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/census"
	"muqi/internal/evidence"
)

// explainAll explains the flawed main variants of every game, each on the
// game's example or on its smallest counterexample.
func (e *env) explainAll(bar *progress) (evidence.Explanations, error) {
	move := bar.stage("explain")
	all := evidence.Explanations{Schema: evidence.Schema}
	for _, s := range e.suites {
		for _, v := range s.Describe().Variants {
			if v.Exact || v.Group != "" {
				continue
			}
			x, err := s.ExplainExample(e.ctx, v.Name, move)
			var right *catalog.RightError
			switch {
			case errors.Is(err, errors.ErrUnsupported), errors.As(err, &right):
				continue // there is nothing to explain
			case err != nil:
				return all, err
			}
			all.Explanations = append(all.Explanations, x)
		}
	}
	return all, nil
}

// countedSizes are the sizes of which the report counts all boards with
// weights 0 and 1. A quick run leaves out the last.
var countedSizes = [][2]int{{1, 6}, {2, 2}, {2, 3}, {2, 4}, {3, 3}, {3, 4}, {4, 4}}

// sampledSizes are the sizes of which the report draws random boards with
// weights to 100 000, and how many. A quick run draws a tenth.
var sampledSizes = []struct{ side, boards int }{{3, 2000}, {4, 2000}, {5, 2000}, {6, 1000}, {8, 400}, {10, 100}}

// countAll counts on how many boards the forward searches are wrong.
func (e *env) countAll(bar *progress, quick bool) (evidence.Censuses, error) {
	all := evidence.Censuses{Schema: evidence.Schema, Censuses: []evidence.Census{}, Samples: []evidence.Sample{}}
	for _, s := range e.suites {
		if _, ok := catalog.Variants[muqi.Board](s, nil); !ok {
			continue
		}
		solvers, truth, err := censusSolvers(s, census.ForwardNames())
		if err != nil {
			return all, err
		}
		if err := e.countSizes(bar, quick, &all); err != nil {
			return all, err
		}
		for _, size := range sampledSizes {
			boards := size.boards
			if quick {
				boards /= 10
			}
			o := census.Options{Progress: bar.stage("sample")}
			sample, err := census.Random(e.ctx, solvers, truth, size.side, size.side, 100_000, boards, 1, o)
			if err != nil {
				return all, err
			}
			all.Samples = append(all.Samples, sample)
		}
	}
	return all, nil
}

// countSizes adds the censuses of all counted sizes.
func (e *env) countSizes(bar *progress, quick bool, all *evidence.Censuses) error {
	sizes := countedSizes
	if quick {
		sizes = sizes[:len(sizes)-1]
	}
	for _, size := range sizes {
		c, err := census.Forward(e.ctx, size[0], size[1], 1, census.Options{Progress: bar.stage("census")})
		if err != nil {
			return err
		}
		all.Censuses = append(all.Censuses, c)
	}
	return nil
}
