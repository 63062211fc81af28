package forward

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/longtest"
	"muqi/internal/reason"
)

func TestExplainLargeBoard(t *testing.T) {
	b := randomBoard(10, 10, 100_000)
	for _, s := range orientations {
		e, err := Explain(t.Context(), b, s, algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if e.Value == e.Truth || len(e.Mistakes) == 0 || e.Merge == nil || len(e.Optimal) != 100 {
			t.Errorf("%s: explanation %+v", s.Info().Name, e)
		}
		if e.EquivalentGame.Value != e.Value || e.SingleObjective.Forward != e.SingleObjective.Backward ||
			e.Strategy != nil {
			t.Errorf("%s: value %d, equivalent %d, single objective %+v, strategy %v", s.Info().Name, e.Value,
				e.EquivalentGame.Value, *e.SingleObjective, e.Strategy)
		}
	}
}

func TestExplainContestBoardByTheRules(t *testing.T) {
	longtest.Skip(t)
	checkExplanations(t, randomBoard(10, 10, 100_000))
	checkExplanations(t, muqi.OfWeights(10, 10, make([]int64, 200)))
}

// singleObjective must not take more memory than the table of true values.
func TestSingleObjectiveOfALargeBoard(t *testing.T) {
	longtest.Skip(t)
	got, err := singleObjective(t.Context(), randomBoard(12, 12, 1e12))
	if err != nil {
		t.Fatal(err)
	}
	if got.Forward != got.Backward {
		t.Errorf("forward %d, backward %d", got.Forward, got.Backward)
	}
}

func TestExplainRefuses(t *testing.T) {
	anything := fake{algos.Info{Name: "any"},
		func(context.Context, muqi.Board) (algos.Result, error) { return algos.Result{}, nil }}
	for _, tt := range []struct {
		name   string
		board  muqi.Board
		solver algos.Solver[muqi.Board]
		want   string
	}{
		{"by the search", randomBoard(15, 14, 9), orientations[0],
			"15×14 board: bfsforward-literal: the instance needs 4294967296 bytes of memory; this variant takes " +
				"at most 2147483648"},
		{"by the table of true values", randomBoard(20, 20, 9), anything,
			"20×20 board: contour-dense: the instance needs 1102772230560 bytes of memory; this variant takes " +
				"at most 2147483648"},
		{"by its path", randomBoard(1, 64, 9), orientations[1],
			"1×64 board: bfsforward-natural: the instance needs 65 contour steps; this variant takes at most 64"},
		{"by its sums", muqi.Must(1, 1, []int64{math.MaxInt64}, []int64{1}), orientations[0],
			"1×1 board: bfsforward-literal: the instance needs sums of weights past int64; this variant takes " +
				"weights whose total is less than 2^63"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Explain(t.Context(), tt.board, tt.solver, algos.Options{})
			var limit *algos.LimitError
			if !errors.As(err, &limit) || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
		})
	}
}

func TestExplainOfFaultySolvers(t *testing.T) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			_, err := Explain(t.Context(), zero, f.solver, algos.Options{})
			if err == nil || err.Error() != f.want {
				t.Errorf("error %v\nwant  %s", err, f.want)
			}
		})
	}
}

// Wherever the context is cancelled, Explain returns its error and no half an
// explanation, within a few thousand steps.
func TestExplainStops(t *testing.T) {
	for _, b := range []muqi.Board{randomBoard(9, 9, 100), muqi.OfWeights(1, 6, make([]int64, 12))} {
		want, err := Explain(t.Context(), b, orientations[0], algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		looks := 0
		for ; ; looks++ {
			got, err := Explain(fuse(t.Context(), looks), b, orientations[0], algos.Options{})
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
		if looks < 12 {
			t.Errorf("the context was looked at %d times only", looks)
		}
	}
}

func TestSingleObjectiveStops(t *testing.T) {
	b := randomBoard(10, 10, 9)
	looks := 0
	for ; ; looks++ {
		got, err := singleObjective(fuse(t.Context(), looks), b)
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) || got != nil {
			t.Fatalf("after %d looks at the context: error %v, found %+v", looks, err, got)
		}
	}
	if looks < 2*(184756/(1<<14)) {
		t.Errorf("the context was looked at %d times only", looks)
	}
}

// A variant that claims to be exact has no story; where it is wrong all the
// same, there is a strategy against its value.
func TestExplainExactVariants(t *testing.T) {
	b := randomBoard(3, 3, 9)
	e, err := Explain(t.Context(), b, contour.Mask{}, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	board := weights(b)
	want := evidence.Explanation{
		Game: "muqi", Algo: "contour-mask", Board: &board, Truth: e.Truth, Value: e.Truth, Optimal: e.Optimal,
		Right: reason.New("exact", reason.Word("board")),
	}
	if diff := cmp.Diff(want, e); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	checkOptimal(t, newReferee(b), e.Optimal)

	planted := fake{algos.Info{Name: "planted"}, func(context.Context, muqi.Board) (algos.Result, error) {
		return algos.Result{Value: e.Truth - 1}, nil
	}}
	if e, err = Explain(t.Context(), b, planted, algos.Options{}); err != nil {
		t.Fatal(err)
	}
	if e.Right.Why != "" || e.Nearest != nil || e.Strategy.Player != "Black" ||
		verify(newReferee(b), *e.Strategy) != nil {
		t.Errorf("explanation %+v", e)
	}
}

func TestPositionsAreRowLengths(t *testing.T) {
	rules := rules{board: randomBoard(3, 4, 1)}
	r := newReferee(rules.board)
	p := rules.Start()
	for taken := r.empty(); !rules.Over(p, 0); {
		if got := rules.Position(p); !slices.Equal(got.Taken, taken) || got.ToMove != toMove(taken) {
			t.Fatalf("position %+v; want %v", got, taken)
		}
		moves := rules.Moves(p)
		next := moves[len(moves)/2]
		taken = with(taken, rules.Ply(p, next).Cell)
		p = next
	}
}
