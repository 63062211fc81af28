package forward

import (
	"testing"

	"muqi/algos/bfsforward"
	"muqi/internal/evidence"
)

// objectiveHolds checks that with one objective both directions find the longest path.
func objectiveHolds(t testing.TB, r *referee, _ bfsforward.Solver, e evidence.Explanation) {
	want := evidence.SingleObjective{Forward: r.common(r.empty()), Backward: r.common(r.empty())}
	if *e.SingleObjective != want {
		t.Errorf("single objective %+v; want %+v", *e.SingleObjective, want)
	}
}
