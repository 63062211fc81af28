package algostest

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"muqi/algos"
	"muqi/internal/longtest"
)

// idleBytes is more than a solver allocates before it begins, and less than large tables.
const idleBytes = 64 << 10

// cancelledBefore demands the context's error, or a refusal, and no tables, where the
// context is done from the beginning.
func (su *suite[P]) cancelledBefore() {
	if su.hung {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for p := range su.draw(su.ladder(), 1) {
		var out algos.Outcome
		bytes := allocated(idleBytes, func() { out = algos.Run(ctx, su.solver, p, algos.Options{}, su.patience) })
		switch {
		case out.Abandoned:
			su.Addf("did not stop within a second although its context was done before, on %s", su.describe(p))
			return
		case out.Status == algos.Refused:
		case !errors.Is(out.Err, context.Canceled):
			su.Addf("has error %v with a context that was done before; want %v, on %s", out.Err, context.Canceled,
				su.describe(p))
		case bytes > idleBytes:
			su.Addf("allocated %d bytes with a context that was done before, on %s", bytes, su.describe(p))
		}
	}
}

// allocated is how much f allocates. If that exceeds most, something else in the process may
// be the cause, and f gets further tries.
func allocated(most uint64, f func()) (bytes uint64) {
	for range 3 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f()
		runtime.ReadMemStats(&after)
		if bytes = after.TotalAlloc - before.TotalAlloc; bytes <= most {
			break
		}
	}
	return bytes
}

// stopAfter is when a solver is told to stop: maybe while it still makes its tables, and
// where long tests run, later too.
var stopAfter = []time.Duration{50 * time.Millisecond, 300 * time.Millisecond}

// stoppedInTheMiddle grows an instance until its solve is told to stop, and demands that it
// does. A solver that refuses before it gets slow has passed.
func (su *suite[P]) stoppedInTheMiddle() {
	for _, limit := range stopAfter[:longtest.Times(1, 2)] {
		for p := range su.grow() {
			if su.hung || !su.finishes(p, limit) {
				break
			}
		}
	}
}

// beyondLimits demands that the solver refuses an instance, finds a value or stops in time, however
// large the instance is.
func (su *suite[P]) beyondLimits() {
	for p := range su.doubled() {
		if su.hung {
			break
		}
		su.finishes(p, time.Duration(longtest.Times(100, 1000))*time.Millisecond)
	}
}

// finishes reports whether the solver finds a value of p before it stops.
func (su *suite[P]) finishes(p P, limit time.Duration) bool {
	out := algos.Run(context.Background(), su.solver, p, algos.Options{}, limit)
	switch {
	case out.Status == algos.Refused:
		su.judgeRefusal(p, out)
	case out.Abandoned:
		su.hung = true
		su.Addf("did not stop within a second after its context was done, on %s", su.describe(p))
	case out.Status != algos.OK && out.Status != algos.TooSlow:
		su.Addf("%s instead of stopping, on %s: %s", out.Status, su.describe(p), details(out.Err))
	}
	return out.Status == algos.OK
}

// doubled yields an instance of the ladder's first family, then of larger ones: every key is doubled
// again and again, as long as there is such a family.
func (su *suite[P]) doubled() iter.Seq[P] {
	const doublings = 10
	return func(yield func(P) bool) {
		family := slices.Clone(su.ladder()[0])
		for range doublings {
			for i, k := range family {
				family[i].Value = min(2*k.Value, su.game.Families().Keys[i].Most)
				if _, err := su.game.Families().Values(family); err != nil {
					family[i] = k
				}
			}
			if !yield(su.game.Random(rand.New(rand.NewPCG(seed, 1)), family)) {
				return
			}
		}
	}
}

// grow yields an instance of the ladder's first family, then of ever larger ones, every key
// raised by one at a time.
func (su *suite[P]) grow() iter.Seq[P] {
	return func(yield func(P) bool) {
		family := slices.Clone(su.ladder()[0])
		for range 16 {
			if _, err := su.game.Families().Values(family); err != nil {
				return
			}
			if !yield(su.game.Random(rand.New(rand.NewPCG(seed, 1)), family)) {
				return
			}
			for i := range family {
				family[i].Value++
			}
		}
	}
}
