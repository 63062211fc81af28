package judge

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"strings"
	"time"

	"muqi/algos"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// smallShare is the part of a stress phase that goes to small instances.
const smallShare = 3

// A candidate is an instance of a stress phase.
type candidate[P any] struct {
	instance P
	found    reason.Reason
}

// stress runs the program on instances until it fails or the time is over.
func (s *session[P]) stress(ctx context.Context) (*evidence.Stressed, error) {
	began := time.Now()
	found := &evidence.Stressed{Seed: s.o.Seed}
	saved, err := s.saved()
	if err != nil {
		return nil, err
	}
	for x := range s.candidates(saved, began) {
		elapsed := time.Since(began)
		if elapsed > s.o.Stress {
			break
		}
		s.o.Progress("stress", int(elapsed.Milliseconds()), int(s.o.Stress.Milliseconds()))
		if found.Failed, err = s.probe(ctx, x); err != nil {
			return nil, err
		}
		if found.Instances++; found.Failed {
			break
		}
	}
	found.Seconds = time.Since(began).Seconds()
	return found, nil
}

// probe runs the program on one instance and notes a failure. What is too slow
// runs again with more time, which rules out noise.
func (s *session[P]) probe(ctx context.Context, x candidate[P]) (failed bool, err error) {
	want, err := s.right(ctx, x.instance)
	var limit *algos.LimitError
	if errors.As(err, &limit) {
		return false, nil // the reference does not take it, so there is nothing to judge by
	}
	var v compare.Verdict
	if err == nil {
		v, err = try(ctx, s.program, x.instance, want)
	}
	if err == nil && v.Status == algos.TooSlow {
		v, err = try(ctx, s.withSlack, x.instance, want)
	}
	if err != nil {
		return false, err
	}
	s.note(v, x.instance, x.found)
	return v.Status != algos.OK, nil
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

// candidates yields the saved instances; small ones in order, as far as their
// share of the time goes; then, over and over, edge cases and random ones of every
// family. All keep to the contest's limits, which saved ones need not.
func (s *session[P]) candidates(saved []candidate[P], began time.Time) iter.Seq[candidate[P]] {
	return func(yield func(candidate[P]) bool) {
		for _, x := range saved {
			if s.within(x.instance) && !yield(x) {
				return
			}
		}
		n := 0
		for p := range s.Game.Small() {
			if time.Since(began) > s.o.Stress/smallShare {
				break
			}
			n++
			if s.within(p) && !yield(candidate[P]{p, reason.New("small", n)}) {
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
