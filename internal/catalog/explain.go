package catalog

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"strings"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
	"muqi/internal/explain"
)

// Explaining says what is explained where nobody says.
type Explaining struct {
	Algo   string      // the variant
	Bounds game.Bounds // of the search for the smallest instance on which it is wrong
}

func (s *suite[P]) Explaining() Explaining {
	return Explaining{Algo: s.roles.Explained, Bounds: s.roles.Bounds}
}

// A RightError says that there is no example to explain: the variant is right wherever was looked.
type RightError struct {
	Algo   string
	Exact  bool   // the variant claims it
	Noun   string // what an instance is called
	Bounds game.Bounds
}

func (e *RightError) Error() string {
	return fmt.Sprintf("%s is right on every %s to %d cells of total weight to %d: name a file with a larger one",
		e.Algo, e.Noun, e.Bounds.Cells, e.Bounds.Total)
}

func (s *suite[P]) Explain(
	ctx context.Context, file string, r io.Reader, algo string,
) iter.Seq2[evidence.Explanation, error] {
	return func(yield func(evidence.Explanation, error) bool) {
		v, err := s.explained(algo)
		if err != nil {
			yield(evidence.Explanation{}, err)
			return
		}
		for p, err := range s.game.Read(file, r) {
			var e evidence.Explanation
			if err == nil {
				if e, err = s.roles.Explain(ctx, p, v, algos.Options{MaxWork: allMaxWork}); err != nil {
					err = fmt.Errorf("%s: %w", file, err)
				}
			}
			if !yield(e, err) || err != nil {
				return
			}
		}
	}
}

// explained is the variant to explain; empty is the game's own.
func (s *suite[P]) explained(algo string) (algos.Solver[P], error) {
	if s.roles.Explain == nil {
		return nil, s.without("explanations")
	}
	return s.variant(cmp.Or(algo, s.roles.Explained))
}

func (s *suite[P]) ExplainExample(
	ctx context.Context, algo string, progress func(done, total int),
) (e evidence.Explanation, err error) {
	v, err := s.explained(algo)
	if err != nil {
		return e, err
	}
	p, err := s.example(ctx, v, progress)
	if err != nil {
		return e, err
	}
	if e, err = s.roles.Explain(ctx, p, v, algos.Options{MaxWork: allMaxWork}); err != nil {
		err = fmt.Errorf("example: %w", err)
	}
	return e, err
}

// example is the game's own example, or the smallest instance within its bounds on which the variant is wrong, or the
// first of the traps on which it is.
func (s *suite[P]) example(ctx context.Context, v algos.Solver[P], progress func(done, total int)) (p P, err error) {
	if s.roles.Example != nil {
		return s.roles.Example(), nil
	}
	info := v.Info()
	found, err := s.Smallest(ctx, info.Name, s.roles.Bounds, progress)
	if err != nil {
		return p, err
	}
	if input := found.Input; input != "" {
		for p, err := range s.game.Read("the smallest counterexample", strings.NewReader(input)) {
			return p, err
		}
	}
	if s.roles.Traps != nil {
		traps := s.roles.Traps()
		for i, b := range traps.Index.Boards {
			if b.Catches[info.Name].Value != nil {
				return traps.Instances[i], nil
			}
		}
	}
	return p, &RightError{info.Name, info.Exact(), s.game.Info().Noun, s.roles.Bounds}
}

func (s *suite[P]) Smallest(
	ctx context.Context, algo string, b game.Bounds, progress func(done, total int),
) (evidence.Smallest, error) {
	v, err := s.variant(cmp.Or(algo, s.roles.Explained))
	if err != nil {
		return evidence.Smallest{}, err
	}
	search := explain.Search[P]{Game: s.game, Reference: s.reference(), Proof: s.roles.Proof}
	return search.Smallest(ctx, v, b, progress)
}
