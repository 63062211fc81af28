package forward

import (
	"testing"

	"muqi/algos/bfsforward"
	"muqi/internal/evidence"
)

// controlHolds checks that with one aim both directions find the longest path.
func controlHolds(t testing.TB, r *referee, _ bfsforward.Solver, e evidence.Explanation) {
	want := evidence.Control{Forward: r.common(r.empty()), Backward: r.common(r.empty())}
	if *e.Control != want {
		t.Errorf("control %+v; want %+v", *e.Control, want)
	}
}
