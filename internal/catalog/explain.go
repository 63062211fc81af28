package catalog

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
)

// Explaining says what is explained where nobody says.
type Explaining struct {
	Algo   string      // the variant
	Input  string      // the instance, as contest input; empty where it is the smallest on which the variant is wrong
	Bounds game.Bounds // of the search for the smallest one
}

func (s *suite[P]) Explaining() Explaining {
	e := Explaining{Algo: s.roles.Explained, Bounds: s.roles.Bounds}
	if s.roles.Example != nil {
		e.Input = s.text(s.roles.Example())
	}
	return e
}

func (s *suite[P]) Explain(ctx context.Context, file string, r io.Reader, algo string) iter.Seq2[evidence.Explanation, error] {
	return func(yield func(evidence.Explanation, error) bool) {
		if s.roles.Explain == nil {
			yield(evidence.Explanation{}, fmt.Errorf("there are no explanations for the game %s (%w)", s.game.Info().Name, errors.ErrUnsupported))
			return
		}
		for p, err := range s.game.Read(file, r) {
			var e evidence.Explanation
			if err == nil {
				if e, err = s.roles.Explain(ctx, p, s.named([]string{algo})[0], algos.Options{MaxWork: allMaxWork}); err != nil {
					err = fmt.Errorf("%s: %w", file, err)
				}
			}
			if !yield(e, err) || err != nil {
				return
			}
		}
	}
}

func (s *suite[P]) Smallest(ctx context.Context, algo string, b game.Bounds, progress func(done, total int)) (evidence.Smallest, error) {
	if s.roles.Smallest == nil {
		return evidence.Smallest{}, fmt.Errorf("there is no search for the smallest counterexample of the game %s (%w)", s.game.Info().Name, errors.ErrUnsupported)
	}
	return s.roles.Smallest(ctx, s.named([]string{algo})[0], b, progress)
}
