package algostest

import (
	"context"

	"muqi/algos"
	"muqi/game"
)

// batchSize is more instances of a family than any batch holds at a time.
const batchSize = 19

// batches demands that a Batcher finds together what it finds one by one,
// whatever the batch: instances of one family, the first few of them, and all
// families mixed.
func (su *suite[P]) batches(f *findings) {
	b, ok := su.capped.(algos.Batcher[P])
	if !ok {
		return
	}
	var mixed []P
	var alone []algos.Result
	for _, spec := range su.ladder() {
		var family []P
		var results []algos.Result
		for p := range su.draw([]game.Spec{spec}, batchSize) {
			if r, ok := su.solve(f, p); ok {
				family, results = append(family, p), append(results, r)
			}
		}
		for n := 0; n <= len(family); n += 1 + n/3 {
			su.batch(f, b, family[:n], results[:n])
		}
		mixed, alone = append(mixed, family...), append(alone, results...)
	}
	su.batch(f, b, mixed, alone)
}

// batch compares one batch with the results one by one.
func (su *suite[P]) batch(f *findings, b algos.Batcher[P], ps []P, alone []algos.Result) {
	together, err := b.SolveBatch(context.Background(), ps)
	if err != nil || len(together) != len(ps) {
		f.fault("in a batch of %d: %d results, error %v", len(ps), len(together), err)
		return
	}
	for i, r := range together {
		if !same(r, alone[i]) {
			f.fault("in a batch of %d: %v, alone %v, on %s", len(ps), r, alone[i], su.describe(ps[i]))
		}
	}
}
