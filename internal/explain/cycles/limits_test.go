package cycles

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game/apple"
	"muqi/internal/evidence"
	"muqi/internal/longtest"
	"muqi/internal/reason"
)

// open is an orchard without obstacles, with trees of three in the corners.
func open(rows, cols int) apple.Orchard {
	lines := make([]string, rows)
	for i := range lines {
		lines[i] = strings.Repeat(".", cols)
	}
	lines[0] = "3" + lines[0][2:] + "3"
	lines[1] = "TS" + lines[1][2:]
	lines[rows-1] = lines[0]
	return apple.Must(lines...)
}

func TestExplainRefuses(t *testing.T) {
	for _, tt := range []struct {
		name    string
		orchard apple.Orchard
		solver  algos.Solver[apple.Orchard]
		want    string
	}{
		{"by the search", open(6, 6), fixpoint.DFS{},
			"6×6 orchard: appledfs: the instance needs 645120 states; this variant takes at most 1000"},
		{"by the table of true values", open(30, 30), saying(algos.Info{Name: "any"}, 0),
			"30×30 orchard: appleretro: the instance needs 427088304 bytes of memory; this variant takes at " +
				"most 268435456"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Explain(t.Context(), tt.orchard, tt.solver, algos.Options{MaxWork: 1000})
			var limit *algos.LimitError
			if !errors.As(err, &limit) || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
		})
	}
	if _, err := Line(t.Context(), open(30, 30), algos.Options{}); err == nil ||
		!strings.HasPrefix(err.Error(), "30×30 orchard: appleretro: the instance needs ") {
		t.Errorf("error %v; want a refusal", err)
	}
}

func TestExplainOfFaultySolvers(t *testing.T) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			_, err := Explain(t.Context(), apple.Must("TS"), f.solver, algos.Options{})
			if err == nil || err.Error() != f.want {
				t.Errorf("error %v\nwant  %s", err, f.want)
			}
		})
	}
}

// Where there are too many states to keep the memos of, the rest is explained.
func TestExplainLeavesOut(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds under the race detector")
	}
	e, err := Explain(t.Context(), apple.Must("3.....3", ".......", "..T.S..", "......3"),
		saying(algos.Info{Name: "low", Flaw: "it is"}, 0), algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if e.Cycle != nil || len(e.Optimal) == 0 || e.Strategy != nil {
		t.Errorf("explanation %+v", e)
	}
	if diff := cmp.Diff([]reason.Reason{reason.New("untraced"), reason.New("long-strategy", 40)},
		e.LeftOut); diff != "" {
		t.Errorf("left out (-want +got):\n%s", diff)
	}

	large := apple.Must("9999TS..")
	e, err = Explain(t.Context(), large, fixpoint.DFS{}, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(e.LeftOut, func(r reason.Reason) bool { return r.Why == "no-memos" }) || e.Cycle != nil {
		t.Errorf("explanation %+v", e)
	}
}

// Why a search is right where it is.
func TestWhyRight(t *testing.T) {
	for grid, want := range map[string]string{
		"T3S": "The search comes back to positions on its stack here too, but what it counts for them decides " +
			"none of the 16 values that it memoises.",
		"1T.S1": "Of the 44 positions that the search memoises 6 have too low a value, but not the start.",
	} {
		e, err := Explain(t.Context(), apple.Must(grid), fixpoint.DFS{}, algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if e.Value != e.Truth || e.Right.String() != want {
			t.Errorf("%s: value %d of %d: %s\nwant %s", grid, e.Value, e.Truth, e.Right.String(), want)
		}
	}
}

// An exact variant has nothing to explain; where it is wrong all the same,
// there is a plan against its value, if that is too low.
func TestExplainExactVariants(t *testing.T) {
	e, err := Explain(t.Context(), Examples()[0], fixpoint.Bits{}, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := evidence.Explanation{
		Game: "apple", Algo: "applebits", Truth: 6, Value: 6, Right: reason.New("exact", reason.Word("orchard")),
		Orchard: evidence.Grid{"3.T3S"}, Optimal: e.Optimal,
	}
	if diff := cmp.Diff(want, e); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, value := range []int64{5, 7} {
		e, err := Explain(t.Context(), Examples()[0], saying(algos.Info{Name: "planted"}, value), algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if e.Right.Why != "" || e.Cycle != nil || e.Strategy == nil && value < 6 {
			t.Errorf("explanation of %d: %+v", value, e)
		}
	}
}

// Against a value that is too high the guard has a strategy.
func TestStrategyOfTheGuard(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	strategies := 0
	for range longtest.Times(60, 300) {
		r := newReferee(t, draw(rng))
		truth := r.table.Value(r.orchard.Start())
		e, err := Explain(t.Context(), r.orchard, saying(algos.Info{Name: "high", Flaw: "it is"}, truth+1),
			algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if e.Strategy != nil && len(e.Strategy.Rows) > 0 {
			r.checkStrategy(t, *e.Strategy, truth)
			strategies++
		}
		if t.Failed() {
			t.Fatalf("on %v", r.orchard)
		}
	}
	if strategies < 5 {
		t.Errorf("%d strategies; want more", strategies)
	}
}

// Wherever the context is cancelled, Explain returns its error and no half an
// explanation.
func TestExplainStops(t *testing.T) {
	want, err := Explain(t.Context(), Examples()[0], fixpoint.DFS{}, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	looks := 0
	for ; ; looks++ {
		got, err := Explain(fuse(t.Context(), looks), Examples()[0], fixpoint.DFS{}, algos.Options{})
		if err == nil {
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			break
		}
		if !errors.Is(err, context.Canceled) || !cmp.Equal(got, evidence.Explanation{}) {
			t.Fatalf("after %d looks at the context: error %v, explanation %+v", looks, err, got)
		}
	}
	if looks < 50 {
		t.Errorf("the context was looked at %d times only", looks)
	}
}
