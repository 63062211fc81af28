package forward

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/explain"
)

// smallest looks for the smallest board on which s is wrong.
func smallest(ctx context.Context, s algos.Solver[muqi.Board], b game.Bounds,
	progress func(done, total int)) (evidence.Smallest, error) {
	search := explain.Search[muqi.Board]{Game: muqi.Game{}, Reference: contour.Dense{}}
	return search.Smallest(ctx, s, b, progress)
}

func name(shape [2]int) string { return fmt.Sprintf("%d×%d", shape[0], shape[1]) }

// proved are the shapes below the smallest counterexample of each orientation,
// on which it is known to be right.
func proved(s bfsforward.Solver, shapes ...[2]int) (below []evidence.Searched) {
	for _, shape := range shapes {
		below = append(below, evidence.Searched{Shape: name(shape), Reason: s.ProvedOnShape(blank(shape[0], shape[1]))})
	}
	return below
}

func TestSmallestCounterexamples(t *testing.T) {
	for _, tt := range []struct {
		solver bfsforward.Solver
		want   evidence.Smallest
	}{
		{orientations[0], evidence.Smallest{
			Game: "muqi", Algo: "bfsforward-literal", Truth: -1, Value: 0, Proved: true,
			Input: "2 3\n0 0 0\n0 0 0\n0 0 1\n0 0 0\n",
			Below: append(proved(orientations[0], [2]int{1, 1}, [2]int{1, 2}, [2]int{2, 1}, [2]int{1, 3}, [2]int{3, 1},
				[2]int{1, 4},
				[2]int{2, 2}, [2]int{4, 1}, [2]int{1, 5}, [2]int{5, 1}, [2]int{1, 6}),
				evidence.Searched{Shape: "2×3", Total: 1, Instances: 5}),
		}},
		{orientations[1], evidence.Smallest{
			Game: "muqi", Algo: "bfsforward-natural", Truth: -1, Value: 0, Proved: true,
			Input: "2 2\n0 0\n0 0\n0 0\n1 0\n",
			Below: append(proved(orientations[1], [2]int{1, 1}, [2]int{1, 2}, [2]int{2, 1}, [2]int{1, 3}, [2]int{3, 1},
				[2]int{1, 4}),
				evidence.Searched{Shape: "2×2", Total: 1, Instances: 3}),
		}},
	} {
		t.Run(tt.solver.Orientation.String(), func(t *testing.T) {
			var steps []string
			got, err := smallest(t.Context(), tt.solver, game.Bounds{Cells: 6, Total: 4}, func(done, total int) {
				steps = append(steps, fmt.Sprintf("%d/%d", done, total))
			})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if len(steps) != len(tt.want.Below) || steps[0] != "0/14" {
				t.Errorf("progress %v", steps)
			}
			for _, b := range got.Below[:len(got.Below)-1] {
				if b.Reason.Why == "" {
					t.Errorf("%s is not proved", b.Shape)
				}
			}
		})
	}
}

func TestSmallestOfAnExactVariant(t *testing.T) {
	got, err := smallest(t.Context(), contour.Mask{}, game.Bounds{Cells: 4, Total: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := evidence.Smallest{Game: "muqi", Algo: "contour-mask"}
	for _, shape := range (game.Bounds{Cells: 4}).Shapes() {
		places := int64(2 * shape[0] * shape[1]) // totals to 3: as many as spreading 3 over one place more
		want.Below = append(want.Below, evidence.Searched{
			Shape: name(shape), Total: 3, Instances: new(big.Int).Binomial(3+places, places).Int64(),
		})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Where nothing is found nothing is proved about larger boards, even if all
// shapes that were looked at are known to be right.
func TestSmallestWithinProvedShapes(t *testing.T) {
	got, err := smallest(t.Context(), orientations[0], game.Bounds{Cells: 4, Total: 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := evidence.Smallest{Game: "muqi", Algo: "bfsforward-literal",
		Below: proved(orientations[0], game.Bounds{Cells: 4}.Shapes()...)}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What is found above shapes that were not looked at whole is not proved.
func TestSmallestFoundIsNotProved(t *testing.T) {
	wrong := fake{info: algos.Info{Name: "wide", Flaw: "wrong on three columns"},
		solve: func(ctx context.Context, b muqi.Board) (algos.Result, error) {
			r, err := contour.Dense{}.Solve(ctx, b, algos.Options{})
			if b.Cols() == 3 {
				r.Value++
			}
			return r, err
		}}
	got, err := smallest(t.Context(), wrong, game.Bounds{Cells: 9, Total: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Proved || got.Input != "1 3\n0 0 0\n0 0 0\n" || got.Truth != 0 || got.Value != 1 {
		t.Errorf("found %+v", got)
	}
}

// A shape on which the variant is wrong at once is proved where nothing is
// smaller.
func TestSmallestOnTheFirstBoard(t *testing.T) {
	wrong := fake{info: algos.Info{Name: "late", Flaw: "wrong everywhere"},
		solve: func(context.Context, muqi.Board) (algos.Result, error) {
			return algos.Result{Value: 9}, nil
		}}
	got, err := smallest(t.Context(), wrong, game.Bounds{Cells: 1, Total: 0}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := evidence.Smallest{
		Game: "muqi", Algo: "late", Input: "1 1\n0\n0\n", Value: 9, Proved: true,
		Below: []evidence.Searched{{Shape: "1×1", Instances: 1}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSmallestStops(t *testing.T) {
	looks := 0
	for ; ; looks++ {
		got, err := smallest(fuse(t.Context(), looks), orientations[0], game.Bounds{Cells: 6, Total: 4}, nil)
		if err == nil {
			if got.Input == "" {
				t.Errorf("after %d looks at the context nothing is found: %+v", looks, got)
			}
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("after %d looks: %v", looks, err)
		}
	}
	if looks < 5 {
		t.Errorf("the context was looked at %d times for 5 boards", looks)
	}
}

func TestSmallestOfFaultySolvers(t *testing.T) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			_, err := smallest(t.Context(), f.solver, game.Bounds{Cells: 4, Total: 1}, nil)
			if err == nil || err.Error() != f.want {
				t.Errorf("error %v\nwant  %s", err, f.want)
			}
			var limit *algos.LimitError
			if errors.As(err, &limit) != f.refuses {
				t.Errorf("a *LimitError: %v; want %v", !f.refuses, f.refuses)
			}
		})
	}
}
