package diff

import (
	"sync"

	"muqi/algos"
	"muqi/game"
	"muqi/internal/compare"
	"muqi/internal/evidence"
)

// A tally is what all workers have seen.
type tally[P any] struct {
	mu       sync.Mutex
	found    evidence.Diff
	failures []compare.Failures[P] // by variant
}

// newTally is a tally of no instances.
func newTally[P any](solvers []algos.Solver[P], groups []evidence.Group) *tally[P] {
	t := &tally[P]{found: evidence.Diff{Groups: groups}}
	for _, s := range solvers {
		v := evidence.Tally{Name: s.Info().Name, Exact: s.Info().Exact()}
		for range groups {
			v.Groups = append(v.Groups, map[algos.Status]int{})
		}
		t.found.Variants = append(t.found.Variants, v)
		t.found.Agreement = append(t.found.Agreement, make([]evidence.Overlap, len(solvers)))
		t.failures = append(t.failures, compare.Failures[P]{})
	}
	return t
}

// add counts the verdicts of all variants on one item.
func (t *tally[P]) add(g game.Game[P], it item[P], verdicts []compare.Verdict) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.found.Groups[it.group].Instances++
	for i, v := range verdicts {
		t.found.Variants[i].Groups[it.group][v.Status]++
		if v.Failed() {
			t.failures[i].Keep(g, compare.Failure[P]{Verdict: v, Instance: it.instance, Found: it.found})
		}
		for k, w := range verdicts {
			if v.Got() != nil && w.Got() != nil {
				agreement := &t.found.Agreement[i][k]
				agreement.Both++
				if v.Value == w.Value {
					agreement.Agree++
				}
			}
		}
	}
}
