package bench_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/bench"
	"muqi/game"
)

func TestCellsComeFamilyByFamily(t *testing.T) {
	var got []string
	for _, c := range entriesOf([]game.Spec{size(3), size(10)}, right("one"), right("two")) {
		got = append(got, c.Name())
	}
	want := []string{
		"game=fake/algo=one/n=3/w=1e5",
		"game=fake/algo=two/n=3/w=1e5",
		"game=fake/algo=one/n=10/w=1e5",
		"game=fake/algo=two/n=10/w=1e5",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("names (-want +got):\n%s", diff)
	}
}

// boardsOf are the boards that a solver meets in the last family of specs.
func boardsOf(t *testing.T, seed uint64, specs ...game.Spec) []int {
	t.Helper()
	one, two := right("one"), right("two")
	entries := bench.Entries(fakeGame{}, []algos.Solver[int]{one, two}, specs, seed, algos.Options{})
	for _, e := range entries[len(entries)-2:] {
		if absent, err := e.Probe(t.Context(), bench.MaxSolve); absent != nil || err != nil {
			t.Fatalf("Probe: %v, %v", absent, err)
		}
	}
	if diff := cmp.Diff(one.seen, two.seen); diff != "" {
		t.Errorf("two variants met different boards:\n%s", diff)
	}
	return one.seen
}

func TestBoardsDependOnFamilyAndSeedAlone(t *testing.T) {
	alone := boardsOf(t, 1, size(10))
	if len(alone) != bench.Boards {
		t.Errorf("%d boards, want %d", len(alone), bench.Boards)
	}
	if diff := cmp.Diff(alone, boardsOf(t, 1, size(3), size(10))); diff != "" {
		t.Errorf("another family before it changed the boards:\n%s", diff)
	}
	if slices.Equal(alone, boardsOf(t, 2, size(10))) {
		t.Error("another seed gave the same boards")
	}
	if slices.Equal(slices.Compact(slices.Clone(alone)), alone[:1]) {
		t.Error("all boards are the same")
	}
}

// Large instances are fewer, so that probing them does not take minutes.
func TestLargeBoardsAreFewer(t *testing.T) {
	for _, tt := range []struct {
		places int64
		boards int
	}{{1, bench.Boards}, {200_000, 10}, {200_001, 5}, {400_001, 2}, {1_000_001, 2}, {1 << 60, 2}} {
		if got := boardsOf(t, 1, size(tt.places)); len(got) != tt.boards {
			t.Errorf("%d boards of %d places; want %d", len(got), tt.places, tt.boards)
		}
	}
}
