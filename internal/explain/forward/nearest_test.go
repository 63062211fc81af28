package forward

import (
	"context"
	"errors"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/evidence"
	"muqi/internal/reason"
)

func allShapes(muqi.Board) bool { return true }

func TestNeighboursInOrder(t *testing.T) {
	b := muqi.Must(1, 1, []int64{0}, []int64{7})
	var got []string
	for near, change := range neighbours(b, func(b muqi.Board) bool { return b.Rows() == 1 && b.Cols() <= 2 }) {
		got = append(got, input(near)+": "+change.String())
		if len(got) == 12 {
			break
		}
	}
	want := []string{
		"1 1 1 7: A[1][1] = 1 instead of 0",
		"1 1 0 8: B[1][1] = 8 instead of 7",
		"1 1 0 6: B[1][1] = 6 instead of 7",
		"1 1 0 0: B[1][1] = 0 instead of 7",
		"1 2 0 0 7 0: the size 1×2, new cells being worth 0",
		"1 1 1 8: A[1][1] = 1 instead of 0, B[1][1] = 8 instead of 7",
		"1 1 1 6: A[1][1] = 1 instead of 0, B[1][1] = 6 instead of 7",
		"1 1 1 0: A[1][1] = 1 instead of 0, B[1][1] = 0 instead of 7",
		"1 2 1 0 7 0: the size 1×2, new cells being worth 0, A[1][1] = 1 instead of 0",
		"1 2 0 1 7 0: the size 1×2, new cells being worth 0, A[1][2] = 1 instead of 0",
		"1 2 0 0 8 0: the size 1×2, new cells being worth 0, B[1][1] = 8 instead of 7",
		"1 2 0 0 6 0: the size 1×2, new cells being worth 0, B[1][1] = 6 instead of 7",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Neighbours are other boards, none comes twice, and none is too far away.
func TestNeighboursAreDistinct(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := boards(3).Draw(t, "board")
		seen := map[string]string{input(b): "the board itself"}
		edits := 0
		for near, change := range neighbours(b, allShapes) {
			if again, ok := seen[input(near)]; ok {
				t.Fatalf("%s: %s and %s", input(near), change, again)
			}
			seen[input(near)] = change.String()
			lines := near.Rows() + near.Cols() - b.Rows() - b.Cols()
			now := lines + strings.Count(change.String(), "instead")
			if now < edits || now > maxEdits {
				t.Fatalf("%s: %d edits after boards with %d", change, now, edits)
			}
			if edits = now; len(seen) == 500 {
				break
			}
		}
	})
}

func TestChanges(t *testing.T) {
	for w, want := range map[int64][]int64{
		0: {1}, 1: {2, 0}, 2: {3, 1, 0}, 100: {101, 99, 0},
		math.MaxInt64 - 1: {math.MaxInt64, math.MaxInt64 - 2, 0},
		math.MaxInt64:     {math.MaxInt64 - 1, 0},
	} {
		if diff := cmp.Diff(want, changes(w)); diff != "" {
			t.Errorf("%d (-want +got):\n%s", w, diff)
		}
	}
}

func TestNearestOfHugeWeights(t *testing.T) {
	b := muqi.Must(2, 2, []int64{0, 0, 0, math.MaxInt64}, make([]int64, 4))
	e, err := Explain(t.Context(), b, orientations[0], algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	nearestHolds(t, newReferee(b), orientations[0], e)
	if e.Right.Why == "" {
		t.Errorf("literal on 2×2 is right for no reason: %+v", e)
	}
}

var zero = muqi.Must(1, 1, []int64{0}, []int64{0})

// tilted says what dense says, and one more where a board has a weight of
// its second row.
func tilted(near func() error) fake {
	return fake{algos.Info{Name: "tilted", Flaw: "adds one below the first row"},
		func(ctx context.Context, b muqi.Board) (algos.Result, error) {
			r, err := contour.Dense{}.Solve(ctx, b, algos.Options{})
			if b.Rows() == 1 {
				return r, err
			}
			if b.A(1, 0) > 0 {
				r.Value++
			}
			return r, near()
		}}
}

func TestNearestOfAnyVariant(t *testing.T) {
	e, err := Explain(t.Context(), zero, tilted(func() error { return nil }), algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := &evidence.Neighbour{
		Board:  evidence.Weights{A: [][]int64{{0}, {1}}, B: [][]int64{{0}, {0}}},
		Change: reason.New("and", reason.New("grown", 2, 1), reason.New("weight", "A[2][1]", 1, 0)), Truth: 0, Value: 1,
	}
	if diff := cmp.Diff(want, e.Nearest); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A variant that refuses the boards near is not wrong on them.
func TestNearestPassesOverRefusals(t *testing.T) {
	e, err := Explain(t.Context(), zero, tilted(func() error {
		return algos.AtMost("tilted", big.NewInt(2), 1, "rows")
	}), algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if e.Nearest != nil || e.Value != e.Truth {
		t.Errorf("explanation %+v", e)
	}
}

func TestNearestReportsFaults(t *testing.T) {
	for _, tt := range []struct {
		name string
		near func() error
		want string
	}{
		{"panic", func() error { panic("no second row") }, "2×1 board: tilted: panic: no second row"},
		{"error", func() error { return errors.New("out of paper") }, "2×1 board: tilted: out of paper"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Explain(t.Context(), zero, tilted(tt.near), algos.Options{})
			if err == nil || err.Error() != tt.want {
				t.Errorf("error %v\nwant  %s", err, tt.want)
			}
		})
	}
}

func TestCostIsBounded(t *testing.T) {
	for _, tt := range []struct{ rows, cols, want int }{
		{1, 1, 1000}, {5, 6, 1000}, {10, 10, 184756}, {14, 14, maxNearby + 1}, {1, 63, 1000}, {40, 40, maxNearby + 1},
	} {
		cells := tt.rows * tt.cols
		if got := cost(muqi.OfWeights(tt.rows, tt.cols, make([]int64, 2*cells))); got != tt.want {
			t.Errorf("%d×%d costs %d; want %d", tt.rows, tt.cols, got, tt.want)
		}
	}
}
