package catalog

import (
	"context"
	"slices"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/internal/evidence"
	"muqi/internal/judge"
)

func (s *suite[P]) Judge(ctx context.Context, p external.Program, o judge.Options) (evidence.Judged, error) {
	return judge.Run(ctx, s.task(ctx), s.contestant(p), o)
}

func (s *suite[P]) Tiers(
	ctx context.Context, program func(variant string) external.Program, o judge.Options,
) (j evidence.Judging, err error) {
	if !s.scored() {
		return j, s.without("contest with points")
	}
	j = evidence.Judging{
		Schema: evidence.Schema, Game: s.game.Info().Name, Seed: o.Seed, Unsupported: external.Unsupported(),
	}
	variants := s.all()
	if o.Quick {
		variants = slices.DeleteFunc(slices.Clone(s.main), func(v algos.Solver[P]) bool {
			return v.Info().Slow != ""
		})
	}
	task := s.task(ctx)
	for i, v := range variants {
		if o.Progress != nil {
			o.Progress("contest "+s.game.Info().Name, i, len(variants))
		}
		one := o
		one.Progress = nil
		p := program(v.Info().Name)
		j.Time, j.Memory = p.Limits.Time.Seconds(), p.Limits.Memory
		judged, err := judge.Contest(ctx, task, s.contestant(p), one)
		if err != nil {
			return j, err
		}
		j.Programs = append(j.Programs, judged)
	}
	return j, nil
}

// scored reports whether the contest of the game has points.
func (s *suite[P]) scored() bool {
	if s.roles.Contest == nil {
		return false
	}
	tests := s.roles.Contest.Tests(Seed)
	return len(tests) > 0 && tests[0].Points > 0
}

func (s *suite[P]) Stress(ctx context.Context, p external.Program, o judge.Options) (evidence.Stressed, error) {
	return judge.Stress(ctx, s.task(ctx), s.contestant(p), o)
}

// task is what programs are judged by.
func (s *suite[P]) task(ctx context.Context) judge.Task[P] {
	t := judge.Task[P]{Game: s.game, Reference: s.reference, Contest: s.roles.Contest}
	if s.roles.Traps != nil {
		t.Traps = s.roles.Traps()
		s.nameOn(ctx, t.Traps)
	}
	return t
}

// nameOn runs the flawed variants that the index lacks, so that programs
// which fail alike get these names.
func (s *suite[P]) nameOn(ctx context.Context, t *judge.Traps[P]) {
	for _, v := range s.flawed() {
		info := v.Info()
		if slices.Contains(t.Index.Variants, info.Name) {
			continue
		}
		t.Index.Variants = append(t.Index.Variants, info.Name)
		t.Titles[info.Name] = info.Title
		for i, p := range t.Instances {
			if verdict := s.run(ctx, v, p).Against(&t.Index.Boards[i].Value); verdict.Status == algos.Wrong {
				t.Index.Boards[i].Catches[info.Name] = evidence.Caught{Value: verdict.Got()}
			}
		}
	}
}

// contestant is a program to judge. What it takes beyond its time by half as
// much again is not noise.
func (s *suite[P]) contestant(p external.Program) judge.Program[P] {
	withSlack := p
	withSlack.Limits.Margin = p.Limits.Time / 2
	return judge.Program[P]{
		Solver:    external.Solver[P]{Game: s.game, Program: p},
		WithSlack: external.Solver[P]{Game: s.game, Program: withSlack},
	}
}
