package gallery_test

import (
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/game"
	"muqi/game/muqi"
)

// board reads the only board of a text.
func board(t *testing.T, text string) muqi.Board {
	t.Helper()
	for b, err := range (muqi.Game{}).Read("test", strings.NewReader(text)) {
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	t.Fatal("no board")
	return muqi.Board{}
}

// shipped is the shipped board of the given name.
func shipped(t *testing.T, name string) game.Case[muqi.Board] {
	t.Helper()
	for _, c := range (muqi.Game{}).Shipped() {
		if c.Name == name {
			return c
		}
	}
	t.Fatalf("no shipped board %s", name)
	return game.Case[muqi.Board]{}
}

// random yields that many boards with weights 0 … w, always the same ones.
func random(rows, cols int, w int64, boards int) iter.Seq[muqi.Board] {
	spec := game.Spec{{Name: "n", Value: int64(rows)}, {Name: "m", Value: int64(cols)}, {Name: "w", Value: w}}
	rng := rand.New(rand.NewPCG(uint64(rows), uint64(cols)))
	return func(yield func(muqi.Board) bool) {
		for range boards {
			if !yield(muqi.Game{}.Random(rng, spec)) {
				return
			}
		}
	}
}

// zeros is a board without any weight but those of B that are given.
func zeros(rows, cols int, b ...cell) muqi.Board {
	wa, wb := make([]int64, rows*cols), make([]int64, rows*cols)
	for _, c := range b {
		wb[(c.row-1)*cols+c.col-1] = 1
	}
	return muqi.Must(rows, cols, wa, wb)
}

// cell is a cell, counted from 1.
type cell struct{ row, col int }

// solve is what s finds on b.
func solve(t *testing.T, s algos.Solver[muqi.Board], b muqi.Board) algos.Result {
	t.Helper()
	r, err := s.Solve(t.Context(), b, algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// truth is the value of b.
func truth(t *testing.T, b muqi.Board) int64 { return solve(t, contour.Dense{}, b).Value }

// calls is the first counter of s on b.
func calls(t *testing.T, s algos.Solver[muqi.Board], b muqi.Board) int64 {
	t.Helper()
	work := solve(t, s, b).Work[0]
	if work.Unit != "calls" || work.AtLeast {
		t.Fatalf("%s counts %v first; want exact calls", s.Info().Name, work)
	}
	return work.N
}

// wrong counts the boards on which s is wrong.
func wrong(t *testing.T, s algos.Solver[muqi.Board], boards iter.Seq[muqi.Board]) (wrong, all int) {
	t.Helper()
	for b := range boards {
		all++
		if solve(t, s, b).Value != truth(t, b) {
			wrong++
		}
	}
	return wrong, all
}

// percentWrong tests that s is wrong on between least and most percent of the boards.
func percentWrong(t *testing.T, s algos.Solver[muqi.Board], boards iter.Seq[muqi.Board], least, most float64) {
	t.Helper()
	bad, all := wrong(t, s, boards)
	if percent := 100 * float64(bad) / float64(all); percent < least || percent > most {
		t.Errorf("%s is wrong on %.1f %% of %d boards; want %v to %v", s.Info().Name, percent, all, least, most)
	}
}

// contours yields the positions of an n × m board, each before those that moves
// from it lead to.
func contours(rows, cols int) iter.Seq[muqi.Position] {
	full := muqi.FullBoard(rows, cols)
	return func(yield func(muqi.Position) bool) {
		for p := muqi.EmptyBoard(rows); yield(p) && p != full; p = p.Next() {
		}
	}
}
