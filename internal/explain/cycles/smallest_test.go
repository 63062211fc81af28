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
)

// Shapes of c cells have c(c-1)·11^(c-2) orchards: S, T, and in the other cells
// an obstacle, nothing, or 1 to 9 apples.
func TestSmallestCounterexample(t *testing.T) {
	var steps []string
	got, err := Smallest(t.Context(), fixpoint.DFS{}, game.Bounds{Cells: 6, Total: 18}, func(done, total int) {
		steps = append(steps, fmt.Sprintf("%d/%d", done, total))
	})
	if err != nil {
		t.Fatal(err)
	}
	want := evidence.Smallest{
		Algo: "appledfs", Orchard: evidence.Grid{"1.T1S"}, Truth: 2, Value: 1, Proved: true,
		Below: []evidence.Searched{
			{Rows: 1, Cols: 2, Boards: 2, All: true}, {Rows: 2, Cols: 1, Boards: 2, All: true},
			{Rows: 1, Cols: 3, Total: 9, Boards: 6 * 11, All: true}, {Rows: 3, Cols: 1, Total: 9, Boards: 6 * 11, All: true},
			{Rows: 1, Cols: 4, Total: 18, Boards: 12 * 121, All: true}, {Rows: 2, Cols: 2, Total: 18, Boards: 12 * 121, All: true},
			{Rows: 4, Cols: 1, Total: 18, Boards: 12 * 121, All: true},
			{Rows: 1, Cols: 5, Total: 2, Boards: 675},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if len(steps) != 9 || steps[0] != "0/14" || steps[8] != "8/14" {
		t.Errorf("progress %v", steps)
	}
}

// Where fewer apples are looked at than there can be, nothing is proved.
func TestSmallestIsNotProved(t *testing.T) {
	got, err := Smallest(t.Context(), fixpoint.DFS{}, game.Bounds{Cells: 5, Total: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Proved || got.Orchard == nil || got.Below[4].Total != 2 || got.Below[4].All {
		t.Errorf("found %+v", got)
	}
}

func TestSmallestOfAnExactVariant(t *testing.T) {
	got, err := Smallest(t.Context(), fixpoint.Retro{}, game.Bounds{Cells: 3, Total: 9}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Orchard != nil || got.Proved || len(got.Below) != 4 {
		t.Errorf("found %+v", got)
	}
}

func TestSmallestOfFaultySolvers(t *testing.T) {
	for _, f := range faults {
		got, err := Smallest(t.Context(), f.solver, game.Bounds{Cells: 2, Total: 1}, nil)
		if err == nil || err.Error() != f.want || got.Orchard != nil {
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
	if _, err := Smallest(ctx, s, game.Bounds{Cells: 4, Total: 0}, nil); !errors.Is(err, context.Canceled) || calls != 3 {
		t.Errorf("error %v after %d solves; want %v after 3", err, calls, context.Canceled)
	}
}
