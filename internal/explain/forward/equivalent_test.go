package forward

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// equivalentHolds checks the un-playing theorem: what follows from the solved
// board is what the search says.
func equivalentHolds(t testing.TB, r *referee, s bfsforward.Solver, e evidence.Explanation) {
	if e.EquivalentGame == nil {
		if !leftOut(e, "no-other-game") || fits(r.board, s.Orientation) {
			t.Errorf("what it computes instead is missing, left out: %q", e.LeftOut)
		}
		return
	}
	if leftOut(e, "no-other-game") {
		t.Errorf("left out: %q", e.LeftOut)
	}
	solved := newReferee(muqi.OfWeights(e.EquivalentGame.Board.Rows(), e.EquivalentGame.Board.Cols(),
		flattenWeights(e.EquivalentGame.Board)))
	if v := solved.value(solved.empty()); v != e.EquivalentGame.Solved {
		t.Errorf("the board to be solved instead is worth %d, not %d", v, e.EquivalentGame.Solved)
	}
	if e.EquivalentGame.Value != e.Value {
		t.Errorf("%s: %d follows; the search says %d", e.EquivalentGame.Identity.String(), e.EquivalentGame.Value,
			e.Value)
	}
}

func flattenWeights(w evidence.Weights) (flat []int64) {
	for _, m := range [][][]int64{w.A, w.B} {
		for _, row := range m {
			flat = append(flat, row...)
		}
	}
	return flat
}

// fits reports whether the sums of the weights to be solved instead fit int64.
func fits(b muqi.Board, o bfsforward.Orientation) bool {
	if o == bfsforward.Natural {
		return true
	}
	flat := b.Flat()
	var most, sum float64
	for _, w := range flat {
		most = max(most, float64(w))
	}
	for _, w := range flat {
		sum += most - float64(w)
	}
	return sum < math.MaxInt64
}

func leftOut(e evidence.Explanation, why reason.Key) bool {
	return slices.ContainsFunc(e.LeftOut, func(r reason.Reason) bool { return r.Why == why })
}

func TestEquivalentGameOfTheSample(t *testing.T) {
	sample := muqi.Must(2, 3, []int64{2, 7, 3, 9, 1, 2}, []int64{3, 7, 2, 2, 3, 1})
	for _, tt := range []struct {
		orientation bfsforward.Orientation
		board       muqi.Board
		want        evidence.EquivalentGame
	}{
		{bfsforward.Literal, sample, evidence.EquivalentGame{
			Rules:    reason.New("un-played", reason.Word("White"), reason.New("opponent-chooses")),
			Board:    evidence.Weights{A: [][]int64{{8, 6, 7}, {7, 2, 6}}, B: [][]int64{{7, 8, 0}, {6, 2, 7}}},
			Identity: reason.New("largest", "literal(A, B) = V(rot(K−B), rot(K−A))", 9), Solved: 2, Value: 2,
		}},
		{bfsforward.Natural, sample, evidence.EquivalentGame{
			Rules:    reason.New("un-played", reason.Word("White"), reason.New("own-choice")),
			Board:    evidence.Weights{A: [][]int64{{1, 3, 2}, {2, 7, 3}}, B: [][]int64{{2, 1, 9}, {3, 7, 2}}},
			Identity: reason.Text("natural(A, B) = −V(rot B, rot A)"), Solved: -6, Value: 6,
		}},
		{bfsforward.Literal, muqi.Must(1, 1, []int64{5}, []int64{7}), evidence.EquivalentGame{
			Rules:    reason.New("un-played", reason.Word("Black"), reason.New("opponent-chooses")),
			Board:    evidence.Weights{A: [][]int64{{2}}, B: [][]int64{{0}}},
			Identity: reason.New("largest", "literal(A, B) = K − V(rot(K−A), rot(K−B))", 7), Solved: 2, Value: 5,
		}},
		{bfsforward.Natural, muqi.Must(1, 1, []int64{5}, []int64{7}), evidence.EquivalentGame{
			Rules:    reason.New("un-played", reason.Word("Black"), reason.New("own-choice")),
			Board:    evidence.Weights{A: [][]int64{{5}}, B: [][]int64{{7}}},
			Identity: reason.Text("natural(A, B) = V(rot A, rot B)"), Solved: 5, Value: 5,
		}},
	} {
		got, err := equivalentGame(t.Context(), tt.board, tt.orientation)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tt.want, *got); diff != "" {
			t.Errorf("%s on %s (-want +got):\n%s", tt.orientation, input(tt.board), diff)
		}
	}
}

func TestEquivalentGameLeftOutWhereItDoesNotFit(t *testing.T) {
	huge := muqi.Must(2, 2, []int64{math.MaxInt64, 0, 0, 0}, make([]int64, 4))
	e, err := Explain(t.Context(), huge, bfsforward.Solver{}, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if e.EquivalentGame != nil || !leftOut(e, "no-other-game") {
		t.Errorf("instead %+v, left out %q", e.EquivalentGame, e.LeftOut)
	}
	if e.Value != math.MaxInt64 || e.Truth != math.MaxInt64 || e.SingleObjective.Forward != math.MaxInt64 {
		t.Errorf("truth %d, value %d, control %+v; want the one weight", e.Truth, e.Value, *e.SingleObjective)
	}
}
