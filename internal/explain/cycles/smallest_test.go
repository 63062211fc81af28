package cycles

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game"
	"muqi/game/apple"
	"muqi/internal/evidence"
	"muqi/internal/explain"
)

// smallest looks for the smallest orchard on which s is wrong.
func smallest(ctx context.Context, s algos.Solver[apple.Orchard], b game.Bounds,
	progress func(done, total int)) (evidence.Smallest, error) {
	search := explain.Search[apple.Orchard]{Game: apple.Game{}, Reference: fixpoint.Retro{}}
	return search.Smallest(ctx, s, b, progress)
}

// Shapes of c cells have c(c-1)·11^(c-2) orchards: S, T, and in the other cells
// an obstacle, nothing, or 1 to 9 apples.
func TestSmallestCounterexample(t *testing.T) {
	var steps []string
	got, err := smallest(t.Context(), fixpoint.DFS{}, game.Bounds{Cells: 6, Total: 18}, func(done, total int) {
		steps = append(steps, fmt.Sprintf("%d/%d", done, total))
	})
	if err != nil {
		t.Fatal(err)
	}
	want := evidence.Smallest{
		Game: "apple", Algo: "appledfs", Input: "1\n1.T1S\n", Truth: 2, Value: 1, Proved: true,
		Below: []evidence.Searched{
			{Shape: "1×2", Instances: 2, All: true}, {Shape: "2×1", Instances: 2, All: true},
			{Shape: "1×3", Total: 9, Instances: 6 * 11, All: true}, {Shape: "3×1", Total: 9, Instances: 6 * 11,
				All: true},
			{Shape: "1×4", Total: 18, Instances: 12 * 121, All: true}, {Shape: "2×2", Total: 18, Instances: 12 * 121,
				All: true},
			{Shape: "4×1", Total: 18, Instances: 12 * 121, All: true},
			{Shape: "1×5", Total: 2, Instances: 675},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(steps) != 8 || steps[0] != "0/13" || steps[7] != "7/13" {
		t.Errorf("progress %v", steps)
	}
}

// Where fewer apples are looked at than there can be, nothing is proved.
func TestSmallestIsNotProved(t *testing.T) {
	got, err := smallest(t.Context(), fixpoint.DFS{}, game.Bounds{Cells: 5, Total: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Proved || got.Input == "" || got.Below[4].Total != 2 || got.Below[4].All {
		t.Errorf("found %+v", got)
	}
}

func TestSmallestOfAnExactVariant(t *testing.T) {
	got, err := smallest(t.Context(), fixpoint.Retro{}, game.Bounds{Cells: 3, Total: 9}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Input != "" || got.Proved || len(got.Below) != 4 {
		t.Errorf("found %+v", got)
	}
}

func TestSmallestOfFaultySolvers(t *testing.T) {
	for _, f := range faults {
		got, err := smallest(t.Context(), f.solver, game.Bounds{Cells: 2, Total: 1}, nil)
		if err == nil || err.Error() != f.want || got.Input != "" {
			t.Errorf("%s: found %+v, error %v; want %s", f.name, got, err, f.want)
		}
	}
}

func TestSmallestStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	s := saying(algos.Info{Name: "any"}, 0)
	s.solve = func(context.Context, apple.Orchard) (algos.Result, error) {
		if calls++; calls == 3 {
			cancel()
		}
		return algos.Result{}, nil
	}
	if _, err := smallest(ctx, s, game.Bounds{Cells: 4, Total: 0}, nil); !errors.Is(err, context.Canceled) ||
		calls != 3 {
		t.Errorf("error %v after %d solves; want %v after 3", err, calls, context.Canceled)
	}
}
