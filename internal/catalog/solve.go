package catalog

import (
	"context"
	"io"
	"iter"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/compare"
	"muqi/internal/evidence"
)

// SolveOptions says how to solve.
type SolveOptions struct {
	Algos   []string // the variants; nil: all of them, held to some seconds of work
	Line    bool     // with an optimal line of play
	Options algos.Options
}

func (s *suite[P]) Solve(
	ctx context.Context, file string, r io.Reader, o SolveOptions,
) iter.Seq2[[]evidence.Solved, error] {
	if o.Algos == nil {
		o.Options.MaxWork = allMaxWork
	}
	variants, err := s.all(), error(nil)
	if o.Algos != nil {
		variants, err = s.variants(o.Algos...)
	}
	if o.Line && s.roles.Line == nil {
		err = s.without("lines of play")
	}
	return each(s.game, file, r, err, func(p P) ([]evidence.Solved, error) {
		return s.solveAll(ctx, file, p, o, variants)
	})
}

// each yields what do makes of each instance that r holds, up to the first error.
func each[P, T any](
	g game.Game[P], file string, r io.Reader, err error, do func(p P) (T, error),
) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var made T
		if err != nil {
			yield(made, err)
			return
		}
		for p, err := range g.Read(file, r) {
			if err == nil {
				made, err = do(p)
			}
			if !yield(made, err) || err != nil {
				return
			}
		}
	}
}

// allMaxWork bounds variants whose work can explode, unless one is named: three seconds of plain search.
const allMaxWork = 100_000_000

// solveAll solves one instance.
func (s *suite[P]) solveAll(
	ctx context.Context, file string, p P, o SolveOptions, variants []algos.Solver[P],
) ([]evidence.Solved, error) {
	var line []evidence.Step
	if o.Line {
		var err error
		if line, err = s.roles.Line(ctx, p, o.Options); err != nil {
			return nil, err
		}
	}
	verdicts := make([]compare.Verdict, len(variants))
	for i, run := range compare.Runners(variants, o.Options, 0) {
		verdicts[i] = run.Run(ctx, p)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	truth := compare.Truth(verdicts, compare.Judges(variants, s.roles.Judges))
	all := make([]evidence.Solved, len(variants))
	for i, v := range verdicts {
		if truth != nil {
			v = v.Against(truth)
		}
		all[i] = evidence.Solved{
			File: file, Size: s.game.Describe(p), Algo: variants[i].Info().Name,
			Value: v.Got(), Status: v.Status, Error: v.Detail, Err: v.Err,
			Work: append([]algos.Counter{}, v.Work...), Seconds: v.Elapsed.Seconds(), Line: line,
		}
	}
	return all, nil
}
