package forward

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/game/muqi"
	"muqi/internal/evidence"
)

// storyHolds checks that the story is a game by the rules whose differences
// are those that the search believes in.
func storyHolds(t testing.TB, r *referee, s bfsforward.Solver, e evidence.Explanation) {
	believed := r.believed(s.Orientation)
	positions := r.replay(t, e.Story)
	if !r.over(positions[len(positions)-1]) {
		t.Errorf("the story ends at %v", positions[len(positions)-1])
	}
	for i, step := range e.Story {
		if want := believed[key(positions[i+1])]; step.Difference != want {
			t.Errorf("step %d of the story arrives with %d; the search believes in %d", i+1, step.Difference, want)
		}
	}
	if end := e.Story[len(e.Story)-1].Difference; end != e.Value {
		t.Errorf("the story ends with %d; the search says %d", end, e.Value)
	}
}

// mistakesHold checks the blunder theorem, and every mistake by search.
func mistakesHold(t testing.TB, r *referee, _ bfsforward.Solver, e evidence.Explanation) {
	if e.Value != e.Truth && len(e.Mistakes) == 0 {
		t.Errorf("no mistake in a story that ends with %d; the board is worth %d", e.Value, e.Truth)
	}
	var want []evidence.Mistake
	positions, before, sum := r.replay(t, e.Story), int64(0), e.Truth
	for i, step := range e.Story {
		taken, played := positions[i], evidence.Cell{Row: step.Row, Col: step.Col}
		right, outcome := before+r.value(taken), step.Difference+r.value(positions[i+1])
		if right != outcome {
			better := slices.IndexFunc(r.legal(taken), func(c evidence.Cell) bool {
				return before+r.gain(taken, c)+r.value(with(taken, c)) == right
			})
			want = append(want, evidence.Mistake{
				Move: i + 1, Player: step.Player, Played: played, Outcome: outcome,
				Better: r.legal(taken)[better], Guarantees: right, Loss: max(right-outcome, outcome-right),
			})
		}
		before = step.Difference
	}
	if diff := cmp.Diff(want, e.Mistakes); diff != "" {
		t.Errorf("mistakes (-want +got):\n%s", diff)
	}
	for _, m := range e.Mistakes {
		if !prefers(m.Player, m.Guarantees, m.Outcome) {
			t.Errorf("%s does not prefer %d to %d", m.Player, m.Guarantees, m.Outcome)
		}
		if m.Player == "Black" {
			sum -= m.Loss
		} else {
			sum += m.Loss
		}
	}
	if sum != e.Value {
		t.Errorf("the mistakes lead from %d to %d; want %d", e.Truth, sum, e.Value)
	}
}

// optimalHolds checks that the optimal line is a game without mistakes.
func optimalHolds(t testing.TB, r *referee, _ bfsforward.Solver, e evidence.Explanation) {
	checkOptimal(t, r, e.Optimal)
}

func checkOptimal(t testing.TB, r *referee, line []evidence.Step) {
	t.Helper()
	positions := r.replay(t, line)
	if !r.over(positions[len(positions)-1]) {
		t.Errorf("the optimal line ends at %v", positions[len(positions)-1])
	}
	for i, step := range line {
		if got, want := step.Difference+r.value(positions[i+1]), r.value(r.empty()); got != want {
			t.Errorf("after step %d of the optimal line best play ends with %d; want %d", i+1, got, want)
		}
	}
}

// A search can be right with a story that is not right play: then the mistakes
// cancel out, and nothing is lost at any merge.
func TestMistakesThatCancelOut(t *testing.T) {
	b := muqi.Must(2, 3, make([]int64, 6), []int64{0, 1, 1, 0, 0, 0})
	e, err := Explain(t.Context(), b, bfsforward.Solver{}, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := []evidence.Mistake{
		{Move: 3, Player: "Black", Played: evidence.Cell{Row: 2, Col: 1}, Outcome: -2, Better: evidence.Cell{Row: 1, Col: 3}, Guarantees: -1, Loss: 1},
		{Move: 4, Player: "White", Played: evidence.Cell{Row: 2, Col: 2}, Outcome: -1, Better: evidence.Cell{Row: 1, Col: 3}, Guarantees: -2, Loss: 1},
	}
	if diff := cmp.Diff(want, e.Mistakes); diff != "" {
		t.Errorf("mistakes (-want +got):\n%s", diff)
	}
	if e.Value != -1 || e.Truth != -1 || e.Merge != nil || e.Right.Why != "" || e.Nearest == nil {
		t.Errorf("explanation %+v", e)
	}
}
