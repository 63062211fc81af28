package catalog

import (
	"context"
	"io"
	"iter"
	"slices"

	"muqi/algos"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Solving says how to solve.
type Solving struct {
	Algos   []string // the variants; nil: all of them, held to some seconds of work
	Line    bool     // with an optimal line of play
	Options algos.Options
}

func (s *suite[P]) Solve(ctx context.Context, file string, r io.Reader, o Solving) iter.Seq2[[]evidence.Solved, error] {
	if o.Algos == nil {
		o.Options.MaxWork = allMaxWork
	}
	return func(yield func([]evidence.Solved, error) bool) {
		if o.Line && s.roles.Line == nil {
			yield(nil, s.without("lines of play"))
			return
		}
		for p, err := range s.game.Read(file, r) {
			if err != nil {
				yield(nil, err)
				return
			}
			solved, err := s.solveAll(ctx, file, p, o)
			if !yield(solved, err) || err != nil {
				return
			}
		}
	}
}

// allMaxWork bounds variants whose work can explode where nobody asked for that
// one alone to be solved with: about three seconds of naive search.
const allMaxWork = 100_000_000

// solveAll solves one instance.
func (s *suite[P]) solveAll(ctx context.Context, file string, p P, o Solving) ([]evidence.Solved, error) {
	var line evidence.Line
	if o.Line {
		var err error
		if line, err = s.roles.Line(ctx, p, o.Options); err != nil {
			return nil, err
		}
	}
	var all []evidence.Solved
	for _, v := range s.named(o.Algos) {
		out := algos.Run(ctx, v, p, o.Options, 0)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		solved := solvedOf(out)
		solved.File, solved.Algo, solved.Line = file, v.Info().Name, line
		solved.Rows, solved.Cols = s.game.Size(p)
		all = append(all, solved)
	}
	s.judge(all)
	return all, nil
}

// judge marks the values that differ from that of the first judge among the
// results that found one.
func (s *suite[P]) judge(all []evidence.Solved) {
	for _, name := range s.roles.Judges {
		i := slices.IndexFunc(all, func(r evidence.Solved) bool { return r.Algo == name && r.Value != nil })
		if i < 0 {
			continue
		}
		for k := range all {
			if all[k].Value != nil && *all[k].Value != *all[i].Value {
				all[k].Status = algos.Wrong
			}
		}
		return
	}
}

func solvedOf(out algos.Outcome) evidence.Solved {
	s := evidence.Solved{Status: out.Status, Work: out.Work, Seconds: out.Elapsed.Seconds()}
	if s.Work == nil {
		s.Work = []algos.Counter{}
	}
	if out.Err != nil {
		s.Error, s.Err = reason.Of(out.Err), out.Err
	} else {
		s.Value = &out.Value
	}
	return s
}
