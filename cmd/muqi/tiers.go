package main

import (
	"errors"
	"os"

	"muqi/algos/external"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/judge"
)

// tiersAll runs the variants of every game for which a contest gave points on
// the tests of that contest, each as a process of its own.
func (e *env) tiersAll(bar *progress, quick bool) (evidence.Tiers, error) {
	all := evidence.Tiers{Schema: evidence.Schema, Games: []evidence.Judging{}}
	self, err := os.Executable()
	if err != nil {
		return all, err
	}
	o := judge.Options{Seed: catalog.Seed, Quick: quick, Progress: staged(bar, "report")}
	for _, s := range e.suites {
		game := s.Describe().Name
		found, err := s.Tiers(e.ctx, func(variant string) external.Program {
			return external.Program{
				Label:  variant,
				Args:   []string{self, "solve", "--game", game, "--algo", variant},
				Limits: external.Limits{Time: external.DefaultTime, Memory: external.DefaultMemory},
			}
		}, o)
		if errors.Is(err, errors.ErrUnsupported) {
			continue
		}
		if err != nil {
			return all, err
		}
		all.Games = append(all.Games, found)
	}
	return all, nil
}
