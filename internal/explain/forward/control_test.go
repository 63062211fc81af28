package forward

import (
	"math/bits"
	"testing"

	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// controlHolds checks that with one aim both directions find the longest path.
func controlHolds(t testing.TB, r *referee, _ bfsforward.Solver, e evidence.Explanation) {
	want := evidence.Control{Forward: r.common(r.empty()), Backward: r.common(r.empty())}
	if *e.Control != want {
		t.Errorf("control %+v; want %+v", *e.Control, want)
	}
}

func TestFollowingIsTheNextMask(t *testing.T) {
	for rows := 1; rows <= 4; rows++ {
		for p := muqi.EmptyBoard(rows); p < muqi.FullBoard(rows, 5); p = following(p) {
			want := p + 1
			for bits.OnesCount64(uint64(want)) != rows {
				want++
			}
			if got := following(p); got != want {
				t.Fatalf("after %b comes %b; want %b", p, got, want)
			}
		}
	}
}
