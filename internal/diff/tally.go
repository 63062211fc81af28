package diff

import (
	"muqi/algos"
	"muqi/game"
	"muqi/internal/evidence"
)

// A tally is what one worker has seen. Nothing in it is shared, so no failure
// can be lost between workers.
type tally[P any] struct {
	instances []int                    // by group
	counts    [][]map[algos.Status]int // by variant and group
	agreement [][]evidence.Overlap     // by variant and variant
	failures  []map[algos.Status]failure[P]
}

// A failure is the smallest instance seen on which a variant failed in one way.
type failure[P any] struct {
	item[P]
	verdict
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
		t.failures = append(t.failures, map[algos.Status]failure[P]{})
	}
	return t
}

// add counts the verdicts of all variants on one item.
func (t *tally[P]) add(g game.Game[P], it item[P], verdicts []verdict) {
	t.instances[it.group]++
	for i, v := range verdicts {
		t.counts[i][it.group][v.status]++
		if v.failed() {
			t.keep(g, i, failure[P]{it, v})
		}
		for k, w := range verdicts {
			if v.valued() && w.valued() {
				t.agreement[i][k].Both++
				if v.value == w.value {
					t.agreement[i][k].Agree++
				}
			}
		}
	}
}

// keep remembers f where it is the smallest of its kind.
func (t *tally[P]) keep(g game.Game[P], variant int, f failure[P]) {
	if old, ok := t.failures[variant][f.status]; !ok || smaller(g, f, old) {
		t.failures[variant][f.status] = f
	}
}

// smaller orders failures by their instances; of equal instances the names
// decide, so that the order of the workers does not.
func smaller[P any](g game.Game[P], a, b failure[P]) bool {
	if g.Less(a.instance, b.instance) {
		return true
	}
	return !g.Less(b.instance, a.instance) && a.found.String() < b.found.String()
}

// merge adds up the tallies of all workers.
func merge[P any](g game.Game[P], tallies []*tally[P]) *tally[P] {
	sum := tallies[0]
	for _, t := range tallies[1:] {
		for gr, n := range t.instances {
			sum.instances[gr] += n
		}
		for i := range sum.counts {
			for gr, counts := range t.counts[i] {
				for status, n := range counts {
					sum.counts[i][gr][status] += n
				}
			}
			for k, o := range t.agreement[i] {
				sum.agreement[i][k].Both += o.Both
				sum.agreement[i][k].Agree += o.Agree
			}
			for _, f := range t.failures[i] {
				sum.keep(g, i, f)
			}
		}
	}
	return sum
}

// evidence turns the tally of the whole corpus into what is kept of it.
func (t *tally[P]) evidence(groups []evidence.Group, j *jury[P], failures [][]evidence.Failure) evidence.Diff {
	d := evidence.Diff{Groups: groups, Agreement: t.agreement}
	for g := range groups {
		groups[g].Instances = t.instances[g] // what was run, where the time was up before the end
	}
	for i, info := range j.infos {
		d.Variants = append(d.Variants, evidence.Tally{
			Name: info.Name, Exact: info.Exact(), Groups: t.counts[i], Failures: failures[i],
		})
	}
	return d
}
