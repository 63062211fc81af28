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
	mu        sync.Mutex
	instances []int                    // by group
	counts    [][]map[algos.Status]int // by variant and group
	agreement [][]evidence.Overlap     // by variant and variant
	failures  []compare.Failures[P]    // by variant
}

func newTally[P any](variants, groups int) *tally[P] {
	t := &tally[P]{instances: make([]int, groups)}
	for range variants {
		byGroup := make([]map[algos.Status]int, groups)
		for g := range byGroup {
			byGroup[g] = map[algos.Status]int{}
		}
		t.counts = append(t.counts, byGroup)
		t.agreement = append(t.agreement, make([]evidence.Overlap, variants))
		t.failures = append(t.failures, compare.Failures[P]{})
	}
	return t
}

// add counts the verdicts of all variants on one item.
func (t *tally[P]) add(g game.Game[P], it item[P], verdicts []compare.Verdict) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.instances[it.group]++
	for i, v := range verdicts {
		t.counts[i][it.group][v.Status]++
		if v.Failed() {
			t.failures[i].Keep(g, compare.Failure[P]{Verdict: v, Instance: it.instance, Found: it.found})
		}
		if v.Got() == nil {
			continue
		}
		for k, w := range verdicts {
			if w.Got() != nil {
				t.agreement[i][k].Both++
				if v.Value == w.Value {
					t.agreement[i][k].Agree++
				}
			}
		}
	}
}

// evidence turns the tally of the whole corpus into what is kept of it.
func (t *tally[P]) evidence(groups []evidence.Group, solvers []algos.Solver[P], failures [][]evidence.Failure) evidence.Diff {
	d := evidence.Diff{Groups: groups, Agreement: t.agreement}
	for g := range groups {
		groups[g].Instances = t.instances[g] // what was run, where the time was up before the end
	}
	for i, s := range solvers {
		d.Variants = append(d.Variants, evidence.Tally{
			Name: s.Info().Name, Exact: s.Info().Exact(), Groups: t.counts[i], Failures: failures[i],
		})
	}
	return d
}
