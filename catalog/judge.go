package catalog

import (
	"context"

	"muqi/algos/external"
	"muqi/evidence"
	"muqi/game/muqi"
	"muqi/judge"
	"muqi/traps"
)

func (s *suite[P]) Judge(ctx context.Context, p external.Program, o judge.Options) (evidence.Judged, error) {
	return judge.Run(ctx, s.task(), s.contestant(p), o)
}

func (s *suite[P]) Stress(ctx context.Context, p external.Program, o judge.Options) (evidence.Stressed, error) {
	return judge.Stress(ctx, s.task(), s.contestant(p), o)
}

// task is what programs are judged by.
func (s *suite[P]) task() judge.Task[P] {
	reference := s.roles.Judges[len(s.roles.Judges)-1] // the quickest, which takes every instance of a contest
	t := judge.Task[P]{Game: s.game, Reference: s.named([]string{reference})[0], Contest: s.roles.Contest}
	if s.roles.Traps != nil {
		t.Traps = s.roles.Traps()
	}
	return t
}

// contestant is a program to judge. What it takes beyond its time by half as
// much again is no noise.
func (s *suite[P]) contestant(p external.Program) judge.Program[P] {
	patient := p
	patient.Limits.Margin = p.Limits.Time / 2
	return judge.Program[P]{
		Solver:  external.Solver[P]{Game: s.game, Program: p},
		Patient: external.Solver[P]{Game: s.game, Program: patient},
	}
}

// muqiTraps are the traps that come with the suite, with what they expose.
func muqiTraps() *judge.Traps[muqi.Board] {
	t := &judge.Traps[muqi.Board]{Titles: map[string]string{}}
	t.Index, t.Instances = traps.Shipped()
	for _, v := range traps.Variants() {
		t.Titles[v.Info().Name] = v.Info().Title
	}
	return t
}
