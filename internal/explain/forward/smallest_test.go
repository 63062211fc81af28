package forward

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// proved are the shapes below the smallest counterexample of each orientation,
// on which it is known to be right.
func proved(s bfsforward.Solver, shapes ...[2]int) (below []evidence.Searched) {
	for _, shape := range shapes {
		below = append(below, evidence.Searched{Rows: shape[0], Cols: shape[1], Reason: rightOnShape(s, shape[0], shape[1])})
	}
	return below
}

func TestSmallestCounterexamples(t *testing.T) {
	for _, tt := range []struct {
		solver bfsforward.Solver
		want   evidence.Smallest
	}{
		{orientations[0], evidence.Smallest{
			Algo: "bfsforward-literal", Truth: -1, Value: 0, Proved: true,
			Board: &evidence.Weights{A: [][]int64{{0, 0, 0}, {0, 0, 0}}, B: [][]int64{{0, 0, 1}, {0, 0, 0}}},
			Below: append(proved(orientations[0], [2]int{1, 1}, [2]int{1, 2}, [2]int{2, 1}, [2]int{1, 3}, [2]int{3, 1}, [2]int{1, 4},
				[2]int{2, 2}, [2]int{4, 1}, [2]int{1, 5}, [2]int{5, 1}, [2]int{1, 6}),
				evidence.Searched{Rows: 2, Cols: 3, Total: 1, Boards: 5}),
		}},
		{orientations[1], evidence.Smallest{
			Algo: "bfsforward-natural", Truth: -1, Value: 0, Proved: true,
			Board: &evidence.Weights{A: [][]int64{{0, 0}, {0, 0}}, B: [][]int64{{0, 0}, {1, 0}}},
			Below: append(proved(orientations[1], [2]int{1, 1}, [2]int{1, 2}, [2]int{2, 1}, [2]int{1, 3}, [2]int{3, 1}, [2]int{1, 4}),
				evidence.Searched{Rows: 2, Cols: 2, Total: 1, Boards: 3}),
		}},
	} {
		t.Run(tt.solver.Orientation.String(), func(t *testing.T) {
			var steps []string
			got, err := Smallest(t.Context(), tt.solver, game.Bounds{Cells: 6, Total: 4}, func(done, total int) {
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
				if b.Reason == "" {
					t.Errorf("%d×%d is not proved", b.Rows, b.Cols)
				}
			}
		})
	}
}

// The boards of a shape come in the order of Less, none twice, and of each
// total there are as many as ways to spread it over the weights.
func TestSmallestOrder(t *testing.T) {
	for _, shape := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 3}, {2, 2}} {
		rows, cols := shape[0], shape[1]
		places := 2 * rows * cols
		var previous *muqi.Board
		for total := range int64(6) {
			boards := int64(0)
			flat := make([]int64, places)
			spread(flat, total, func() bool {
				b := boardOf(rows, cols, flat)
				if sum, _ := b.Sum(); sum != total {
					t.Fatalf("%s has the total weight %d; want %d", input(b), sum, total)
				}
				if previous != nil && !(muqi.Game{}).Less(*previous, b) {
					t.Fatalf("%s comes before %s", input(*previous), input(b))
				}
				previous = &b
				boards++
				return true
			})
			if want := new(big.Int).Binomial(total+int64(places)-1, int64(places)-1).Int64(); boards != want {
				t.Errorf("%d×%d: %d boards of total weight %d; want %d", rows, cols, boards, total, want)
			}
		}
	}
}

func TestSmallestOfAnExactVariant(t *testing.T) {
	got, err := Smallest(t.Context(), contour.Mask{}, game.Bounds{Cells: 4, Total: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := evidence.Smallest{Algo: "contour-mask"}
	for _, shape := range (game.Bounds{Cells: 4}).Shapes() {
		places := int64(2 * shape[0] * shape[1]) // totals to 3: as many as spreading 3 over one place more
		want.Below = append(want.Below, evidence.Searched{
			Rows: shape[0], Cols: shape[1], Total: 3, Boards: new(big.Int).Binomial(3+places, places).Int64(),
		})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Where nothing is found nothing is proved about larger boards, even if all
// shapes that were looked at are known to be right.
func TestSmallestWithinProvedShapes(t *testing.T) {
	got, err := Smallest(t.Context(), orientations[0], game.Bounds{Cells: 4, Total: 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := evidence.Smallest{Algo: "bfsforward-literal", Below: proved(orientations[0], game.Bounds{Cells: 4}.Shapes()...)}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What is found above shapes that were not looked at whole is not proved.
func TestSmallestFoundIsNotProved(t *testing.T) {
	wrong := fake{info: algos.Info{Name: "wide", Flaw: "wrong on three columns"}, solve: func(ctx context.Context, b muqi.Board) (algos.Result, error) {
		r, err := contour.Dense{}.Solve(ctx, b, algos.Options{})
		if b.Cols() == 3 {
			r.Value++
		}
		return r, err
	}}
	got, err := Smallest(t.Context(), wrong, game.Bounds{Cells: 9, Total: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Proved || got.Board == nil || got.Board.Input() != "1 3\n0 0 0\n0 0 0\n" || got.Truth != 0 || got.Value != 1 {
		t.Errorf("found %+v", got)
	}
}

// A shape on which the variant is wrong at once is proved where nothing is
// smaller.
func TestSmallestOnTheFirstBoard(t *testing.T) {
	wrong := fake{info: algos.Info{Name: "late", Flaw: "wrong everywhere"}, solve: func(context.Context, muqi.Board) (algos.Result, error) {
		return algos.Result{Value: 9}, nil
	}}
	got, err := Smallest(t.Context(), wrong, game.Bounds{Cells: 1, Total: 0}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := evidence.Smallest{
		Algo: "late", Board: &evidence.Weights{A: [][]int64{{0}}, B: [][]int64{{0}}}, Value: 9, Proved: true,
		Below: []evidence.Searched{{Rows: 1, Cols: 1, Boards: 1}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSmallestStops(t *testing.T) {
	looks := 0
	for ; ; looks++ {
		got, err := Smallest(fuse(t.Context(), looks), orientations[0], game.Bounds{Cells: 6, Total: 4}, nil)
		if err == nil {
			if got.Board == nil {
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
			_, err := Smallest(t.Context(), f.solver, game.Bounds{Cells: 4, Total: 1}, nil)
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

func TestSpreadStops(t *testing.T) {
	var seen [][]int64
	flat := make([]int64, 2)
	spread(flat, 5, func() bool {
		seen = append(seen, slices.Clone(flat))
		return len(seen) < 3
	})
	if diff := cmp.Diff([][]int64{{0, 5}, {1, 4}, {2, 3}}, seen); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
