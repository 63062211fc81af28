package gallery_test

import (
	"iter"
	"testing"

	"muqi/algos"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

// upTo yields all boards of a shape with weights 0 … most.
func upTo(rows, cols int, most int64) iter.Seq[muqi.Board] {
	return func(yield func(muqi.Board) bool) {
		for total := range most*int64(2*rows*cols) + 1 {
			for b := range weighing(rows, cols, total, most) {
				if !yield(b) {
					return
				}
			}
		}
	}
}

// weighing yields the boards of a shape with that total weight and weights 0 …
// most, in the order of muqi.Game.Less.
func weighing(rows, cols int, total, most int64) iter.Seq[muqi.Board] {
	cells := rows * cols
	return func(yield func(muqi.Board) bool) {
		weights := make([]int64, 2*cells)
		var fill func(at int, left int64) bool
		fill = func(at int, left int64) bool {
			if at == len(weights)-1 {
				weights[at] = left
				wa, wb := append([]int64(nil), weights[:cells]...), append([]int64(nil), weights[cells:]...)
				return left > most || yield(muqi.Must(rows, cols, wa, wb))
			}
			for weights[at] = 0; weights[at] <= min(left, most); weights[at]++ {
				if !fill(at+1, left-weights[at]) {
					return false
				}
			}
			return true
		}
		fill(0, total)
	}
}

// smallerShapes yields the shapes of smaller boards with sides up to limit.
func smallerShapes(rows, cols, limit int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for cells := 1; cells <= rows*cols; cells++ {
			for r := 1; r <= min(cells, limit); r++ {
				c := cells / r
				if cells%r != 0 || c > limit || cells == rows*cols && r >= rows {
					continue
				}
				if !yield(r, c) {
					return
				}
			}
		}
	}
}

// The smallest counterexamples. Smaller boards of the same shape are tried, all
// but where that takes long.
// Those of smaller shapes are right as long as their keys are sound, or else
// all are tried with weights to 1, and those of four cells to 2 where long tests
// run.
func TestSmallestCounterexamples(t *testing.T) {
	const contest = 10
	for _, tt := range []struct {
		solver algos.Solver[muqi.Board]
		board  muqi.Board
		found  int64 // by the solver
		value  int64
		limit  int                       // of rows and columns
		sound  func(rows, cols int) bool // nil: boards of smaller shapes are tried
		every  int                       // one in so many smaller boards of the shape is tried; 0: all are
	}{
		{solver: gallery.MemoZero{}, board: board(t, "2 2  0 1 0 0  0 0 0 0"), found: 1, value: 0, limit: muqi.MaxPath},
		{solver: gallery.MemoZero{Order: gallery.FromBottom}, board: board(t, "2 2  0 0 1 0  0 0 0 0"), found: 1,
			value: 0, limit: muqi.MaxPath},
		{solver: gallery.AlphaBetaBounds{}, board: zeros(2, 3, cell{2, 2}), found: 0, value: -1, limit: muqi.MaxPath},
		{solver: gallery.AlphaBetaBounds{Order: gallery.FromBottom}, board: zeros(3, 2, cell{2, 2}), found: 0,
			value: -1, limit: muqi.MaxPath},
		{solver: gallery.Swapped{}, board: zeros(1, 2, cell{1, 2}), found: 0, value: -1, limit: muqi.MaxPath},
		{solver: gallery.Swapped{Where: gallery.InInput}, board: zeros(2, 3, cell{2, 1}, cell{2, 2}), found: -1,
			value: -2, limit: muqi.MaxPath},
		{solver: gallery.Swapped{Where: gallery.InSize}, board: zeros(1, 2, cell{1, 2}), found: 0, value: -1,
			limit: muqi.MaxPath},
		{solver: gallery.Greedy{}, board: board(t, "2 2  0 0 1 0  0 0 0 0"), found: 1, value: 0, limit: muqi.MaxPath},
		{solver: gallery.Greedy{Order: gallery.FromBottom}, board: board(t, "2 2  0 1 0 0  0 0 0 0"), found: 1,
			value: 0, limit: muqi.MaxPath},
		{solver: gallery.MemoBase114{}, board: zeros(12, 1, cell{12, 1}), found: 0, value: -1, limit: muqi.MaxPath,
			sound: soundKeys},
		{solver: gallery.MemoBase114{}, board: zeros(10, 7, cell{10, 7}), found: 0, value: -1, limit: contest,
			sound: soundKeys},
		{solver: gallery.MemoLossy{}, board: zeros(2, 12, cell{2, 10}), found: -2, value: -1, limit: muqi.MaxPath,
			sound: soundHashes},
		{
			solver: gallery.MemoLossy{}, board: zeros(9, 5, cell{1, 4}, cell{8, 2}, cell{9, 1}), found: -1, value: -2,
			limit: contest, sound: soundHashes, every: longtest.Times(1000,
				10), // 17 000 boards of the shape are smaller
		},
	} {
		rows, cols := tt.board.Rows(), tt.board.Cols()
		t.Run(tt.solver.Info().Name, func(t *testing.T) {
			if found, value := solve(t, tt.solver, tt.board).Value, truth(t, tt.board); found != tt.found ||
				value != tt.value {
				t.Errorf("finds %d instead of %d; want %d instead of %d", found, value, tt.found, tt.value)
			}
			for r, c := range smallerShapes(rows, cols, tt.limit) {
				switch {
				case tt.sound == nil:
					bad, all := wrong(t, tt.solver, upTo(r, c, largest(r*c)))
					if bad > 0 {
						t.Errorf("wrong on %d of %d boards of %d×%d; want none", bad, all, r, c)
					}
				case !tt.sound(r, c):
					t.Errorf("the keys of %d×%d are not sound", r, c)
				}
			}
			if b := firstWrong(t, tt.solver, tt.board, max(1, tt.every)); (muqi.Game{}).Less(b, tt.board) {
				t.Errorf("wrong on a smaller board of %d×%d", rows, cols)
			}
		})
	}
}

// largest is the largest weight with which all boards of that many cells are
// tried.
func largest(cells int) int64 {
	if cells > 4 {
		return 1
	}
	return int64(longtest.Times(1, 2))
}

// firstWrong is the first of one in every boards of b's shape on which s is
// wrong, or b.
func firstWrong(t *testing.T, s algos.Solver[muqi.Board], b muqi.Board, every int) muqi.Board {
	t.Helper()
	sum, _ := b.Sum()
	tried := 0
	for total := range sum + 1 {
		for smaller := range weighing(b.Rows(), b.Cols(), total, total) {
			if !(muqi.Game{}).Less(smaller, b) {
				return b
			}
			if tried++; tried%every == 0 && solve(t, s, smaller).Value != truth(t, smaller) {
				return smaller
			}
		}
	}
	return b
}
