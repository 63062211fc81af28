package bfsforward_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest"
	"muqi/algos/algostest/muqitest"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
)

var (
	literal = bfsforward.Solver{Orientation: bfsforward.Literal}
	natural = bfsforward.Solver{Orientation: bfsforward.Natural}
)

func TestLiteral(t *testing.T) { algostest.Run(t, muqi.Game{}, literal, contour.Dense{}) }

func TestNatural(t *testing.T) { algostest.Run(t, muqi.Game{}, natural, contour.Dense{}) }

// Where play does not matter, even the forward search is right.
func TestExtremes(t *testing.T) {
	t.Run("literal", func(t *testing.T) { muqitest.Extremes(t, literal, "1×63", "63×1") })
	t.Run("natural", func(t *testing.T) { muqitest.Extremes(t, natural, "1×63", "63×1") })
}

// valueOf is what the solver finds, right or not.
func valueOf(t interface{ Fatal(...any) }, s algos.Solver[muqi.Board], b muqi.Board) int64 {
	r, err := s.Solve(context.Background(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r.Value
}

// The contest's sample does not show that the literal orientation is wrong.
func TestSample(t *testing.T) {
	b := muqi.Must(2, 3, []int64{2, 7, 3, 9, 1, 2}, []int64{3, 7, 2, 2, 3, 1})
	for _, tt := range []struct {
		solver algos.Solver[muqi.Board]
		want   int64
	}{{contour.Dense{}, 2}, {literal, 2}, {natural, 6}} {
		if got := valueOf(t, tt.solver, b); got != tt.want {
			t.Errorf("%s finds %d; want %d", tt.solver.Info().Name, got, tt.want)
		}
	}
}

func TestTableBytes(t *testing.T) {
	r, err := literal.Solve(context.Background(), muqitest.Uniform(10, 10, 1, 1), algos.Options{})
	if got, _ := r.Counter("table-B"); err != nil || got.String() != "8388608 table-B" {
		t.Errorf("%v, error %v; want 8388608 table-B", got, err)
	}
}

func TestRefusals(t *testing.T) {
	var none algos.Options
	for _, tt := range []struct {
		name   string
		solver bfsforward.Solver
		o      algos.Options
		board  muqi.Board
		want   string
	}{
		{"path", literal, none, muqitest.Uniform(64, 1, 1, 1),
			"bfsforward-literal: the instance needs 65 contour steps; this variant takes at most 64"},
		{"longest path", natural, none, muqitest.Uniform(1, muqi.MaxCells, 1, 1),
			"bfsforward-natural: the instance needs 1048577 contour steps; this variant takes at most 64"},
		{"largest table", literal, none, muqitest.Uniform(1, 63, 1, 1),
			"bfsforward-literal: the instance needs 147573952589676412928 bytes of memory; this variant takes " +
				"at most 2147483648"},
		{"table", natural, none, muqitest.Uniform(14, 15, 1, 1),
			"bfsforward-natural: the instance needs 4294967296 bytes of memory; this variant takes at most 2147483648"},
		{"table by a byte", literal, algos.Options{MaxBytes: 8<<20 - 1}, muqitest.Uniform(10, 10, 1, 1),
			"bfsforward-literal: the instance needs 8388608 bytes of memory; this variant takes at most 8388607"},
		{"sums", natural, none, muqitest.Uniform(1, 1, math.MaxInt64, 1),
			"bfsforward-natural: the instance needs sums of weights past int64; this variant takes weights " +
				"whose total is less than 2^63"},
	} {
		t.Run(tt.name, func(t *testing.T) { algostest.Refuses[muqi.Board](t, tt.solver, tt.board, tt.o, tt.want) })
	}
	r, err := literal.Solve(t.Context(), muqitest.Uniform(10, 10, 1, 0), algos.Options{MaxBytes: 8 << 20})
	if err != nil || r.Value != 50 {
		t.Errorf("value %d, error %v with a table of exactly MaxBytes; want 50", r.Value, err)
	}
}

func ExampleSolver() {
	// Only White's weight of the last cell of the first row counts.
	board := muqi.Must(2, 3, []int64{0, 0, 0, 0, 0, 0}, []int64{0, 0, 1, 0, 0, 0})
	for _, s := range []algos.Solver[muqi.Board]{contour.Dense{}, literal} {
		result, err := s.Solve(context.Background(), board, algos.Options{})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(s.Info().Name, result.Value)
	}
	// Output:
	// contour-dense -1
	// bfsforward-literal 0
}
