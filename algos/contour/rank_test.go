package contour

import (
	"math/big"
	"math/bits"
	"testing"

	"muqi/game/muqi"
)

// shapes calls f for all shapes whose path has at most that many steps.
func shapes(longest int, f func(rows, cols int)) {
	for path := 2; path <= longest; path++ {
		for rows := 1; rows < path; rows++ {
			f(rows, path-rows)
		}
	}
}

func TestChoose(t *testing.T) {
	for p := range choose {
		for k := range choose[p] {
			if want := new(big.Int).Binomial(int64(p), int64(k)); want.Cmp(big.NewInt(int64(choose[p][k]))) != 0 {
				t.Fatalf("C(%d, %d) is %d; want %v", p, k, choose[p][k], want)
			}
		}
	}
}

// previous walks down all contours, and they have the ranks C(n+m, n)−1 … 0.
func TestRanksAreDense(t *testing.T) {
	shapes(16, func(rows, cols int) {
		expected := int(muqi.Positions(rows, cols).Int64()) - 1
		last := muqi.FullBoard(rows, cols) + 1
		for p := muqi.FullBoard(rows, cols); p != 0; p = previous(p) {
			if rank(p) != expected {
				t.Fatalf("%d×%d: rank of %b is %d; want %d", rows, cols, p, rank(p), expected)
			}
			if p >= last || bits.OnesCount64(uint64(p)) != rows {
				t.Fatalf("%d×%d: %b follows %b", rows, cols, p, last)
			}
			last, expected = p, expected-1
		}
		if last != muqi.EmptyBoard(rows) || expected != -1 {
			t.Fatalf("%d×%d: the walk ends at %b with %d contours left", rows, cols, last, expected+1)
		}
	})
}

func TestRanksOfLongestPaths(t *testing.T) {
	for rows := 1; rows < muqi.MaxPath; rows++ {
		cols := muqi.MaxPath - rows
		if got := rank(muqi.EmptyBoard(rows)); got != 0 {
			t.Errorf("%d×%d: the empty board has rank %d", rows, cols, got)
		}
		want := muqi.Positions(rows, cols).Int64() - 1
		if got := rank(muqi.FullBoard(rows, cols)); int64(got) != want {
			t.Errorf("%d×%d: the full board has rank %d; want %d", rows, cols, got, want)
		}
	}
}

// A move at corner i, which has the k-th vertical step, raises the rank by
// C(i, k−1): at most C(n+m−2, n−1), the fraction nm / (N(N−1)) of the table.
func TestSuccessorsLieAtKnownOffsets(t *testing.T) {
	shapes(12, func(rows, cols int) {
		path, largest := rows+cols, 0
		for p := muqi.FullBoard(rows, cols); p != 0; p = previous(p) {
			for corners := p.Corners(path); corners != 0; corners &= corners - 1 {
				i := bits.TrailingZeros64(uint64(corners))
				offset := rank(p.Take(i)) - rank(p)
				if want := choose[i][p.Below(i)]; offset != want {
					t.Fatalf("%d×%d: corner %d of %b leads %d ranks up; want %d", rows, cols, i, p, offset, want)
				}
				largest = max(largest, offset)
			}
		}
		most := choose[path-2][rows-1]
		if largest > most {
			t.Errorf("%d×%d: a move leads %d ranks up; want at most %d", rows, cols, largest, most)
		}
		if got, want := most*path*(path-1), rows*cols*choose[path][rows]; got != want {
			t.Errorf("%d×%d: %d is not the fraction nm / (N(N-1)) of the table", rows, cols, most)
		}
	})
}
