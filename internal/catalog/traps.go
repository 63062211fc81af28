package catalog

import (
	"context"

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

// shippedTraps are traps that come with the suite, with what they expose.
func shippedTraps[P any](index evidence.Traps, instances []P) *judge.Traps[P] {
	return &judge.Traps[P]{Index: index, Instances: instances}
}
