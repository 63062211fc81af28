package judge

import (
	"context"
	"errors"
	"math"
	"math/big"
	"slices"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
)

const (
	// longer is by how many times its limit a late program is measured.
	longer = 5
	// leastTime is what a run takes beyond doubt: its start apart, less is noise, and less than the start.
	leastTime = 50 * time.Millisecond
	// tolerance is by which factor time may differ from what work predicts, and fastest how much
	// of it a second can hold.
	tolerance = 4
	fastest   = 5e8
)

// measure runs the program with more time on two instances: the smallest on which it is late, and one of
// the size on which it is late most often.
func (s *session[P]) measure(ctx context.Context, all []observation[P]) ([]observation[P], error) {
	late := slices.DeleteFunc(slices.Clone(all), func(o observation[P]) bool { return o.Status != algos.TooSlow })
	if s.program.WithTime == nil || len(late) == 0 {
		return all, nil
	}
	often := slices.IndexFunc(late, func(o observation[P]) bool {
		return s.Game.Describe(o.instance) == s.slow(all).Size
	})
	for _, k := range slices.Compact([]int{0, often}) {
		s.o.Progress("name", k, len(late))
		if _, err := s.try(ctx, late[k].instance, *late[k].Want, longer); err != nil {
			return nil, err
		}
	}
	return s.observations(), nil
}

// late reports whether the run took more than the program's limit.
func (s *session[P]) late(o observation[P]) bool {
	limit := s.program.Limit
	return o.Status == algos.TooSlow || limit > 0 && o.limit > limit && o.Usage.CPU > limit
}

// slow is the size of instances on which the program is late most often; nil where it is never late.
func (s *session[P]) slow(all []observation[P]) (most *evidence.Slow) {
	sizes := map[string]*evidence.Slow{}
	for _, o := range all {
		size := s.Game.Describe(o.instance)
		if sizes[size] == nil {
			sizes[size] = &evidence.Slow{Size: size}
		}
		x := sizes[size]
		x.Runs++
		if !s.late(o) {
			continue
		}
		if x.Late++; most == nil || x.Late > most.Late {
			most = x
		}
		if times := float64(o.Usage.CPU) / float64(s.program.Limit); s.program.Limit > 0 && times > x.Times {
			x.Times, x.More = times, o.Status == algos.TooSlow
		}
	}
	return most
}

// lateLike lists the faults whose work explains all times, if nothing else does: neither the
// number of positions nor a variant without a fault. Of several, those explain most that do the
// least work where the program was in time.
func (s *session[P]) lateLike(ctx context.Context, all []observation[P]) (found []evidence.FaultMatch, err error) {
	late := 0
	var times []time.Duration
	for _, o := range all {
		if s.late(o) {
			late++
		}
		times = append(times, o.Usage.CPU)
	}
	slices.Sort(times)
	start := times[len(times)/2] // most instances are small, and their times mostly that of the start
	if ok, _ := fits(all, start, s.positions); ok {
		return nil, nil
	}
	for _, v := range s.Slow {
		if ok, _ := fits(all, start, s.workOf(ctx, v)); ok {
			return nil, ctx.Err()
		}
	}
	least := math.Inf(1)
	for i, v := range s.Faults {
		s.o.Progress("name", i, len(s.Faults))
		if v.Info().Slow == "" {
			continue
		}
		ok, excess := fits(all, start, s.workOf(ctx, v))
		if !ok || excess > least {
			continue
		}
		if excess < least {
			least, found = excess, nil
		}
		found = append(found, match(v.Info(), late, late))
	}
	return found, ctx.Err()
}

// positions is the number of positions of an instance, as theory has it.
func (s *session[P]) positions(p P) (n float64, exact bool) {
	if counts := game.CountsOf(s.Game, s.Game.FamilyOf(p)); len(counts) > 0 {
		return float(counts[0].N), true
	}
	return 0, false
}

// workOf is the work of a variant on an instance; a lower bound where it is not exact.
func (s *session[P]) workOf(ctx context.Context, v algos.Solver[P]) func(p P) (work float64, exact bool) {
	return func(p P) (float64, bool) {
		verdict := s.variant(ctx, v, p)
		var limit *algos.LimitError
		switch {
		case errors.As(verdict.Err, &limit) && limit.Need != nil:
			return float(limit.Need), true
		case verdict.Err != nil:
			return float64(s.MaxWork), false
		case len(verdict.Work) == 0:
			return 0, false
		}
		return float64(verdict.Work[0].N), true
	}
}

func float(n *big.Int) float64 {
	f, _ := n.Float64()
	return f
}

// fits reports whether some speed, in work for each second, explains all times up to a tolerance.
// excess grows with the work on instances on which the program was in time.
func fits[P any](
	all []observation[P], start time.Duration, workOf func(p P) (work float64, exact bool),
) (ok bool, excess float64) {
	low, high, noise := 0., fastest, max(start, leastTime)
	for _, o := range all {
		known := o.Got() != nil
		if !known && o.Status != algos.TooSlow {
			continue
		}
		work, exact := workOf(o.instance)
		took := o.Usage.CPU - start
		if known {
			low = max(low, work/(tolerance*max(took, noise).Seconds()))
			excess += math.Log1p(work)
		}
		if exact && took >= noise {
			high = min(high, tolerance*work/took.Seconds())
		}
		if low > high {
			return false, 0
		}
	}
	return true, excess
}
