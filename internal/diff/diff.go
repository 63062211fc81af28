// Package diff runs all variants of a game on a corpus and tells which of them
// are right.
//
//  1. The corpus: the shipped instances, all small ones, random ones (corpus.go).
//  2. Workers run every variant on each instance and judge the values against
//     the truth: the shipped answer, else the value of the first judge that
//     solves the instance (session.go).
//  3. A collector counts the verdicts, and keeps the smallest failures (session.go).
//  4. These failures shrink until no single step keeps them (session.go).
//
// Equal options give equal results, as long as no time limit strikes.
package diff

import (
	"cmp"
	"context"
	"runtime"
	"time"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/compare"
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
	// DefaultShrink is the time that shrinking one failure may take.
	DefaultShrink = 20 * time.Second
	// DefaultMaxWork keeps plain search to some ten milliseconds an instance.
	DefaultMaxWork = 200_000
)

// defaults fills in the fields that are zero.
func (o Options) defaults() Options {
	o.Limit = cmp.Or(o.Limit, DefaultLimit)
	o.MaxWork = cmp.Or(o.MaxWork, DefaultMaxWork)
	o.Shrink = cmp.Or(o.Shrink, DefaultShrink)
	o.Workers = cmp.Or(o.Workers, runtime.GOMAXPROCS(0))
	return o
}

// Run compares the solvers on the corpus of g. Where no answer is shipped, the first
// of the judges that solves an instance has the truth. The error is that of ctx, or
// names what the game does wrong.
func Run[P any](
	ctx context.Context, g game.Game[P], solvers []algos.Solver[P], judges []string, o Options,
) (evidence.Diff, error) {
	o = o.defaults()
	start := time.Now()
	s := newSession(g, solvers, judges, o)
	t := newCollector(solvers, groups(g, o))
	done := compare.Progress{Total: size(g, o), Report: o.Progress}
	err := compare.Each(ctx, o.Workers, corpus(g, o), func(ctx context.Context, _ int, it item[P]) error {
		verdicts := s.judge(ctx, it)
		if err := ctx.Err(); err != nil {
			return err
		}
		t.add(g, it, verdicts)
		done.Add(1)
		return nil
	})
	if err != nil {
		return evidence.Diff{}, err
	}
	failures, err := s.shrink(ctx, t.failures)
	if err != nil {
		return evidence.Diff{}, err
	}
	d := t.found
	for i := range d.Variants {
		d.Variants[i].Failures = failures[i]
	}
	d.Game, d.Seed, d.Judges, d.MaxWork = g.Info().Name, o.Seed, judges, o.MaxWork
	d.Seconds = time.Since(start).Seconds()
	return d, nil
}
