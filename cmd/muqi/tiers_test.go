package main

import (
	"errors"
	"testing"

	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/algos/external"
	"muqi/game"
	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/contestants"
	"muqi/internal/judge"
)

// Every variant is run as the program that is made of its name, and gets its
// points.
func TestTiers(t *testing.T) {
	contest := muqi.Game{}.Contest()
	tests := contest.Tests
	contest.Tests = func(seed uint64) []game.Test[muqi.Board] { return tests(seed)[:3] }
	suite := must(catalog.Of(muqi.Game{}, catalog.Roles[muqi.Board]{Judges: []string{"contour-dense"}, Contest: contest},
		bruteforce.Solver{}, contour.Dense{}))
	program := func(variant string) external.Program {
		name := map[string]string{"bruteforce": "sign", "contour-dense": "right"}[variant]
		return external.Program{Label: variant, Args: []string{contestants.Path(t, name)}, Limits: external.Limits{Time: external.DefaultTime}}
	}
	for quick, want := range map[bool]map[string]int{
		false: {"bruteforce": 0, "contour-dense": 15},
		true:  {"contour-dense": 15}, // the work of naive search can explode
	} {
		j, err := suite.Tiers(t.Context(), program, judge.Options{Quick: quick})
		if err != nil {
			t.Fatal(err)
		}
		if len(j.Programs) != len(want) {
			t.Errorf("quick %v: %d programs; want %d", quick, len(j.Programs), len(want))
		}
		for _, p := range j.Programs {
			if earned, all := p.Score(); earned != want[p.Name] || all != 15 {
				t.Errorf("quick %v: %s has %d of %d points; want %d of 15", quick, p.Name, earned, all, want[p.Name])
			}
		}
	}
	if _, err := must(planted())[0].Tiers(t.Context(), program, judge.Options{}); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("error %v of a game that was never set; want %v", err, errors.ErrUnsupported)
	}
}
