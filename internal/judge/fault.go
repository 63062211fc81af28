package judge

import (
	"cmp"
	"context"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/compare"
	"muqi/internal/evidence"
)

const (
	// leastSame is how many equal wrong answers make a name.
	leastSame = 10
	// faultWork and faultTime bound one run of a variant that may explain the program.
	faultWork = 1_000_000
	faultTime = time.Second
)

// explain finds what explains all that was run: the known faults that give the same wrong
// answers, or are late on the same instances; or that the program is slow.
func (s *session[P]) explain(ctx context.Context, j *evidence.Judged) error {
	all := s.observations()
	count := func(status algos.Status) (n int) {
		for _, o := range all {
			if o.Status == status {
				n++
			}
		}
		return n
	}
	var err error
	if count(algos.Wrong) > 0 {
		j.Faults, err = s.wrongLike(ctx, all)
	} else if count(algos.TooSlow) > 0 && len(s.failed) > 0 {
		if all, err = s.measure(ctx, all); err == nil {
			j.Faults, err = s.lateLike(ctx, all)
		}
	}
	if len(j.Faults) == 0 || count(algos.Wrong) > 0 {
		if sizes := s.lateSizes(all); len(sizes) > 0 {
			j.Slow = sizes[0]
		}
	}
	return err
}

// observations lists all runs, one for each instance, the smallest first.
func (s *session[P]) observations() (all []observation[P]) {
	for _, o := range s.seen {
		all = append(all, o)
	}
	slices.SortFunc(all, func(x, y observation[P]) int {
		switch {
		case s.Game.Less(x.instance, y.instance):
			return -1
		case s.Game.Less(y.instance, x.instance):
			return 1
		}
		return 0
	})
	return all
}

// A suspect is a variant that may have the program's fault.
type suspect[P any] struct {
	algos.Solver[P]
	same, others int // wrong answers of both: equal ones, and the rest
}

// agrees compares the variant with the program on one instance; false is where one is right and
// the other wrong. What gave no answer tells nothing.
func (x *suspect[P]) agrees(ctx context.Context, maxWork int64, o observation[P]) bool {
	if o.Got() == nil {
		return true
	}
	v := variant(ctx, x.Solver, maxWork, o.instance).Against(o.Want)
	switch {
	case v.Got() == nil:
		return true
	case v.Status != o.Status:
		return false
	case v.Status == algos.Wrong && v.Value == o.Value:
		x.same++
	case v.Status == algos.Wrong:
		x.others++
	}
	return true
}

// variant runs a variant within bounds for work and time.
func variant[P any](ctx context.Context, s algos.Solver[P], maxWork int64, p P) compare.Verdict {
	run := compare.Runner[P]{Solver: s, Options: algos.Options{MaxWork: maxWork}, Limit: faultTime}
	return run.Run(ctx, p)
}

// wrongLike lists the faults that agree with all observations, those with the most equal wrong
// answers. Where these are few, or the faults several, the program is asked more.
func (s *session[P]) wrongLike(ctx context.Context, all []observation[P]) (found []evidence.FaultMatch, err error) {
	var suspects []*suspect[P]
	slices.SortStableFunc(all, func(x, y observation[P]) int { // wrong ones exclude most
		return cmp.Compare(string(y.Status), string(x.Status))
	})
	for i, v := range s.Faults {
		s.o.Progress("name", i, len(s.Faults))
		x := &suspect[P]{Solver: v}
		differs := func(o observation[P]) bool { return !x.agrees(ctx, s.faultWork(), o) }
		if v.Info().Flaw != "" && !slices.ContainsFunc(all, differs) {
			suspects = append(suspects, x)
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	if suspects, err = s.ask(ctx, suspects); err != nil {
		return nil, err
	}
	wrong := 0
	for _, o := range s.seen {
		if o.Status == algos.Wrong {
			wrong++
		}
	}
	for _, x := range suspects {
		if x.same >= leastSame && x.same > x.others {
			info := x.Info()
			found = append(found, evidence.FaultMatch{
				Name: info.Name, Title: info.Title, Fix: info.Fix, Same: x.same, Wrong: wrong,
			})
		}
	}
	slices.SortStableFunc(found, func(x, y evidence.FaultMatch) int { return cmp.Compare(y.Same, x.Same) })
	return slices.DeleteFunc(found, func(f evidence.FaultMatch) bool { return f.Same < found[0].Same }), nil
}

func (s *session[P]) faultWork() int64 { return cmp.Or(s.MaxWork, faultWork) }

// ask runs the program on instances on which suspects are wrong, until each has enough equal answers and
// no two are alike, or the time is over. It returns the suspects that still agree.
func (s *session[P]) ask(ctx context.Context, suspects []*suspect[P]) ([]*suspect[P], error) {
	began := time.Now()
	for round := uint64(1); len(suspects) > 0 && round < 100; round++ {
		for p := range s.around(math.MaxUint64 - round) {
			elapsed := time.Since(began)
			if elapsed > s.o.Shrink || s.told(suspects) || len(suspects) == 0 {
				return suspects, nil
			}
			s.o.Progress("name", int(elapsed.Milliseconds()), int(s.o.Shrink.Milliseconds()))
			text, err := game.Text(s.Game, p)
			if _, seen := s.seen[text]; seen && err == nil {
				continue
			}
			want, err := s.right(ctx, p)
			if err != nil {
				return nil, err
			}
			if !slices.ContainsFunc(suspects, func(x *suspect[P]) bool {
				return variant(ctx, x.Solver, s.faultWork(), p).Against(&want).Status == algos.Wrong
			}) {
				continue
			}
			v, err := s.try(ctx, p, want, 1)
			if err != nil {
				return nil, err
			}
			suspects = slices.DeleteFunc(suspects, func(x *suspect[P]) bool {
				return !x.agrees(ctx, s.faultWork(), observation[P]{Verdict: v, instance: p})
			})
		}
	}
	return suspects, nil
}

// around yields instances that are like those on which the program is wrong, and then those of a round
// of the search.
func (s *session[P]) around(round uint64) iter.Seq[P] {
	const each = 20 // of a kind for each wrong answer
	return func(yield func(P) bool) {
		rng := rand.New(rand.NewPCG(s.o.Seed, round))
		for _, o := range s.observations() {
			if o.Status != algos.Wrong {
				continue
			}
			n := 0
			for p := range s.Game.Shrinks(o.instance) {
				if n++; n > each {
					break
				}
				if s.within(p) && !yield(p) {
					return
				}
			}
			for range each {
				if p := s.Game.Random(rng, s.Game.FamilyOf(o.instance)); s.within(p) && !yield(p) {
					return
				}
			}
		}
		for p := range s.drawn(round) {
			if !yield(p) {
				return
			}
		}
	}
}

// told reports whether one suspect explains the most equal wrong answers alone, and these are enough.
func (s *session[P]) told(suspects []*suspect[P]) bool {
	best, second := 0, 0
	for _, x := range suspects {
		if x.same > best {
			best, second = x.same, best
		} else {
			second = max(second, x.same)
		}
	}
	return best >= leastSame && best > second
}
