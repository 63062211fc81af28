package judge

import (
	"cmp"
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

// measure runs the program with more time on two instances: one of the size on which it is late most
// often, and the smallest on which it is late.
func (s *session[P]) measure(ctx context.Context, all []observation[P]) ([]observation[P], error) {
	isLate := func(o observation[P]) bool { return o.Status == algos.TooSlow }
	smallest, sizes := slices.IndexFunc(all, isLate), s.lateSizes(all)
	if s.program.WithTime == nil || smallest < 0 {
		return all, nil
	}
	often := slices.IndexFunc(all, func(o observation[P]) bool {
		return isLate(o) && s.Game.Describe(o.instance) == sizes[0].Size
	})
	for i, k := range []int{smallest, often} {
		s.o.Progress("name", i, 2)
		if k < 0 || i > 0 && k == smallest {
			continue
		}
		if _, err := s.try(ctx, all[k].instance, *all[k].Want, longer); err != nil {
			return nil, err
		}
	}
	return s.observations(), nil
}

// late reports whether the run took more than the program's limit.
func (s *session[P]) late(o observation[P]) bool {
	return o.Status == algos.TooSlow || s.program.Limit > 0 && o.limit > s.program.Limit && o.Usage.CPU > s.program.Limit
}

// lateSizes lists the sizes of instances on which the program is late, most often late first.
func (s *session[P]) lateSizes(all []observation[P]) (sizes []*evidence.Slow) {
	for _, o := range all {
		size := s.Game.Describe(o.instance)
		i := slices.IndexFunc(sizes, func(x *evidence.Slow) bool { return x.Size == size })
		if i < 0 {
			i, sizes = len(sizes), append(sizes, &evidence.Slow{Size: size})
		}
		x := sizes[i]
		x.Runs++
		if !s.late(o) {
			continue
		}
		x.Late++
		if times := float64(o.Usage.CPU) / float64(s.program.Limit); s.program.Limit > 0 && times > x.Times {
			x.Times, x.More = times, o.Status == algos.TooSlow
		}
	}
	slices.SortStableFunc(sizes, func(x, y *evidence.Slow) int { return cmp.Compare(y.Late, x.Late) })
	return slices.DeleteFunc(sizes, func(x *evidence.Slow) bool { return x.Late == 0 })
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
	positions := func(p P) (work float64, exact bool) {
		counts := game.CountsOf(s.Game, s.Game.FamilyOf(p))
		if len(counts) == 0 {
			return 0, false
		}
		work, _ = new(big.Float).SetInt(counts[0].N).Float64()
		return work, true
	}
	if ok, _ := s.fits(all, start, positions); ok {
		return nil, nil
	}
	for _, v := range s.Slow {
		if ok, _ := s.fits(all, start, s.workOf(ctx, v)); ok {
			return nil, ctx.Err()
		}
	}
	least := math.Inf(1)
	for i, v := range s.Faults {
		s.o.Progress("name", i, len(s.Faults))
		info := v.Info()
		if info.Slow == "" {
			continue
		}
		ok, excess := s.fits(all, start, s.workOf(ctx, v))
		if ok && excess < least {
			least, found = excess, nil
		}
		if ok && excess == least {
			found = append(found, evidence.FaultMatch{
				Name: info.Name, Title: info.Title, Fix: info.Fix, Same: late, Wrong: late,
			})
		}
	}
	return found, ctx.Err()
}

// workOf is the work of a variant on an instance; a lower bound where it is not exact.
func (s *session[P]) workOf(ctx context.Context, v algos.Solver[P]) func(p P) (work float64, exact bool) {
	return func(p P) (float64, bool) {
		verdict := variant(ctx, v, s.faultWork(), p)
		var limit *algos.LimitError
		switch {
		case errors.As(verdict.Err, &limit) && limit.Need != nil:
			work, _ := new(big.Float).SetInt(limit.Need).Float64()
			return work, true
		case verdict.Err != nil:
			return float64(s.faultWork()), false
		case len(verdict.Work) == 0:
			return 0, false
		}
		return float64(verdict.Work[0].N), true
	}
}

// fits reports whether some speed, in work for each second, explains all times up to a tolerance.
// excess grows with the work on instances on which the program was in time.
func (s *session[P]) fits(
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
