package forward

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/longtest"
)

// A claim checks a part of an explanation by the rules of the game alone.
type claim func(t testing.TB, r *referee, s bfsforward.Solver, e evidence.Explanation)

// claims are all that an explanation of a forward search says.
var claims = []claim{
	valuesHold, believedHolds, mistakesHold, mergeHolds, optimalHolds, strategyHolds,
	equivalentHolds, objectiveHolds, reasonHolds, nearestHolds,
}

// checkExplanations explains a board for both orientations and checks every
// claim.
func checkExplanations(t *testing.T, b muqi.Board) {
	r := newReferee(b)
	for _, s := range orientations {
		e, err := Explain(t.Context(), b, s, algos.Options{})
		if err != nil {
			t.Fatalf("%s on %s: %v", s.Info().Name, input(b), err)
		}
		for _, holds := range claims {
			holds(t, r, s, e)
		}
		if t.Failed() {
			t.Fatalf("%s on %s", s.Info().Name, input(b))
		}
	}
}

func TestExplainSmallBoards(t *testing.T) {
	t.Parallel()
	number, every := 0, longtest.Times(5, 1)
	if testing.Short() {
		every = 16
	}
	for b := range (muqi.Game{}).Small() {
		if number++; number%every == 0 {
			checkExplanations(t, b)
		}
	}
}

func TestExplainRandomBoards(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) { checkExplanations(t, boards(8).Draw(rt, "board")) })
}

func TestExplainShippedBoards(t *testing.T) {
	t.Parallel()
	for _, c := range (muqi.Game{}).Shipped() {
		if c.Instance.Rows()*c.Instance.Cols() <= 30 {
			checkExplanations(t, c.Instance)
		}
	}
}

func valuesHold(t testing.TB, r *referee, s bfsforward.Solver, e evidence.Explanation) {
	if want := r.value(r.empty()); e.Truth != want {
		t.Errorf("truth %d; want %d", e.Truth, want)
	}
	full := full(r.board)
	if want := r.believed(s.Orientation)[key(full)]; e.Value != want {
		t.Errorf("value %d; want %d", e.Value, want)
	}
	if got := fmt.Sprintf("%s %s: %s", e.Game, e.Algo, e.Mechanism); got != "muqi "+s.Info().Name+": "+s.Info().Flaw {
		t.Errorf("the explanation is of %s", got)
	}
	if !slices.Equal(flattenWeights(*e.Board), r.board.Flat()) || e.Board.Rows() != r.board.Rows() {
		t.Errorf("the board is another one: %v", e.Board)
	}
}

// full is the position after the last move.
func full(b muqi.Board) []int {
	taken := make([]int, b.Rows())
	for i := range taken {
		taken[i] = b.Cols()
	}
	return taken
}
