package traps

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/golden"
	"muqi/internal/longtest"
)

// columnsOf makes columns from their kinds, of cost 1, 2, ….
func columnsOf(kinds ...string) (all []column) {
	for i, k := range kinds {
		c := column{index: i, cost: i + 1}
		for _, r := range k {
			c.outcomes = append(c.outcomes, Outcome{Kind: Kind(r)})
		}
		all = append(all, c)
	}
	return all
}

func TestChoose(t *testing.T) {
	tests := []struct {
		name  string
		kinds []string
		want  []int // indexes of the columns
		unmet int
	}{
		{"one is enough", []string{"W.", "WT", "W."}, []int{1}, 0},
		{"two are needed", []string{"W..", ".W.", "WW.", "..W", "WTT"}, []int{1, 4}, 0},
		{"the cheaper of two alike", []string{"WT", "WT"}, []int{0}, 0},
		{"one is never caught", []string{"W.", "T."}, []int{0}, 1},
		{"two are never separated", []string{"WW", "TT"}, []int{0}, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			chosen, unmet := choose(columnsOf(tt.kinds...), len(tt.kinds[0]), 1)
			var got []int
			for _, c := range chosen {
				got = append(got, c.index)
			}
			if !slices.Equal(got, tt.want) || len(unmet) != tt.unmet {
				t.Errorf("chosen %v, %d unmet; want %v, %d", got, len(unmet), tt.want, tt.unmet)
			}
		})
	}
}

func TestValuesSeparateWhereKindsDoNot(t *testing.T) {
	c := column{cost: 1, outcomes: []Outcome{{Wrong, 1}, {Wrong, 2}}}
	if chosen, unmet := choose([]column{c}, 2, 1); len(chosen) != 1 || len(unmet) != 0 {
		t.Errorf("chosen %v, unmet %v; want the one column, which separates by values", chosen, unmet)
	}
}

// TestChosenIsSufficientAndIrredundant checks what every selection must be.
func TestChosenIsSufficientAndIrredundant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		variants := rapid.IntRange(1, 6).Draw(t, "variants")
		var columns []column
		for i := range rapid.IntRange(1, 12).Draw(t, "columns") {
			c := column{index: i, cost: rapid.IntRange(1, 100).Draw(t, "cost")}
			for range variants {
				kind := rapid.SampledFrom([]Kind{Right, Wrong, TooMuch}).Draw(t, "kind")
				c.outcomes = append(c.outcomes, Outcome{Kind: kind})
			}
			columns = append(columns, c)
		}
		open, unmet := demands(columns, variants)
		chosen, got := choose(columns, variants, 1)
		if len(got) != len(unmet) || !meetsAll(chosen, open) {
			t.Fatalf("chosen %v does not meet what can be met", chosen)
		}
		for i := range chosen {
			if meetsAll(slices.Delete(slices.Clone(chosen), i, i+1), open) {
				t.Fatalf("column %d of the selection is not needed", i)
			}
		}
	})
}

// TestSearch looks for a set anew, and finds the one that is shipped. With -update it becomes that.
func TestSearch(t *testing.T) {
	longtest.Skip(t)
	set, err := search(t.Context(), variants(), 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	found, boards := Index(variants(), set), []muqi.Board(nil)
	for _, trap := range set {
		boards = append(boards, trap.Board)
	}
	if golden.Update() {
		if err := Write("set", muqi.Game{}, found, boards); err != nil {
			t.Fatal(err)
		}
		return
	}
	index, shipped := Shipped()
	if diff := cmp.Diff(index, found); diff != "" || !slices.EqualFunc(shipped, boards, same) {
		t.Errorf("another set was found (-shipped +found):\n%s", diff)
	}
}

func TestSearchNamesWhatNoCandidateDoes(t *testing.T) {
	wrong := always(-7)
	_, err := search(t.Context(), []algos.Solver[muqi.Board]{wrong, wrong, contour.Dense{}}, 1, nil)
	want := "traps: no candidate separates always from always; none catches contour-dense"
	if err == nil || err.Error() != want {
		t.Errorf("error %v; want %s", err, want)
	}
}

func TestSearchStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	_, err := search(ctx, []algos.Solver[muqi.Board]{always(-7)}, 1, func(done, _ int) {
		if done == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want that of the context", err)
	}
}

// always finds the same value on every board.
type always int64

func (always) Info() algos.Info { return algos.Info{Name: "always"} }

func (v always) Solve(context.Context, muqi.Board, algos.Options) (algos.Result, error) {
	return algos.Result{Value: int64(v), Work: []algos.Counter{{Unit: "calls", N: 1}}}, nil
}

func same(a, b muqi.Board) bool { return !(muqi.Game{}).Less(a, b) && !(muqi.Game{}).Less(b, a) }

func TestCandidatesAreSeeded(t *testing.T) {
	first := slices.Collect(candidates(5))
	second := slices.Collect(candidates(5))
	for i := range first {
		if !same(first[i], second[i]) {
			t.Fatalf("candidate %d of the same seed is another board", i)
		}
	}
	if len(first) < 1000 {
		t.Errorf("%d candidates; want at least 1000", len(first))
	}
}
