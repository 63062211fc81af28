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

// believedHolds checks that the believed line is a game by the rules whose
// differences are those that the search believes in.
func believedHolds(t testing.TB, r *referee, s bfsforward.Solver, e evidence.Explanation) {
	believed := r.believed(s.Orientation)
	positions := r.replay(t, e.BelievedLine)
	if !r.over(positions[len(positions)-1]) {
		t.Errorf("the believed line ends at %v", positions[len(positions)-1])
	}
	for i, step := range e.BelievedLine {
		if want := believed[key(positions[i+1])]; step.Total != want {
			t.Errorf("step %d of the believed line arrives with %d; the search believes in %d", i+1, step.Total, want)
		}
	}
	if end := e.BelievedLine[len(e.BelievedLine)-1].Total; end != e.Value {
		t.Errorf("the believed line ends with %d; the search says %d", end, e.Value)
	}
}

// mistakesHold checks that a mistake always exists, and every mistake by search.
func mistakesHold(t testing.TB, r *referee, _ bfsforward.Solver, e evidence.Explanation) {
	if e.Value != e.Truth && len(e.Mistakes) == 0 {
		t.Errorf("no mistake in a believed line that ends with %d; the board is worth %d", e.Value, e.Truth)
	}
	var want []evidence.Mistake
	positions, before, sum := r.replay(t, e.BelievedLine), int64(0), e.Truth
	for i, step := range e.BelievedLine {
		taken := positions[i]
		right, outcome := before+r.value(taken), step.Total+r.value(positions[i+1])
		if right != outcome {
			better := slices.IndexFunc(r.legal(taken), func(c evidence.Cell) bool {
				return before+r.gain(taken, c)+r.value(with(taken, c)) == right
			})
			want = append(want, evidence.Mistake{
				Move: i + 1, Played: step.Ply, Outcome: outcome,
				Better: evidence.Ply{Player: step.Player,
					Cell: r.legal(taken)[better]}, Guarantees: right, Loss: max(right-outcome, outcome-right),
			})
		}
		before = step.Total
	}
	if diff := cmp.Diff(want, e.Mistakes); diff != "" {
		t.Errorf("mistakes (-want +got):\n%s", diff)
	}
	for _, m := range e.Mistakes {
		if !prefers(m.Played.Player, m.Guarantees, m.Outcome) {
			t.Errorf("%s does not prefer %d to %d", m.Played.Player, m.Guarantees, m.Outcome)
		}
		if m.Played.Player == "Black" {
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
		if got, want := step.Total+r.value(positions[i+1]), r.value(r.empty()); got != want {
			t.Errorf("after step %d of the optimal line best play ends with %d; want %d", i+1, got, want)
		}
	}
}

func ply(player string, row, col int) evidence.Ply {
	return evidence.Ply{Player: player, Cell: evidence.Cell{Row: row, Col: col}}
}

// A search can be right with a believed line that is not best play: then the mistakes
// cancel out, and nothing is lost at any merge.
func TestMistakesThatCancelOut(t *testing.T) {
	b := muqi.Must(2, 3, make([]int64, 6), []int64{0, 1, 1, 0, 0, 0})
	e, err := Explain(t.Context(), b, bfsforward.Solver{}, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := []evidence.Mistake{
		{Move: 3, Played: ply("Black", 2, 1), Outcome: -2, Better: ply("Black", 1, 3), Guarantees: -1, Loss: 1},
		{Move: 4, Played: ply("White", 2, 2), Outcome: -1, Better: ply("White", 1, 3), Guarantees: -2, Loss: 1},
	}
	if diff := cmp.Diff(want, e.Mistakes); diff != "" {
		t.Errorf("mistakes (-want +got):\n%s", diff)
	}
	if e.Value != -1 || e.Truth != -1 || e.Merge != nil || e.Right.Why != "" || e.Nearest == nil {
		t.Errorf("explanation %+v", e)
	}
}
