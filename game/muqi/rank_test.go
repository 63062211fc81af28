package muqi

import (
	"math/big"
	"math/bits"
	"testing"
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

// Previous walks down all contours and Next up, and they have the ranks C(n+m, n)−1 … 0.
func TestRanksAreDense(t *testing.T) {
	shapes(16, func(rows, cols int) {
		expected := int(Positions(rows, cols).Int64()) - 1
		last := FullBoard(rows, cols) + 1
		for p := FullBoard(rows, cols); p != 0; p = p.Previous() {
			if p.Rank() != expected {
				t.Fatalf("%d×%d: rank of %b is %d; want %d", rows, cols, p, p.Rank(), expected)
			}
			if p >= last || bits.OnesCount64(uint64(p)) != rows {
				t.Fatalf("%d×%d: %b follows %b", rows, cols, p, last)
			}
			if p != FullBoard(rows, cols) && p.Next() != last {
				t.Fatalf("%d×%d: %b is followed by %b; want %b", rows, cols, p, p.Next(), last)
			}
			last, expected = p, expected-1
		}
		if last != EmptyBoard(rows) || expected != -1 {
			t.Fatalf("%d×%d: the walk ends at %b with %d contours left", rows, cols, last, expected+1)
		}
	})
}

func TestRanksOfLongestPaths(t *testing.T) {
	for rows := 1; rows < MaxPath; rows++ {
		cols := MaxPath - rows
		if got := EmptyBoard(rows).Rank(); got != 0 {
			t.Errorf("%d×%d: the empty board has rank %d", rows, cols, got)
		}
		want := Positions(rows, cols).Int64() - 1
		if got := FullBoard(rows, cols).Rank(); int64(got) != want {
			t.Errorf("%d×%d: the full board has rank %d; want %d", rows, cols, got, want)
		}
	}
}

// A move at corner i, which has the k-th vertical step, raises the rank by
// C(i, k−1): at most C(n+m−2, n−1), the fraction nm / (N(N−1)) of the table.
func TestSuccessorsLieAtKnownOffsets(t *testing.T) {
	shapes(12, func(rows, cols int) {
		path, largest := rows+cols, 0
		for p := FullBoard(rows, cols); p != 0; p = p.Previous() {
			for corners := p.Corners(path); corners != 0; corners &= corners - 1 {
				i := bits.TrailingZeros64(uint64(corners))
				offset := p.Take(i).Rank() - p.Rank()
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

func TestNext(t *testing.T) {
	for rows := 1; rows <= 4; rows++ {
		for p := EmptyBoard(rows); p < FullBoard(rows, 5); p = p.Next() {
			want := p + 1
			for bits.OnesCount64(uint64(want)) != rows {
				want++
			}
			if got := p.Next(); got != want {
				t.Fatalf("after %b comes %b; want %b", p, got, want)
			}
		}
	}
}
