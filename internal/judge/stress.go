package judge

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"time"

	"muqi/algos"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// smallShare is the part of a stress phase that goes to all small instances,
// one after the other.
const smallShare = 3

// A candidate is an instance of a stress phase.
type candidate[P any] struct {
	instance P
	found    reason.Reason
}

// stress runs the program on instances until it fails or the time is over.
func (c *court[P]) stress(ctx context.Context) (*evidence.Stressed, error) {
	began := time.Now()
	s := &evidence.Stressed{Seed: c.o.Seed}
	saved, err := c.saved()
	if err != nil {
		return nil, err
	}
	for x := range c.candidates(saved, began) {
		elapsed := time.Since(began)
		if elapsed > c.o.Stress {
			break
		}
		c.o.Progress("stress", int(elapsed.Milliseconds()), int(c.o.Stress.Milliseconds()))
		s.Failed, err = c.probe(ctx, x)
		if err != nil {
			return nil, err
		}
		s.Instances++
		if s.Failed {
			break
		}
	}
	s.Seconds = time.Since(began).Seconds()
	return s, nil
}

// probe runs the program on one instance and notes a failure. What is too slow
// runs again with more time, which rules out noise.
func (c *court[P]) probe(ctx context.Context, x candidate[P]) (failed bool, err error) {
	want, err := c.right(ctx, x.instance)
	if err != nil {
		return false, ignoreLimit(err)
	}
	v, err := try(ctx, c.program.Solver, x.instance, want)
	if err == nil && v.status == algos.TooSlow {
		v, err = try(ctx, c.program.Patient, x.instance, want)
	}
	if err != nil || v.status == algos.OK {
		return false, err
	}
	c.note(failure[P]{v, x.instance, x.found})
	return true, nil
}

// ignoreLimit is no error where the reference does not take an instance: there
// is nothing to judge by then.
func ignoreLimit(err error) error {
	var limit *algos.LimitError
	if errors.As(err, &limit) {
		return nil
	}
	return err
}

// saved reads the failures of earlier runs.
func (c *court[P]) saved() (all []candidate[P], err error) {
	for _, f := range c.o.Saved {
		instances, err := read(c.task.Game, f)
		if err != nil {
			return nil, err
		}
		for _, p := range instances {
			all = append(all, candidate[P]{p, reason.New("saved", f.Name)})
		}
	}
	return all, nil
}

// candidates yields the saved instances; all small ones in the order of their
// size, as far as their share of the time goes; then, over and over, those that
// faults like and random ones of every family. All keep to the contest's limits;
// a failure on somebody's own tests may have been saved that does not.
func (c *court[P]) candidates(saved []candidate[P], began time.Time) iter.Seq[candidate[P]] {
	return func(yield func(candidate[P]) bool) {
		for _, x := range saved {
			if c.within(x.instance) && !yield(x) {
				return
			}
		}
		n := 0
		for p := range c.task.Game.Small() {
			if time.Since(began) > c.o.Stress/smallShare {
				break
			}
			n++
			if c.within(p) && !yield(candidate[P]{p, reason.New("small", n)}) {
				return
			}
		}
		for round := 1; ; round++ {
			n := 0
			for p := range c.drawn(uint64(round)) {
				n++
				if !yield(candidate[P]{p, reason.New("stress", n, round, c.o.Seed)}) {
					return
				}
			}
		}
	}
}

// drawn yields the instances of one round.
func (c *court[P]) drawn(round uint64) iter.Seq[P] {
	return func(yield func(P) bool) {
		rng := rand.New(rand.NewPCG(c.o.Seed, round))
		if c.task.Contest != nil {
			for p := range c.task.Contest.Weak(rng) {
				if !yield(p) {
					return
				}
			}
		}
		for _, spec := range c.task.Game.Corpus() {
			if p := c.task.Game.Random(rng, spec); c.within(p) && !yield(p) {
				return
			}
		}
	}
}

// within reports whether an instance keeps to the contest's limits, if any.
func (c *court[P]) within(p P) bool { return c.task.Contest == nil || c.task.Contest.Within(p) }
