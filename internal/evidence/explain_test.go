package evidence_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

// Every field is filled, as no explanation fills them all.
var (
	weights = evidence.Weights{A: [][]int64{{1, 2}, {3, 4}}, B: [][]int64{{5, 6}, {7, 9}}}
	step    = evidence.Step{Ply: ply, Gain: -6, Total: -5}
	held    = evidence.Claim{Position: position, Number: 3, Value: 5, Truth: 4}

	explanations = evidence.Explanations{Schema: evidence.Schema, Explanations: []evidence.Explanation{{
		Game: "muqi", Algo: "bfsforward-literal", Board: &weights, Orchard: grid, Truth: -12, Value: -11,
		Mechanism: "it chooses <between> predecessors", Orientation: "literal",
		BelievedLine: []evidence.Step{step}, BelievedEnd: &held, FirstError: &held, Optimal: []evidence.Step{step},
		Mistakes: []evidence.Mistake{{Move: 2, Played: ply, Outcome: -10, Better: ply, Guarantees: -12, Loss: 2}},
		Strategy: &evidence.Strategy{Player: "White", Guarantees: -12, First: []evidence.Reply{reply}, Rows: []evidence.Row{{
			Position: position, Guarantees: 2, Within: 1, Move: ply, Gain: 1, Replies: []evidence.Reply{reply},
		}}},
		Merge: &evidence.Merge{
			Move: 3, Taken: []int{2, 1}, Dropped: 1, Kept: 2, Chooser: "White",
			Offers: []evidence.Offer{{Ply: ply, Before: -5, Gain: 3, Arrive: -2}},
		},
		EquivalentGame: &evidence.EquivalentGame{
			Rules: reason.New("un-played", reason.Word("White"), reason.New("own-choice")), Board: weights, Solved: 11, Identity: reason.Text("natural(A, B) = −V(rot B, rot A)"), Value: -11,
		},
		SingleObjective: &evidence.SingleObjective{Forward: 20, Backward: 21},
		Cycle: &evidence.Cycle{
			Memos: 31, TooLow: 7, Cut: position, Worth: 1, Loop: []evidence.Ply{ply},
			Chain: []evidence.Link{{Position: position, Number: 13, Move: ply, Counted: 1, Right: 2, Memo: 3, Worth: 4}},
		},
		Right:     reason.New("no-clash", 35),
		WrongHere: []evidence.Answer{{Algo: "memo-zero", Value: -10}},
		Nearest:   &evidence.Neighbour{Board: weights, Change: reason.New("weight", "A[1][1]", 1, 0), Truth: -12, Value: -11},
		LeftOut:   []reason.Reason{reason.New("long-strategy", 40)},
	}}, Smallest: []evidence.Smallest{smallest}}

	smallest = evidence.Smallest{
		Game: "muqi", Algo: "bfsforward-natural", Input: "1 2\n0 0\n0 1\n", Truth: -1, Value: 1, Proved: true,
		Below: []evidence.Searched{{Shape: "1×2", Total: 4, Instances: 70, All: true, Some: true, Reason: reason.New("no-clash", 3)}},
	}

	grid  = evidence.Grid{"2.T1S"}
	ply   = evidence.Ply{Player: "thief", Cell: evidence.Cell{Row: 1, Col: 4}, Stays: true, Picks: true}
	reply = evidence.Reply{Ply: ply, Gain: 1, Next: 1}

	// position is of a board and of an orchard.
	position = evidence.Position{
		Taken: []int{2, 1}, Thief: evidence.Cell{Row: 1, Col: 3}, Guard: evidence.Cell{Row: 1, Col: 5}, Left: []int{2, 1}, ToMove: "thief",
	}
)

// The game reads what Input writes, and finds the same weights.
func TestInputIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 5).Draw(t, "rows"), rapid.IntRange(1, 5).Draw(t, "cols")
		matrix := rapid.SliceOfN(rapid.SliceOfN(rapid.Int64Min(0), cols, cols), rows, rows)
		want := evidence.Weights{A: matrix.Draw(t, "A"), B: matrix.Draw(t, "B")}
		boards := 0
		for b, err := range (muqi.Game{}).Read("input", strings.NewReader(want.Input())) {
			if err != nil {
				t.Fatalf("%v in\n%s", err, want.Input())
			}
			boards++
			if b.Rows() != want.Rows() || b.Cols() != want.Cols() {
				t.Fatalf("read a %d×%d board from\n%s", b.Rows(), b.Cols(), want.Input())
			}
			for i := range rows {
				for j := range cols {
					if b.A(i, j) != want.A[i][j] || b.B(i, j) != want.B[i][j] {
						t.Fatalf("cell (%d, %d) is worth %d and %d in\n%s", i+1, j+1, b.A(i, j), b.B(i, j), want.Input())
					}
				}
			}
		}
		if boards != 1 {
			t.Errorf("%d boards in\n%s", boards, want.Input())
		}
	})
}

func TestInput(t *testing.T) {
	if got, want := weights.Input(), "2 2\n1 2\n3 4\n5 6\n7 9\n"; got != want {
		t.Errorf("got %q; want %q", got, want)
	}
	if got, want := (evidence.Grid{"T.", "3S"}).Input(), "1\nT.\n3S\n"; got != want {
		t.Errorf("got %q; want %q", got, want)
	}
}
