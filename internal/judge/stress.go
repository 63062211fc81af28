package judge

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"time"

	"muqi/algos"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// smallShare is the part of a search that small instances may take: one of so many.
const smallShare = 2

// A candidate is an instance of a search.
type candidate[P any] struct {
	instance P
	found    reason.Reason
}

// stress runs the program on instances until it fails or the time is over.
func (s *session[P]) stress(ctx context.Context) (*evidence.Stressed, error) {
	began := time.Now()
	found := &evidence.Stressed{Seed: s.o.Seed, Cells: firstCells, Total: firstTotal}
	saved, err := s.saved()
	if err != nil {
		return nil, err
	}
	var largest P
	for x := range s.candidates(ctx, saved, began, found) {
		elapsed := time.Since(began)
		if elapsed > s.o.Stress {
			break
		}
		s.o.Progress("stress", int(elapsed.Milliseconds()), int(s.o.Stress.Milliseconds()))
		v, err := s.probe(ctx, x)
		if err != nil {
			return nil, err
		}
		found.Instances++
		switch {
		case x.found.Why == "small":
			found.Small++
		case x.found.Why == "stress", x.found.Why == "generated":
			if found.Random++; found.To == "" || s.Game.Less(largest, x.instance) {
				largest, found.To = x.instance, s.Game.Describe(x.instance)
			}
		}
		if found.Failed = v.Failed(); found.Failed {
			break
		}
	}
	found.All = found.All || s.o.Generate != nil && found.Random > 0
	found.Seconds = time.Since(began).Seconds()
	return found, s.broken
}

// probe runs the program on one instance and notes a failure. What is too slow
// runs again with more time, which rules out noise.
func (s *session[P]) probe(ctx context.Context, x candidate[P]) (v compare.Verdict, err error) {
	want, err := s.right(ctx, x.instance)
	var limit *algos.LimitError
	if errors.As(err, &limit) {
		v.Status = algos.Unjudged // the reference does not take it, so there is nothing to judge by
		return v, nil
	}
	if err == nil {
		v, err = s.try(ctx, x.instance, want, 1)
	}
	if err == nil && v.Status == algos.TooSlow {
		v, err = s.try(ctx, x.instance, want, withSlack)
	}
	if err == nil {
		s.note(v, x.instance, x.found)
	}
	return v, err
}

// saved reads the failures of earlier runs.
func (s *session[P]) saved() (all []candidate[P], err error) {
	for _, f := range s.o.Saved {
		for p, err := range s.Game.Read(f.Name, strings.NewReader(f.Text)) {
			if err != nil {
				return nil, err
			}
			all = append(all, candidate[P]{p, reason.New("saved", f.Name)})
		}
	}
	return all, nil
}

// candidates yields the saved instances; the first ones, as far as their share of
// the time goes; then, over and over, edge cases and random ones of every
// family. All keep to the contest's limits, which saved ones need not.
func (s *session[P]) candidates(
	ctx context.Context, saved []candidate[P], began time.Time, found *evidence.Stressed,
) iter.Seq[candidate[P]] {
	return func(yield func(candidate[P]) bool) {
		for _, x := range saved {
			if s.within(x.instance) && !yield(x) {
				return
			}
		}
		if s.o.Generate != nil {
			s.generated(ctx, yield)
			return
		}
		n := 0
		found.All = true
		for p := range s.firstInstances() {
			if found.All = time.Since(began) <= s.o.Stress/smallShare; !found.All {
				break
			}
			if n++; !yield(candidate[P]{p, reason.New("small", n)}) {
				found.All = false
				return
			}
		}
		for round := 1; ; round++ {
			n := 0
			for p := range s.drawn(uint64(round)) {
				n++
				if !yield(candidate[P]{p, reason.New("stress", n, round, s.o.Seed)}) {
					return
				}
			}
		}
	}
}

// generated yields the instances that the user's generator makes, until that fails: s.broken.
func (s *session[P]) generated(ctx context.Context, yield func(candidate[P]) bool) {
	for seed := s.o.Seed; ; seed++ {
		text, err := s.o.Generate(ctx, seed)
		for p, readErr := range s.Game.Read(fmt.Sprintf("generator, seed %d", seed), strings.NewReader(text)) {
			if err = cmp.Or(err, readErr); err != nil {
				break
			}
			if !yield(candidate[P]{p, reason.New("generated", seed)}) {
				return
			}
		}
		if err != nil {
			s.broken = err
			return
		}
	}
}

// drawn yields the instances of one round.
func (s *session[P]) drawn(round uint64) iter.Seq[P] {
	return func(yield func(P) bool) {
		rng := rand.New(rand.NewPCG(s.o.Seed, round))
		if s.Contest != nil {
			for p := range s.Contest.EdgeCases(rng) {
				if !yield(p) {
					return
				}
			}
		}
		for _, spec := range s.Game.Corpus() {
			if p := s.Game.Random(rng, spec); s.within(p) && !yield(p) {
				return
			}
		}
	}
}

// within reports whether an instance keeps to the contest's limits, if any.
func (s *session[P]) within(p P) bool { return s.Contest == nil || s.Contest.Within(p) }
