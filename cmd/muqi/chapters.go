package main

import (
	"errors"

	"muqi/internal/catalog"
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

// countAll counts on how many instances of each game variants are wrong.
func (e *env) countAll(bar *progress, quick bool) (evidence.Censuses, error) {
	all := evidence.Censuses{Schema: evidence.Schema, Censuses: []evidence.Census{}, Samples: []evidence.Sample{}}
	for _, s := range e.suites {
		counted, err := s.Censuses(e.ctx, quick, bar.stage)
		if errors.Is(err, errors.ErrUnsupported) {
			continue
		}
		if err != nil {
			return all, err
		}
		all.Censuses = append(all.Censuses, counted.Censuses...)
		all.Samples = append(all.Samples, counted.Samples...)
	}
	return all, nil
}
