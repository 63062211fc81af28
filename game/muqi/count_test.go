package muqi_test

import (
	"fmt"
	"math/big"
	"math/bits"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/game"
	"muqi/game/muqi"
)

// enumerate walks over every position of a board and counts positions, moves
// between them, and complete games. Positions grow with every move, so their
// numeric order is one in which predecessors come first.
func enumerate(rows, cols int) (positions, moves, games int64) {
	full := muqi.FullBoard(rows, cols)
	reached := make([]int64, full+1) // in how many ways
	reached[muqi.EmptyBoard(rows)] = 1
	for p, ways := range reached {
		if ways == 0 {
			continue
		}
		positions++
		p := muqi.Position(p)
		for rest := uint64(p.Corners(rows + cols)); rest != 0; rest &= rest - 1 {
			reached[p.Take(bits.TrailingZeros64(rest))] += ways
			moves++
		}
	}
	return positions, moves, reached[full]
}

func TestCountsMatchEnumeration(t *testing.T) {
	for rows := 1; rows <= 6; rows++ {
		for cols := 1; cols <= 6; cols++ {
			positions, moves, games := enumerate(rows, cols)
			for _, c := range []struct {
				what      string
				got       *big.Int
				enumerate int64
			}{
				{"positions", muqi.Positions(rows, cols), positions},
				{"moves", muqi.Moves(rows, cols), moves},
				{"tableaux", muqi.Tableaux(rows, cols), games},
			} {
				if c.got.Cmp(big.NewInt(c.enumerate)) != 0 {
					t.Errorf("%d×%d: %v %s; enumeration finds %d", rows, cols, c.got, c.what, c.enumerate)
				}
			}
		}
	}
}

func TestTableaux(t *testing.T) {
	for _, tt := range []struct {
		rows, cols int
		want       string
	}{
		{1, 1, "1"},
		{1, 10, "1"},
		{10, 1, "1"},
		{2, 2, "2"},
		{2, 3, "5"},
		{3, 2, "5"},
		{3, 3, "42"},
		{3, 4, "462"},
		{4, 4, "24024"},
		{4, 5, "1662804"},
		{5, 5, "701149020"},
		{1, muqi.MaxCells, "1"},
	} {
		if got := muqi.Tableaux(tt.rows, tt.cols).String(); got != tt.want {
			t.Errorf("%d×%d: %s tableaux; want %s", tt.rows, tt.cols, got, tt.want)
		}
	}
}

func TestCounts(t *testing.T) {
	var got []string
	for _, c := range (muqi.Game{}).Counts(game.Spec{{Name: "n", Value: 10}, {Name: "m", Value: 10},
		{Name: "w", Value: 1}}) {
		got = append(got, fmt.Sprintf("%v %s = %s", c.N, c.Unit, c.Formula))
	}
	want := []string{
		"184756 positions = C(n+m, n)",
		"923780 moves = (n+m-1)·C(n+m-2, n-1)",
		muqi.Tableaux(10, 10).String() + " leaves = (nm)! / Π hooks",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
