package muqi_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/game/muqi"
)

// naive is a position as the rules tell it: which cells are taken.
type naive struct {
	rows, cols int
	taken      map[[2]int]bool
}

// moves lists the cells that may be taken, from the top.
func (s naive) moves() [][2]int {
	free := func(i, j int) bool { return i >= 0 && j >= 0 && !s.taken[[2]int{i, j}] }
	var cells [][2]int
	for i := range s.rows {
		for j := range s.cols {
			if free(i, j) && !free(i-1, j) && !free(i, j-1) {
				cells = append(cells, [2]int{i, j})
			}
		}
	}
	return cells
}

func TestPlayFollowsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 8).Draw(t, "rows"), rapid.IntRange(1, 8).Draw(t, "cols")
		play(t, rows, cols, func(moves int) int { return rapid.IntRange(0, moves-1).Draw(t, "move") })
	})
}

func TestPlayOnLongestPaths(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for _, rows := range []int{1, 2, 32, 62, 63} {
		play(t, rows, muqi.MaxPath-rows, rng.IntN)
	}
}

// play plays a game of chosen moves to its end and compares every position on
// the way with the rules.
func play(t rapid.TB, rows, cols int, choose func(moves int) int) {
	board := distinct(rows, cols)
	contours := board.Contours()
	s, p := naive{rows, cols, map[[2]int]bool{}}, muqi.EmptyBoard(rows)
	for k := range rows * cols {
		if p.Taken() != k {
			t.Fatalf("%b has %d cells taken; want %d", p, p.Taken(), k)
		}
		last := rows
		for row, taken := range p.Rows(rows) {
			if last--; row != last || taken < cols && s.taken[[2]int{row, taken}] || taken > 0 &&
				!s.taken[[2]int{row, taken - 1}] {
				t.Fatalf("%b: row %d has %d cells taken; want those of the game", p, row, taken)
			}
		}
		if last != 0 {
			t.Fatalf("%b: %d rows are left out", p, last)
		}
		moves := board.Moves(p)
		var cells [][2]int
		for _, m := range moves {
			cells = append(cells, [2]int{m.Row, m.Col})
			a, b := contours.Weight(muqi.Black, p, m.Corner), contours.Weight(muqi.White, p, m.Corner)
			if a != board.A(m.Row, m.Col) || b != board.B(m.Row, m.Col) {
				t.Fatalf("weights %d, %d by corner %d of %b; want those of %v", a, b, m.Corner, p, m)
			}
		}
		if diff := cmp.Diff(s.moves(), cells); diff != "" {
			t.Fatalf("moves in %b (-rules +got):\n%s", p, diff)
		}
		chosen := choose(len(moves))
		s.taken[cells[chosen]] = true
		p = p.Take(moves[chosen].Corner)
	}
	if p != muqi.FullBoard(rows, cols) || p.Corners(rows+cols) != 0 || p.Taken() != rows*cols {
		t.Fatalf("the game ends in %b with corners %b and %d cells taken", p, p.Corners(rows+cols), p.Taken())
	}
}

// distinct is a board without two equal weights.
func distinct(rows, cols int) muqi.Board {
	cells := rows * cols
	weights := make([]int64, 2*cells)
	for i := range weights {
		weights[i] = int64(i + 1)
	}
	return muqi.Must(rows, cols, weights[:cells], weights[cells:])
}

func TestGain(t *testing.T) {
	p := muqi.EmptyBoard(2)
	var gains []int64
	for range 6 {
		m := sample.Moves(p)[0]
		gains = append(gains, sample.Gain(p, m))
		p = p.Take(m.Corner)
	}
	// The first row, then the second, Black first.
	if diff := cmp.Diff([]int64{2, -7, 3, -2, 1, -1}, gains); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestTransposedPlay plays the same game on a board and on its transpose.
func TestTransposedPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	for rows := 1; rows <= 6; rows++ {
		for cols := 1; cols <= 6; cols++ {
			p, q, path := muqi.EmptyBoard(rows), muqi.EmptyBoard(cols), rows+cols
			for p != muqi.FullBoard(rows, cols) {
				if p.Transpose(path) != q || q.Transpose(path) != p {
					t.Fatalf("%d×%d: %b transposed is %b; want %b", rows, cols, p, p.Transpose(path), q)
				}
				var corners []int
				for i := range path {
					if p.Corners(path)>>i&1 == 1 {
						corners = append(corners, i)
					}
				}
				i := corners[rng.IntN(len(corners))]
				p, q = p.Take(i), q.Take(path-2-i)
			}
		}
	}
}
