package census_test

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/census"
	"muqi/internal/evidence"
)

func TestFull(t *testing.T) {
	heavy := off("heavy", func(b muqi.Board) int64 { // wrong by B's last weight, upwards where A's first is 0
		if b.A(0, 0) == 0 {
			return b.B(0, 1)
		}
		return -b.B(0, 1)
	})
	c, err := census.Full(t.Context(), []census.Solver{contour.Dense{}, heavy, panics, breaks, capped{}}, contour.Dense{}, of(1, 2, 2), census.Options{MaxWork: 3})
	got := timeless(t, c, err)
	want := evidence.Census{
		Schema: evidence.Schema, Game: "muqi",
		Rows: 1, Cols: 2, Max: 2,
		Method: evidence.InFull,
		Boards: 81, Evaluated: 81,
		Wrong:    map[string]uint64{"contour-dense": 0, "heavy": 54, "panics": 18, "breaks": 0, "capped": 0},
		MaxError: map[string]uint64{"contour-dense": 0, "heavy": 2, "panics": 2, "breaks": 0, "capped": 0},
		Errors: map[string]map[string]uint64{
			"contour-dense": {"0": 81},
			"heavy":         {"0": 27, "1": 9, "2": 9, "-1": 18, "-2": 18},
			"panics":        {"0": 9, "1": 9, "2": 9}, // on the boards worth 0 − B(1,2)
			"breaks":        {},
			"capped":        {"0": 31}, // 1, 4, 10, 16 boards of total 0, 1, 2, 3
		},
		Unsolved: map[string]map[algos.Status]int{
			"panics": {algos.Crashed: 54},
			"breaks": {algos.Crashed: 81},
			"capped": {algos.Refused: 50},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The truth does not depend on who tells it, nor the counts on the workers.
func TestFullWithAnyWorkers(t *testing.T) {
	var want evidence.Census
	for workers := 1; workers <= 4; workers++ {
		c, err := census.Full(t.Context(), forwards, bruteforce.Solver{}, of(2, 2, 1), census.Options{Workers: workers})
		got := timeless(t, c, err)
		if workers == 1 {
			want = got
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-1 +%d workers):\n%s", workers, diff)
		}
	}
	if want.Wrong["bfsforward-natural"] != 160 {
		t.Errorf("natural is wrong on %d boards; want 160", want.Wrong["bfsforward-natural"])
	}
}

func TestFullErrorsPastInt64(t *testing.T) {
	least := toy{"least", func(context.Context, muqi.Board) (int64, error) { return math.MinInt64, nil }}
	most := toy{"most", func(context.Context, muqi.Board) (int64, error) { return math.MaxInt64, nil }}
	c, err := census.Full(t.Context(), []census.Solver{least}, most, of(1, 1, 1), census.Options{})
	got := timeless(t, c, err)
	if diff := cmp.Diff(map[string]uint64{"-18446744073709551615": 4}, got.Errors["least"]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got.MaxError["least"] != math.MaxUint64 || got.Wrong["least"] != 4 {
		t.Errorf("%d wrong, by %d", got.Wrong["least"], got.MaxError["least"])
	}
}

func TestFullProgress(t *testing.T) {
	progress, last := watch(t)
	if _, err := census.Full(t.Context(), nil, contour.Dense{}, of(1, 2, 2), census.Options{Progress: progress}); err != nil {
		t.Fatal(err)
	}
	if done, total := last(); done != 81 || total != 81 {
		t.Errorf("it ends with %d of %d; want 81", done, total)
	}
}

func TestFullRefuses(t *testing.T) {
	for _, tt := range []struct {
		name       string
		rows, cols int
		most       int64
		o          census.Options
		want       string
	}{
		{"no columns", 1, 0, 1, census.Options{}, "size 1×0; a board has at least one row and one column"},
		{"negative weight", 1, 1, -5, census.Options{}, "largest weight -5; weights are 0 or more"},
		{"one too many", 3, 3, 1, census.Options{MaxBoards: 262_143}, "3×3 boards with weights 0 … 1: there are 262144 to solve; the limit is 262143"},
		{"far too many", 4, 4, 1, census.Options{}, "4×4 boards with weights 0 … 1: there are 4294967296 to solve; the limit is 33554432"},
		{"beyond counting", 10, 10, 100_000, census.Options{}, "10×10 boards with weights 0 … 100000: there are about 1.002e+1000 to solve; the limit is 33554432"},
		{"largest weight of all", 1, 1, math.MaxInt64, census.Options{}, "1×1 boards with weights 0 … 9223372036854775807: there are 85070591730234615865843651857942052864 to solve; the limit is 33554432"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := census.Full(t.Context(), forwards, contour.Dense{}, of(tt.rows, tt.cols, tt.most), tt.o)
			checkRefused(t, c, err, tt.want)
		})
	}
	t.Run("no truth", func(t *testing.T) {
		c, err := census.Full(t.Context(), forwards, breaks, of(1, 2, 1), census.Options{})
		checkRefused(t, c, err, "no truth about a 1×2 board: breaks: none of it")
	})
}

func TestFullStopped(t *testing.T) {
	for _, tt := range []struct {
		name              string
		solver, reference census.Solver
	}{
		{"at a solver", waits, contour.Dense{}},
		{"at the reference", contour.Dense{}, waits},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
			defer cancel()
			c, err := census.Full(ctx, []census.Solver{tt.solver}, tt.reference, of(1, 2, 1), census.Options{})
			checkStopped(t, c, err, context.DeadlineExceeded)
		})
	}
}

func TestFullStoppedBetweenBoards(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	c, err := census.Full(ctx, forwards, contour.Dense{}, of(2, 3, 1), census.Options{Progress: func(int, int) { cancel() }})
	checkStopped(t, c, err, context.Canceled)
}

func TestBoards(t *testing.T) {
	for _, tt := range []struct {
		rows, cols int
		most       int64
		want       string
	}{
		{1, 1, 0, "1"},
		{2, 3, 1, "4096"},
		{2, 3, 2, "531441"},
		{4, 4, 1, "4294967296"},
		{6, 6, 1, "4722366482869645213696"},
	} {
		t.Run(fmt.Sprintf("%d×%d to %d", tt.rows, tt.cols, tt.most), func(t *testing.T) {
			got, err := of(tt.rows, tt.cols, tt.most).Boards()
			if err != nil || got.String() != tt.want {
				t.Errorf("%v boards, %v; want %s", got, err, tt.want)
			}
		})
	}
	if _, err := of(1, 1, -1).Boards(); err == nil {
		t.Error("no error for a negative weight")
	}
}
