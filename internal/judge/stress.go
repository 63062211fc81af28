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

// A next runs the program on an instance of a search, and says whether the search goes on.
type next[P any] func(p P, found reason.Reason) bool

// stress runs the program on instances until it fails or the time is over: on the saved ones; then on
// those of the user's generator, or else on the first ones, as far as their share of the time goes, and
// on random ones. All but the generator's keep to the contest's limits.
func (s *session[P]) stress(ctx context.Context) (*evidence.Stressed, error) {
	began := time.Now()
	found := &evidence.Stressed{Seed: s.o.Seed, Cells: firstCells, Total: firstTotal}
	var failed error
	next := func(p P, from reason.Reason) bool {
		elapsed := time.Since(began)
		if elapsed > s.o.Stress {
			return false
		}
		s.o.Progress("stress", int(elapsed.Milliseconds()), int(s.o.Stress.Milliseconds()))
		var v compare.Verdict
		if v, failed = s.probe(ctx, p, from); failed != nil {
			return false
		}
		found.Instances++
		found.Failed = v.Failed()
		return !found.Failed
	}
	more, err := s.saved(next)
	if more && s.o.Generate == nil {
		saved := found.Instances
		found.All, more = s.small(began, next)
		found.Small = found.Instances - saved
	}
	if more {
		before := found.Instances
		found.To, err = s.larger(ctx, next)
		found.Random = found.Instances - before
	}
	found.All = found.All || s.o.Generate != nil && found.Random > 0
	found.Seconds = time.Since(began).Seconds()
	return found, cmp.Or(failed, err)
}

// probe runs the program on one instance and notes a failure. What is too slow
// runs again with more time, which rules out noise.
func (s *session[P]) probe(ctx context.Context, p P, from reason.Reason) (v compare.Verdict, err error) {
	v, err = s.check(ctx, p, 1)
	var limit *algos.LimitError
	if errors.As(err, &limit) {
		v.Status = algos.Unjudged // the reference does not take it, so there is nothing to judge by
		return v, nil
	}
	if err == nil && v.Status == algos.TooSlow {
		v, err = s.try(ctx, p, *v.Want, withSlack)
	}
	if err == nil {
		s.note(v, p, from)
	}
	return v, err
}

// saved tries the failures of earlier runs.
func (s *session[P]) saved(next next[P]) (more bool, err error) {
	for _, f := range s.o.Saved {
		for p, err := range s.Game.Read(f.Name, strings.NewReader(f.Text)) {
			if err != nil || s.within(p) && !next(p, reason.New("saved", f.Name)) {
				return false, err
			}
		}
	}
	return true, nil
}

// small tries the first instances in ascending order; all says that time was left for each of them.
func (s *session[P]) small(began time.Time, next next[P]) (all, more bool) {
	n := 0
	for p := range s.firstInstances() {
		if time.Since(began) > s.o.Stress/smallShare {
			return false, true
		}
		if n++; !next(p, reason.New("small", n)) {
			return false, false
		}
	}
	return true, true
}

// larger tries what the user's generator makes, or else random instances, and returns the size of the
// largest that was tried. The error is the generator's.
func (s *session[P]) larger(ctx context.Context, next next[P]) (to string, err error) {
	var largest P
	keep := func(p P, from reason.Reason) bool {
		if to == "" || s.Game.Less(largest, p) {
			largest, to = p, s.Game.Describe(p)
		}
		return next(p, from)
	}
	for round := uint64(0); err == nil; round++ {
		if s.o.Generate == nil {
			n := 0
			for p := range s.drawn(round + 1) {
				if n++; !keep(p, reason.New("stress", n, round+1, s.o.Seed)) {
					return to, nil
				}
			}
			continue
		}
		seed := s.o.Seed + round
		var text string
		text, err = s.o.Generate(ctx, seed)
		for p, wrong := range s.Game.Read(fmt.Sprintf("generator, seed %d", seed), strings.NewReader(text)) {
			if err = cmp.Or(err, wrong); err == nil && !keep(p, reason.New("generated", seed)) {
				return to, nil
			}
		}
	}
	return to, err
}

// drawn yields the instances of one round: edge cases, and random ones of every family.
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
