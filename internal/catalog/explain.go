package catalog

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"strings"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/explain"
)

func (s *suite[P]) Bounds() game.Bounds { return s.roles.Bounds }

func (s *suite[P]) Explains() bool { return s.roles.Explain != nil }

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
	v, err := s.explained(algo)
	return each(s.game, file, r, err, func(p P) (evidence.Explanation, error) { return s.explain(ctx, file, p, v) })
}

// explained is the variant to explain; empty is the game's own.
func (s *suite[P]) explained(algo string) (algos.Solver[P], error) {
	if s.roles.Explain == nil {
		return nil, s.without("explanations")
	}
	return s.variant(cmp.Or(algo, s.roles.Explained))
}

// explain explains a variant on an instance. Where it is right, flawed ones that are wrong are named.
func (s *suite[P]) explain(
	ctx context.Context, file string, p P, v algos.Solver[P],
) (evidence.Explanation, error) {
	e, err := s.roles.Explain(ctx, p, v, algos.Options{MaxWork: allMaxWork})
	if err != nil {
		return e, fmt.Errorf("%s: %w", file, err)
	}
	if e.Value != e.Truth {
		return e, nil
	}
	for _, other := range s.flawed() {
		if v := s.run(ctx, other, p).Against(&e.Truth); v.Status == algos.Wrong && other.Info().Name != e.Algo {
			e.WrongHere = append(e.WrongHere, evidence.Answer{Algo: other.Info().Name, Value: v.Value})
		}
	}
	return e, ctx.Err()
}

// maxVerdictWork bounds the work of a variant for its verdict.
const maxVerdictWork = 1_000_000

// verdict is how a variant does on an instance by the suite's reference.
func (s *suite[P]) verdict(ctx context.Context, v algos.Solver[P], p P) compare.Verdict {
	right := (&compare.Runner[P]{Solver: s.reference}).Run(ctx, p)
	return s.run(ctx, v, p).Against(right.Got())
}

func (s *suite[P]) run(ctx context.Context, v algos.Solver[P], p P) compare.Verdict {
	run := compare.Runner[P]{Solver: v, Options: algos.Options{MaxWork: maxVerdictWork}}
	return run.Run(ctx, p)
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
	return s.explain(ctx, "example", p, v)
}

// example is an instance to explain a variant on: one of the game's own examples, the smallest instance within
// its bounds on which the variant is wrong, or a shrunk one.
func (s *suite[P]) example(
	ctx context.Context, v algos.Solver[P], progress func(done, total int),
) (p P, err error) {
	info := v.Info()
	if s.roles.Examples != nil && !info.Exact() {
		for _, p := range s.roles.Examples() {
			if s.verdict(ctx, v, p).Status == algos.Wrong {
				return p, ctx.Err()
			}
		}
	}
	found, err := s.Smallest(ctx, info.Name, s.roles.Bounds, progress)
	if err != nil {
		return p, err
	}
	input := found.Input
	if input == "" {
		input, err = s.shrunk(ctx, v)
	}
	if err == nil && input == "" {
		err = &RightError{info.Name, info.Exact(), s.game.Info().Noun, s.roles.Bounds}
	}
	if err != nil {
		return p, err
	}
	for p, err := range s.game.Read("counterexample", strings.NewReader(input)) {
		return p, err
	}
	return p, nil
}

// shrunk is the smallest of the shipped instances and the traps on which the variant is wrong, made
// small; empty where it is wrong on none.
func (s *suite[P]) shrunk(ctx context.Context, v algos.Solver[P]) (input string, err error) {
	var known []P
	for _, c := range s.game.Shipped() {
		known = append(known, c.Instance)
	}
	if s.roles.Traps != nil {
		known = append(known, s.roles.Traps().Instances...)
	}
	failures := compare.Failures[P]{}
	for _, p := range known {
		if verdict := s.verdict(ctx, v, p); verdict.Status == algos.Wrong {
			failures.Keep(s.game, compare.Failure[P]{Verdict: verdict, Instance: p})
		}
	}
	again := func(ctx context.Context, _ compare.Failure[P], p P) (compare.Verdict, bool) {
		return s.verdict(ctx, v, p), true
	}
	small, err := failures.Shrink(ctx, s.game, 20*time.Second, again, nil)
	if len(small) > 0 {
		input = small[0].Input
	}
	return input, err
}

func (s *suite[P]) Smallest(
	ctx context.Context, algo string, b game.Bounds, progress func(done, total int),
) (evidence.Smallest, error) {
	v, err := s.variant(cmp.Or(algo, s.roles.Explained))
	if err != nil {
		return evidence.Smallest{}, err
	}
	search := explain.Search[P]{Game: s.game, Reference: s.reference}
	return search.Smallest(ctx, v, b, progress)
}
