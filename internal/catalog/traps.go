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

func (s *suite[P]) WriteTraps(dir string) (evidence.Traps, error) {
	if s.roles.Traps == nil {
		return evidence.Traps{}, s.without("traps")
	}
	if err := evidence.CheckWritable(dir); err != nil {
		return evidence.Traps{}, err
	}
	set := s.roles.Traps()
	return set.Index, traps.Write(dir, s.game, set.Index, set.Instances)
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
