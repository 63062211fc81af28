// Package diff runs all variants of a game on a corpus and tells which of them
// are right.
//
//  1. The corpus: the shipped instances, all small ones, random ones (corpus.go).
//  2. Workers solve each instance with every variant and judge the values
//     against the truth: the shipped answer, else the value of the first judge
//     that solves the instance (judge.go).
//  3. Each worker tallies on its own; the tallies are merged (tally.go).
//  4. The smallest failure of each kind shrinks until no single step keeps it
//     (shrink.go).
//
// It knows no concrete game. Equal options give equal results, whatever the
// number of workers, as long as no time limit strikes.
package diff

import (
	"context"
	"runtime"
	"time"

	"golang.org/x/sync/errgroup"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
)

// Options says what to run. The zero value of each field has a meaning.
type Options struct {
	Seed    uint64        // of the random instances
	Boards  int           // random instances
	Time    time.Duration // no random instance is begun after this; 0: no limit
	Limit   time.Duration // of one solve; 0: DefaultLimit
	MaxWork int64         // cap on variants whose work can explode; 0: DefaultMaxWork
	Shrink  time.Duration // of shrinking one failure; 0: DefaultShrink
	Workers int           // 0: GOMAXPROCS

	// Progress is called now and then, from one goroutine at a time; it may be nil.
	Progress func(done, total int)
}

const (
	// DefaultLimit is the time that one solve may take.
	DefaultLimit = 5 * time.Second
	// DefaultShrink is the time that shrinking one failure may take. One that
	// needs longer is kept as far as it came, and marked as not minimal.
	DefaultShrink = 20 * time.Second
	// DefaultMaxWork keeps naive search to some ten milliseconds an instance.
	DefaultMaxWork = 200_000
)

// defaults fills in the fields that are zero.
func (o Options) defaults() Options {
	if o.Limit == 0 {
		o.Limit = DefaultLimit
	}
	if o.MaxWork == 0 {
		o.MaxWork = DefaultMaxWork
	}
	if o.Shrink == 0 {
		o.Shrink = DefaultShrink
	}
	if o.Workers == 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	return o
}

// Run compares the solvers on the corpus of g. judges names the solvers whose
// value is the truth where no answer is shipped: of those that solve an
// instance, the first. The only error is that of ctx.
func Run[P any](ctx context.Context, g game.Game[P], solvers []algos.Solver[P], judges []string, o Options) (evidence.Diff, error) {
	o = o.defaults()
	start := time.Now()
	j := newJury(solvers, judges, o)
	groups, total := plan(g, o)
	tallies := make([]*tally[P], o.Workers)
	items := make(chan item[P])
	meter := newMeter(total, o.Progress)

	work, workCtx := errgroup.WithContext(ctx)
	work.Go(func() error {
		defer close(items)
		return produce(workCtx, g, o, start, items)
	})
	for w := range tallies {
		tallies[w] = newTally[P](len(solvers), len(groups))
		work.Go(func() error { return consume(workCtx, g, j, items, tallies[w], meter) })
	}
	if err := work.Wait(); err != nil {
		return evidence.Diff{}, err
	}
	sum := merge(g, tallies)
	failures, err := j.shrinkAll(ctx, g, sum)
	if err != nil {
		return evidence.Diff{}, err
	}
	d := sum.evidence(groups, j, failures)
	d.Game, d.Seed, d.Judges, d.Seconds = g.Info().Name, o.Seed, judges, time.Since(start).Seconds()
	d.MaxWork = o.MaxWork
	return d, nil
}

// consume judges items until there are none left.
func consume[P any](ctx context.Context, g game.Game[P], j *jury[P], items <-chan item[P], t *tally[P], m *meter) error {
	for it := range items {
		verdicts := j.judge(ctx, it)
		if err := ctx.Err(); err != nil {
			return err
		}
		t.add(g, it, verdicts)
		m.step()
	}
	return nil
}
