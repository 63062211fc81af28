package forward

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/compare"
	"muqi/internal/evidence"
	"muqi/internal/explain"
)

// reasonHolds checks that a reason to be right is given only where the search
// is right.
func reasonHolds(t testing.TB, r *referee, s bfsforward.Solver, e evidence.Explanation) {
	if e.Right.Why != "" && e.Value != e.Truth {
		t.Errorf("the search says %d and %d is right; a reason why it is right: %s", e.Value, e.Truth, e.Right.String())
	}
	if got := whyRight(r.board, s); got.Why != "" && e.Value != e.Truth || e.Value == e.Truth &&
		got.String() != e.Right.String() {
		t.Errorf("the search says %d and %d is right; the reasons are %q and %q", e.Value, e.Truth, got.String(),
			e.Right.String())
	}
}

// nearestHolds checks that a near board is offered where the search is right,
// and that it is wrong there.
func nearestHolds(t testing.TB, r *referee, s bfsforward.Solver, e evidence.Explanation) {
	n := e.Nearest
	sum, _ := r.board.Sum()
	if n == nil && sum == math.MaxInt64 {
		return // most changes would push the sum past int64
	}
	if (n != nil) != (e.Value == e.Truth) {
		t.Errorf("nearest board %+v where the search says %d and %d is right", n, e.Value, e.Truth)
	}
	if n == nil {
		return
	}
	near := newReferee(muqi.OfWeights(n.Board.Rows(), n.Board.Cols(), flattenWeights(n.Board)))
	truth, value := near.value(near.empty()), near.believed(s.Orientation)[key(full(near.board))]
	if n.Truth != truth || n.Value != value || truth == value {
		t.Errorf("nearest %+v: %d is right, the search says %d", n, truth, value)
	}
}

// rightBoards are the kinds of boards on which a search is known to be right.
var rightBoards = []struct {
	name   string
	board  *rapid.Generator[muqi.Board]
	search []bfsforward.Solver
	reason string
}{
	{"one row", strips(false), orientations,
		"On a board of one row or one column there is a single line of play: nobody ever chooses."},
	{"one column", strips(true), orientations,
		"On a board of one row or one column there is a single line of play: nobody ever chooses."},
	{"2×2", square2(), orientations[:1],
		"On 2×2 the literal orientation gives the same as the right recurrence: A[1][1] − B[2][2] + min(A[2][1] " +
			"− B[1][2], A[1][2] − B[2][1])."},
	{"all cells alike", alike(), orientations,
		"All cells are worth the same, so every line of play ends with the same difference."},
	{"equal to its own rotation", turnable(), orientations[1:],
		"The board equals itself turned by 180° and has an odd number of cells, so the un-played game is the " +
			"game itself."},
}

func TestRightForAReason(t *testing.T) {
	for _, kind := range rightBoards {
		t.Run(kind.name, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				b := kind.board.Draw(rt, "board")
				for _, s := range kind.search {
					e, err := Explain(t.Context(), b, s, algos.Options{})
					if err != nil {
						rt.Fatal(err)
					}
					if e.Right.String() != kind.reason {
						rt.Errorf("%s on %s is right because %q; want %q", s.Info().Name, input(b), e.Right.String(),
							kind.reason)
					}
					r := newReferee(b)
					valuesHold(t, r, s, e)
					reasonHolds(t, r, s, e)
					nearestHolds(t, r, s, e)
				}
				if t.Failed() {
					rt.Fatal(input(b))
				}
			})
		})
	}
}

// strips draws boards of one row, or of one column.
func strips(column bool) *rapid.Generator[muqi.Board] {
	return rapid.Custom(func(t *rapid.T) muqi.Board {
		k := rapid.IntRange(1, 10).Draw(t, "length")
		rows, cols := 1, k
		if column {
			rows, cols = k, 1
		}
		return muqi.OfWeights(rows, cols, weightsFor(k).Draw(t, "weights"))
	})
}

func square2() *rapid.Generator[muqi.Board] {
	return rapid.Custom(func(t *rapid.T) muqi.Board { return muqi.OfWeights(2, 2, weightsFor(4).Draw(t, "weights")) })
}

// alike draws boards whose cells are all worth the same.
func alike() *rapid.Generator[muqi.Board] {
	return rapid.Custom(func(t *rapid.T) muqi.Board {
		rows, cols := rapid.IntRange(2, 5).Draw(t, "rows"), rapid.IntRange(3, 5).Draw(t, "cols")
		w := weightsFor(1).Draw(t, "weights")
		return muqi.OfWeights(rows, cols,
			slices.Concat(slices.Repeat(w[:1], rows*cols), slices.Repeat(w[1:], rows*cols)))
	})
}

// turnable draws boards with an odd number of cells that equal their rotation
// by 180°, but are not alike.
func turnable() *rapid.Generator[muqi.Board] {
	return rapid.Custom(func(t *rapid.T) muqi.Board {
		sides := rapid.SampledFrom([]int{3, 5})
		rows, cols := sides.Draw(t, "rows"), sides.Draw(t, "cols")
		cells := rows * cols
		flat := weightsFor(cells).Draw(t, "weights")
		for i := range cells {
			flat[cells-1-i], flat[2*cells-1-i] = flat[i], flat[cells+i]
		}
		flat[0], flat[cells-1] = flat[1]+1, flat[1]+1
		return muqi.OfWeights(rows, cols, flat)
	})
}

// The reasons that belong to a shape must hold on all boards of it.
func TestShapeReasonsOnAllBinaryBoards(t *testing.T) {
	for b := range (muqi.Game{}).Small() {
		for _, s := range orientations {
			if s.ProvedOnShape(b).Why == "" {
				continue
			}
			truth, value, err := compare.Values(t.Context(), muqi.Game{}, contour.Dense{}, s, b, algos.Options{})
			if err != nil || truth != value {
				t.Fatalf("%s on %s: value %d, right is %d, error %v", s.Info().Name, input(b), value, truth, err)
			}
		}
	}
}

func TestNoReasonWhereTheSearchCanBeWrong(t *testing.T) {
	for _, tt := range []struct {
		rows, cols int
		solver     bfsforward.Solver
	}{
		{2, 2, orientations[1]}, {2, 3, orientations[0]}, {3, 2, orientations[0]}, {3, 3, orientations[0]}, {3, 3,
			orientations[1]},
	} {
		if reason := tt.solver.ProvedOnShape(blank(tt.rows, tt.cols)); reason.Why != "" {
			t.Errorf("%s on all boards of %d×%d: %s", tt.solver.Info().Name, tt.rows, tt.cols, reason.String())
		}
	}
	if reason := explain.Proved(contour.Dense{}, zero); reason.Why != "" {
		t.Errorf("contour-dense: %s", reason.String())
	}
}
