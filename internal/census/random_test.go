package census_test

import (
	"context"
	"math"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/census"
	"muqi/internal/evidence"
)

func sample(t *testing.T, s evidence.Sample, err error) evidence.Sample {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if s.Seconds <= 0 {
		t.Errorf("it took %v s", s.Seconds)
	}
	s.Seconds = 0
	return s
}

// With weights in {0, 1}, half of all boards begin with a weight of A.
func TestRandom(t *testing.T) {
	first := off("first", func(b muqi.Board) int64 { return -3 * b.A(0, 0) })
	r, err := census.Random(t.Context(), []census.Solver{contour.Dense{}, first, panics, breaks}, contour.Dense{}, draw(3, 3, 1, 400, 9), census.Options{})
	got := sample(t, r, err)
	if got.Rows != 3 || got.Cols != 3 || got.Max != 1 || got.Boards != 400 || got.Seed != 9 || len(got.Rates) != 4 {
		t.Fatalf("sample %+v", got)
	}
	exact := evidence.Rate{Name: "contour-dense", Solved: 400, High: got.Rates[0].High}
	if diff := cmp.Diff(exact, got.Rates[0]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	wrong := got.Rates[1].Wrong
	if wrong < 150 || wrong > 250 {
		t.Errorf("%d of 400 boards begin with a weight", wrong)
	}
	share := float64(wrong) / 400
	want := evidence.Rate{
		Name: "first", Solved: 400, Wrong: wrong, MaxError: 3,
		Share: share, Low: got.Rates[1].Low, High: got.Rates[1].High, MeanError: float64(3*wrong) / 400,
	}
	if diff := cmp.Diff(want, got.Rates[1]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if want.Low >= share || share >= want.High {
		t.Errorf("%v is not in %v … %v", share, want.Low, want.High)
	}
	if r := got.Rates[2]; r.Unsolved[algos.Crashed] != int(wrong) || r.Solved != 400-wrong {
		t.Errorf("panics: %+v; want it to crash on %d boards", r, wrong)
	}
	none := evidence.Rate{Name: "breaks", High: 1, Unsolved: map[algos.Status]int{algos.Crashed: 400}}
	if diff := cmp.Diff(none, got.Rates[3]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRandomIsReproducible(t *testing.T) {
	draw := func(workers int, seed uint64) evidence.Sample {
		s, err := census.Random(t.Context(), forwards, contour.Dense{}, draw(4, 3, 100_000, 60, seed), census.Options{Workers: workers})
		return sample(t, s, err)
	}
	want := draw(1, 5)
	if diff := cmp.Diff(want, draw(3, 5)); diff != "" {
		t.Errorf("(-1 +3 workers):\n%s", diff)
	}
	if other := draw(1, 6); cmp.Equal(want.Rates, other.Rates) {
		t.Errorf("seeds 5 and 6 both give %+v", want.Rates)
	}
}

// The sample agrees with the exact census, on boards where both can be made.
func TestRandomAgreesWithForward(t *testing.T) {
	exact, err := census.Forward(t.Context(), of(3, 3, 1), census.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := census.Random(t.Context(), forwards, contour.Dense{}, draw(3, 3, 1, 2000, 1), census.Options{})
	for _, r := range sample(t, s, err).Rates {
		share := float64(exact.Wrong[r.Name]) / float64(exact.Boards)
		if share < r.Low || share > r.High {
			t.Errorf("%s is wrong on %v of all boards; the sample says %v … %v", r.Name, share, r.Low, r.High)
		}
	}
}

// Sums of errors are exact past 64 bits.
func TestRandomMeanOfLargeErrors(t *testing.T) {
	least := toy{"least", func(context.Context, muqi.Board) (int64, error) { return math.MinInt64, nil }}
	most := toy{"most", func(context.Context, muqi.Board) (int64, error) { return math.MaxInt64, nil }}
	s, err := census.Random(t.Context(), []census.Solver{least}, most, draw(1, 1, 1, 10, 1), census.Options{})
	r := sample(t, s, err).Rates[0]
	if r.MeanError != math.MaxUint64 || r.MaxError != math.MaxUint64 || r.Wrong != 10 || r.Share != 1 {
		t.Errorf("%+v", r)
	}
}

func TestRandomProgress(t *testing.T) {
	progress, last := watch(t)
	if _, err := census.Random(t.Context(), forwards, contour.Dense{}, draw(2, 2, 9, 30, 1), census.Options{Progress: progress}); err != nil {
		t.Fatal(err)
	}
	if done, total := last(); done != 30 || total != 30 {
		t.Errorf("it ends with %d of %d; want 30", done, total)
	}
}

func TestRandomRefuses(t *testing.T) {
	for _, tt := range []struct {
		name       string
		rows, cols int
		most       int64
		boards     int
		want       string
	}{
		{"no rows", -2, 2, 1, 1, "size -2×2; a board has at least one row and one column"},
		{"long contour", 64, 1, 1, 1, "size 64×1; a census takes boards of at most 64 rows and columns together"},
		{"negative weight", 2, 2, -1, 1, "largest weight -1; weights are 0 or more"},
		{"no boards", 2, 2, 1, 0, "0 random boards; want 1 to 33554432"},
		{"too many boards", 2, 2, 1, 1<<25 + 1, "33554433 random boards; want 1 to 33554432"},
		{"sums past int64", 1, 2, math.MaxInt64, 20, "no truth about a 1×2 board: contour-dense: the instance needs sums of weights past int64; this variant takes weights whose total is less than 2^63"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, err := census.Random(t.Context(), forwards, contour.Dense{}, draw(tt.rows, tt.cols, tt.most, tt.boards, 1), census.Options{})
			checkRefused(t, s, err, tt.want)
		})
	}
}

func TestRandomStopped(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	s, err := census.Random(ctx, []census.Solver{waits}, contour.Dense{}, draw(2, 2, 1, 1000, 1), census.Options{})
	checkStopped(t, s, err, context.DeadlineExceeded)
}
