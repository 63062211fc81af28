package algostest

import (
	"sync"

	"muqi/algos"
)

// goroutines share a solver in concurrentUse.
const goroutines = 16

// concurrentUse demands several goroutines at once find what one finds.
func (su *suite[P]) concurrentUse() {
	var instances []P
	var alone []algos.Result
	for p, r := range su.solved() {
		instances, alone = append(instances, p), append(alone, r)
	}
	if len(instances) == 0 {
		if !su.hung {
			su.Addf("solves no instance of the ladder")
		}
		return
	}
	together := make([]algos.Outcome, goroutines)
	which := func(i int) int { return i / 2 % len(instances) }
	var all sync.WaitGroup
	for i := range together {
		all.Go(func() { together[i] = su.try(su.solver, instances[which(i)]) })
	}
	all.Wait()
	for i, out := range together {
		if k := which(i); out.Status != algos.OK || !same(out.Result, alone[k]) {
			su.Addf("in %d goroutines at once: %s, %v, error %v, on %s; alone %v", goroutines,
				out.Status, out.Result, out.Err, su.describe(instances[k]), alone[k])
		}
	}
}
