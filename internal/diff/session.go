package diff

import (
	"context"
	"sync"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/compare"
	"muqi/internal/evidence"
)

// A session runs all variants of a game and judges their values.
type session[P any] struct {
	game   game.Game[P]
	o      Options
	run    []*compare.Runner[P]
	judges []int // indices into run, in the order of precedence
}

func newSession[P any](g game.Game[P], solvers []algos.Solver[P], judges []string, o Options) *session[P] {
	run := compare.Runners(solvers, algos.Options{MaxWork: o.MaxWork}, o.Limit)
	return &session[P]{game: g, o: o, run: run, judges: compare.Judges(solvers, judges)}
}

// judge runs every variant on an item and returns their verdicts.
func (s *session[P]) judge(ctx context.Context, it item[P]) []compare.Verdict {
	verdicts := make([]compare.Verdict, len(s.run))
	for i, r := range s.run {
		verdicts[i] = r.Run(ctx, it.instance)
	}
	want := it.want
	if want == nil {
		want = compare.Truth(verdicts, s.judges)
	}
	for i, v := range verdicts {
		verdicts[i] = v.Against(want)
	}
	return verdicts
}

// judgeOne runs variant i on p, for shrinking. It is not a judge of itself, so that a
// judge's own failure can shrink. The last judge, the reference, is the quickest.
func (s *session[P]) judgeOne(ctx context.Context, i int, p P) compare.Verdict {
	v := s.run[i].Run(ctx, p)
	var want *int64
	for k := len(s.judges) - 1; want == nil && k >= 0; k-- {
		if s.judges[k] != i {
			want = s.run[s.judges[k]].Run(ctx, p).Got()
		}
	}
	return v.Against(want)
}

// shrink makes the failures of all variants small.
func (s *session[P]) shrink(ctx context.Context, failures []compare.Failures[P]) ([][]evidence.Failure, error) {
	found := make([][]evidence.Failure, len(s.run))
	err := compare.Each(ctx, s.o.Workers, compare.UpTo(len(s.run)), func(ctx context.Context, _, i int) (err error) {
		again := func(ctx context.Context, f compare.Failure[P], p P) (v compare.Verdict, sure bool) {
			if f.ByClock() {
				return v, false // every step that keeps the failure would take its full time
			}
			v = s.judgeOne(ctx, i, p)
			return v, v.Status != algos.Stopped && (v.Status != algos.Unjudged || f.Status != algos.Wrong)
		}
		found[i], err = failures[i].Shrink(ctx, s.game, s.o.Shrink, again, nil)
		return err
	})
	return found, err
}

// A collector is what all workers have seen.
type collector[P any] struct {
	mu       sync.Mutex
	found    evidence.Diff
	failures []compare.Failures[P] // by variant
}

// newCollector is a collector of no instances.
func newCollector[P any](solvers []algos.Solver[P], groups []evidence.Group) *collector[P] {
	c := &collector[P]{found: evidence.Diff{Groups: groups}}
	for _, s := range solvers {
		v := evidence.Tally{Name: s.Info().Name, Exact: s.Info().Exact()}
		for range groups {
			v.Groups = append(v.Groups, map[algos.Status]int{})
		}
		c.found.Variants = append(c.found.Variants, v)
		c.found.Agreement = append(c.found.Agreement, make([]evidence.Overlap, len(solvers)))
		c.failures = append(c.failures, compare.Failures[P]{})
	}
	return c
}

// add counts the verdicts of all variants on one item.
func (c *collector[P]) add(g game.Game[P], it item[P], verdicts []compare.Verdict) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.found.Groups[it.group].Instances++
	for i, v := range verdicts {
		c.found.Variants[i].Groups[it.group][v.Status]++
		if v.Failed() {
			c.failures[i].Keep(g, compare.Failure[P]{Verdict: v, Instance: it.instance, Found: it.found})
		}
		for k, w := range verdicts {
			if v.Got() != nil && w.Got() != nil {
				agreement := &c.found.Agreement[i][k]
				agreement.Both++
				if v.Value == w.Value {
					agreement.Agree++
				}
			}
		}
	}
}
