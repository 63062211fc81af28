package catalog

import (
	"cmp"
	"context"
	"slices"
	"time"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/game"
	"muqi/internal/evidence"
	"muqi/internal/judge"
	"muqi/internal/reason"
)

func (s *suite[P]) Judge(
	ctx context.Context, p external.Program, o judge.Options, reference *external.Program,
) (evidence.Judged, error) {
	task := s.task()
	if reference != nil {
		task.Reference = external.Solver[P]{Game: s.game, Program: *reference}
	}
	return judge.Run(ctx, task, s.contestant(p), o)
}

func (s *suite[P]) Tiers(
	ctx context.Context, program func(variant string) external.Program, o judge.Options,
) (j evidence.Judging, err error) {
	hasPoints := func(t game.Test[P]) bool { return t.Points > 0 }
	if c := s.roles.Contest; c == nil || !slices.ContainsFunc(c.Tests(o.Seed), hasPoints) {
		return j, s.without("contest with points")
	}
	j = evidence.Judging{
		Schema: evidence.Schema, Game: s.game.Info().Name, Seed: o.Seed, Unsupported: external.Unsupported(),
	}
	variants := s.all()
	if o.Quick {
		explodes := func(v algos.Solver[P]) bool { return v.Info().Slow != "" }
		variants = slices.DeleteFunc(slices.Clone(s.main), explodes)
	}
	task, one := s.task(), o
	task.Traps, one.TestsOnly, one.Progress = nil, true, nil
	for i, v := range variants {
		if o.Progress != nil {
			o.Progress("contest "+s.game.Info().Name, i, len(variants))
		}
		p := program(v.Info().Name)
		j.Time, j.Memory = p.Limits.Time.Seconds(), p.Limits.Memory
		judged, err := judge.Run(ctx, task, s.contestant(p), one)
		if err != nil {
			return j, err
		}
		j.Programs = append(j.Programs, judged)
	}
	return j, nil
}

// task is what programs are judged by. Its faults are those of the catalogue and the variations.
func (s *suite[P]) task() judge.Task[P] {
	t := judge.Task[P]{Game: s.game, Reference: s.reference, Contest: s.roles.Contest, MaxWork: s.roles.MaxWork}
	if s.roles.Traps != nil {
		t.Traps = s.roles.Traps()
	}
	known := map[string]bool{}
	for i, v := range slices.Concat(s.all(), s.roles.Variations) {
		info := v.Info()
		switch {
		case known[info.Name]:
		case info.Flaw != "", info.Slow != "" && i >= len(s.main):
			t.Faults = append(t.Faults, v)
		case info.Slow != "":
			t.Slow = append(t.Slow, v)
		}
		known[info.Name] = true
	}
	return t
}

// contestant is a program to judge.
func (s *suite[P]) contestant(p external.Program) judge.Program[P] {
	contestant := judge.Program[P]{
		Solver: external.Solver[P]{Game: s.game, Program: p}, Limit: p.Limits.Time,
		WithTime: func(limit time.Duration) algos.Solver[P] {
			slower := p
			slower.Limits.Margin = limit - p.Limits.Time
			return external.Solver[P]{Game: s.game, Program: slower}
		},
	}
	for _, files := range p.Files {
		other := p
		other.In, other.Out, other.Files = files[0], files[1], nil
		with := s.contestant(other)
		with.Hint = reason.New("with-files", cmp.Or(files[0], "-"), cmp.Or(files[1], "-"))
		contestant.Others = append(contestant.Others, with)
	}
	return contestant
}
