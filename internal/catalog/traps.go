package catalog

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"muqi/game"
	"muqi/internal/evidence"
	"muqi/internal/judge"
	"muqi/internal/traps"
)

// A TrapSearch says how to look for a new set of traps.
type TrapSearch struct {
	Seed     uint64
	Progress func(done, total int) // may be nil
}

func (s *suite[P]) WriteTraps(
	ctx context.Context, dir string, find *TrapSearch,
) (index evidence.Traps, err error) {
	if s.roles.Traps == nil || find != nil && s.roles.FindTraps == nil {
		return index, s.without("traps")
	}
	if err := evidence.CheckWritable(dir); err != nil {
		return index, err
	}
	var instances []P
	if find != nil {
		index, instances, err = s.roles.FindTraps(ctx, find.Seed, find.Progress)
	} else {
		shipped := s.roles.Traps()
		index, instances = shipped.Index, shipped.Instances
	}
	if err == nil {
		err = traps.Write(dir, s.game, index, instances)
	}
	return index, err
}

func (s *suite[P]) WriteTests(ctx context.Context, dir string, seed uint64) (files int, err error) {
	if s.roles.Contest == nil {
		return 0, s.without("contest")
	}
	if err := evidence.CheckWritable(dir); err != nil {
		return 0, err
	}
	tests, err := judge.Tests(ctx, s.task(), judge.Options{Seed: seed})
	if err != nil {
		return 0, err
	}
	var groups, traps strings.Builder
	for i, t := range tests {
		name := fmt.Sprint(s.roles.Contest.File, i+1)
		text, err := game.Text(s.game, t.Instance)
		err = cmp.Or(err, evidence.WriteFile(filepath.Join(dir, name+".in"), []byte(text)),
			evidence.WriteFile(filepath.Join(dir, name+".ans"), fmt.Appendln(nil, t.Want)))
		if err != nil {
			return i, err
		}
		if t.Group == evidence.TrapTests {
			fmt.Fprintf(&traps, " %s.in", name)
		} else {
			fmt.Fprintf(&groups, "%d %s.in\n", t.Points, name)
		}
	}
	if traps.Len() > 0 {
		fmt.Fprintf(&groups, "0%s\n", traps.String())
	}
	return len(tests), evidence.WriteFile(filepath.Join(dir, SubtasksFile), []byte(groups.String()))
}

// SubtasksFile is the name of the file that makes groups of the tests in a folder. Each line has points and files.
const SubtasksFile = "subtasks.txt"

// shippedTraps are traps that come with the suite, with what they expose.
func shippedTraps[P any](index evidence.Traps, instances []P) *judge.Traps[P] {
	return &judge.Traps[P]{Index: index, Instances: instances}
}
