package bruteforce_test

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/game"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

func TestSolver(t *testing.T) {
	algostest.Run(t, muqi.Game{}, bruteforce.Solver{}, contour.Dense{})
}

func TestExtremes(t *testing.T) {
	muqitest.Extremes(t, bruteforce.Solver{},
		"10×10 of 0", "10×10 of 10^12", "10×10 of 10^12 for Black", "10×10 of 10^12 for White")
}

// A total of exactly 2^63−1 leaves no room for an intermediate result past it.
func TestFullBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		b := muqitest.Full(rng, 2+rng.IntN(2), 2+rng.IntN(2))
		want := muqitest.Value(b, muqi.EmptyBoard(b.Rows()))
		if r, err := (bruteforce.Solver{}).Solve(context.Background(), b, algos.Options{}); err != nil || big.NewInt(r.Value).Cmp(want) != 0 {
			t.Errorf("value %d, error %v of %v; want %v", r.Value, err, b, want)
		}
	}
}

func leaves(t *testing.T, rows, cols int) int64 {
	t.Helper()
	r, err := bruteforce.Solver{}.Solve(context.Background(), muqitest.Uniform(rows, cols, 3, 1), algos.Options{})
	if err != nil {
		t.Fatalf("%d×%d: %v", rows, cols, err)
	}
	counter, _ := r.Counter("leaves")
	return counter.N
}

// Known numbers of standard Young tableaux of rectangles (OEIS A060854).
func TestLeaves(t *testing.T) {
	for _, tt := range []struct {
		rows, cols int
		want       int64
	}{
		{1, 1, 1}, {1, 30, 1}, {30, 1, 1},
		{2, 2, 2}, {2, 3, 5}, {3, 2, 5}, {3, 3, 42}, {3, 4, 462}, {4, 4, 24_024}, {4, 5, 1_662_804}, {5, 4, 1_662_804},
	} {
		if got := leaves(t, tt.rows, tt.cols); got != tt.want {
			t.Errorf("%d×%d: %d leaves; want %d", tt.rows, tt.cols, got, tt.want)
		}
	}
}

// The hook length formula gives the leaves of every shape that has few.
func TestLeavesAreTableaux(t *testing.T) {
	tried := 0
	for path := 2; path <= muqi.MaxPath; path++ {
		for rows := 1; rows < path; rows++ {
			want := muqi.Tableaux(rows, path-rows)
			if want.Cmp(big.NewInt(100_000)) > 0 {
				continue
			}
			tried++
			if got := leaves(t, rows, path-rows); want.Cmp(big.NewInt(got)) != 0 {
				t.Errorf("%d×%d: %d leaves; want %v", rows, path-rows, got, want)
			}
		}
	}
	if tried < 2*63 {
		t.Errorf("only %d shapes; the strips alone are 125", tried)
	}
}

func TestRefusals(t *testing.T) {
	var none algos.Options
	for _, tt := range []struct {
		name   string
		solver bruteforce.Solver
		o      algos.Options
		board  muqi.Board
		want   string
	}{
		{"leaves", bruteforce.Solver{}, none, muqitest.Uniform(5, 6, 1, 1), "bruteforce: the instance needs 396499770810 leaves; this variant takes at most 1000000000"},
		{"leaves past int64", bruteforce.Solver{}, none, muqitest.Uniform(6, 7, 1, 1), fmt.Sprintf("bruteforce: the instance needs %v leaves; this variant takes at most 1000000000", muqi.Tableaux(6, 7))},
		{"one leaf too many", bruteforce.Solver{}, algos.Options{MaxWork: 701_149_019}, muqitest.Uniform(5, 5, 1, 1), "bruteforce: the instance needs 701149020 leaves; this variant takes at most 701149019"},
		{"capped", bruteforce.Solver{}, algos.Options{MaxWork: 1}, muqitest.Uniform(2, 2, 1, 1), "bruteforce: the instance needs 2 leaves; this variant takes at most 1"},
		{"path", bruteforce.Solver{}, none, muqitest.Uniform(1, 64, 1, 1), "bruteforce: the instance needs 65 contour steps; this variant takes at most 64"},
		{"longest path", bruteforce.Solver{}, none, muqitest.Uniform(muqi.MaxCells, 1, 1, 1), "bruteforce: the instance needs 1048577 contour steps; this variant takes at most 64"},
		{"most leaves", bruteforce.Solver{}, none, muqitest.Uniform(1024, 1024, 1, 1), "bruteforce: the instance needs 2048 contour steps; this variant takes at most 64"},
		{"sums", bruteforce.Solver{}, none, muqitest.Uniform(1, 1, math.MaxInt64, 1), "bruteforce: the instance needs sums of weights past int64; this variant takes weights whose total is less than 2^63"},
	} {
		t.Run(tt.name, func(t *testing.T) { algostest.Refuses[muqi.Board](t, tt.solver, tt.board, tt.o, tt.want) })
	}
}

// All 140 229 804 games of 4×6, exactly the bound.
func TestManyLeaves(t *testing.T) {
	longtest.Skip(t)
	spec := game.Spec{{Name: "n", Value: 4}, {Name: "m", Value: 6}, {Name: "w", Value: 100_000}}
	b := muqi.Game{}.Random(rand.New(rand.NewPCG(5, 6)), spec)
	want, err := contour.Dense{}.Solve(context.Background(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := bruteforce.Solver{}.Solve(context.Background(), b, algos.Options{MaxWork: 140_229_804})
	if counter, _ := r.Counter("leaves"); err != nil || r.Value != want.Value || counter.N != 140_229_804 {
		t.Errorf("value %d with %v, error %v; want %d with 140229804 leaves", r.Value, counter, err, want.Value)
	}
}
