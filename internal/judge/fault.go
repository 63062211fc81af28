package judge

import (
	"cmp"
	"context"
	"iter"
	"maps"
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

// explain finds what explains all that was run: the known fault that gives the same wrong
// answers, or is late on the same instances; or that the program is slow.
func (s *session[P]) explain(ctx context.Context, j *evidence.Judged) (err error) {
	all := s.observations()
	wrong, late := count(all, algos.Wrong), count(all, algos.TooSlow)
	switch {
	case wrong > 0:
		j.Faults, err = s.wrongLike(ctx, all)
	case late > 0 && len(s.failed) > 0:
		if all, err = s.measure(ctx, all); err == nil {
			j.Faults, err = s.lateLike(ctx, all)
		}
	}
	if len(j.Faults) == 0 || wrong > 0 {
		j.Slow = s.slow(all)
	}
	return err
}

// observations lists all runs, one for each instance, the smallest first.
func (s *session[P]) observations() []observation[P] {
	return slices.SortedFunc(maps.Values(s.seen), func(x, y observation[P]) int {
		switch {
		case s.Game.Less(x.instance, y.instance):
			return -1
		case s.Game.Less(y.instance, x.instance):
			return 1
		}
		return 0
	})
}

func count[P any](all []observation[P], status algos.Status) (n int) {
	for _, o := range all {
		if o.Status == status {
			n++
		}
	}
	return n
}

// A suspect is a variant that may have the program's fault.
type suspect[P any] struct {
	algos.Solver[P]
	same, others int // wrong answers of both: equal ones, and the rest
}

// agrees compares the variant with the program on one instance; false is where one is right and
// the other wrong. What gave no answer tells nothing.
func (s *session[P]) agrees(ctx context.Context, x *suspect[P], o observation[P]) bool {
	if o.Got() == nil {
		return true
	}
	v := s.variant(ctx, x.Solver, o.instance).Against(o.Want)
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
func (s *session[P]) variant(ctx context.Context, v algos.Solver[P], p P) compare.Verdict {
	run := compare.Runner[P]{Solver: v, Options: algos.Options{MaxWork: s.MaxWork}, Limit: faultTime}
	return run.Run(ctx, p)
}

// wrongLike lists the faults that agree with all observations, those with the most equal wrong
// answers. Where these are few, or the faults several, the program is asked more.
func (s *session[P]) wrongLike(ctx context.Context, all []observation[P]) (found []evidence.FaultMatch, err error) {
	slices.SortStableFunc(all, func(x, y observation[P]) int { // wrong ones exclude most
		return cmp.Compare(string(y.Status), string(x.Status))
	})
	var suspects []*suspect[P]
	for i, v := range s.Faults {
		s.o.Progress("name", i, len(s.Faults))
		x := &suspect[P]{Solver: v}
		differs := func(o observation[P]) bool { return !s.agrees(ctx, x, o) }
		if v.Info().Flaw != "" && !slices.ContainsFunc(all, differs) {
			suspects = append(suspects, x)
		}
	}
	if suspects, err = s.ask(ctx, suspects); err != nil {
		return nil, err
	}
	wrong := count(s.observations(), algos.Wrong)
	for _, x := range leading(suspects) {
		if x.same >= leastSame && x.same > x.others {
			found = append(found, match(x.Info(), x.same, wrong))
		}
	}
	return found, nil
}

func match(i algos.Info, same, all int) evidence.FaultMatch {
	return evidence.FaultMatch{Name: i.Name, Title: i.Title, Fix: i.Fix, Same: same, Wrong: all}
}

// leading are the suspects with the most equal wrong answers.
func leading[P any](suspects []*suspect[P]) (lead []*suspect[P]) {
	for _, x := range suspects {
		if len(lead) > 0 && x.same > lead[0].same {
			lead = nil
		}
		if len(lead) == 0 || x.same == lead[0].same {
			lead = append(lead, x)
		}
	}
	return lead
}

// ask runs the program on instances on which suspects are wrong, until one alone has the most equal
// answers, and enough, or the time is over. It returns the suspects that still agree.
func (s *session[P]) ask(ctx context.Context, suspects []*suspect[P]) ([]*suspect[P], error) {
	began := time.Now()
	for p := range s.around() {
		elapsed := time.Since(began)
		lead := leading(suspects)
		if len(lead) == 0 || len(lead) == 1 && lead[0].same >= leastSame || elapsed > s.o.Shrink {
			break
		}
		s.o.Progress("name", int(elapsed.Milliseconds()), int(s.o.Shrink.Milliseconds()))
		text, err := game.Text(s.Game, p)
		if _, seen := s.seen[text]; seen || err != nil {
			continue
		}
		want, err := s.right(ctx, p)
		if err != nil {
			return nil, err
		}
		tells := func(x *suspect[P]) bool {
			return s.variant(ctx, x.Solver, p).Against(&want).Status == algos.Wrong
		}
		if !slices.ContainsFunc(suspects, tells) {
			continue
		}
		v, err := s.try(ctx, p, want, 1)
		if err != nil {
			return nil, err
		}
		suspects = slices.DeleteFunc(suspects, func(x *suspect[P]) bool {
			return !s.agrees(ctx, x, observation[P]{Verdict: v, instance: p})
		})
	}
	return suspects, ctx.Err()
}

// around yields, over and over, instances that are like those on which the program is wrong, and
// those of a round of the search.
func (s *session[P]) around() iter.Seq[P] {
	const each = 20 // of a kind for each wrong answer
	return func(yield func(P) bool) {
		for round := range uint64(100) {
			rng := rand.New(rand.NewPCG(s.o.Seed, math.MaxUint64-round))
			var all []P
			for _, o := range s.observations() {
				if o.Status != algos.Wrong {
					continue
				}
				next, stop := iter.Pull(s.Game.Shrinks(o.instance))
				for range each {
					if p, ok := next(); ok {
						all = append(all, p)
					}
					all = append(all, s.Game.Random(rng, s.Game.FamilyOf(o.instance)))
				}
				stop()
			}
			all = slices.AppendSeq(all, s.drawn(math.MaxUint64-round))
			for _, p := range all {
				if s.within(p) && !yield(p) {
					return
				}
			}
		}
	}
}
