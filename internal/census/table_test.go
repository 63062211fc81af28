package census

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/compare"
	"muqi/internal/longtest"
)

// sumsOf are the sums, row by row, of the board at an index of a table.
func sumsOf(rows, cols int, shape indexShape, index int) []int64 {
	digits := make([]int64, shape.digits)
	for i := range digits {
		digits[i] = int64(index % shape.base)
		index /= shape.base
	}
	sums := make([]int64, shape.digits)
	for cell, rank := range cellOrder(rows, cols) {
		sums[cell] = digits[rank]
	}
	return sums
}

// solve is the value that a solver finds of the board with the given weights.
func solve(t rapid.TB, s Solver, rows, cols int, a, b []int64) int64 {
	t.Helper()
	r, err := s.Solve(context.Background(), muqi.Must(rows, cols, a, b), algos.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r.Value
}

// symmetric is g, from the value V = (D + g) / 2 of the board with A = c, B = 0.
func symmetric(t rapid.TB, rows, cols int, sums []int64) int64 {
	d := int64(0)
	for _, s := range sums {
		d += s
	}
	return 2*solve(t, contour.Dense{}, rows, cols, sums, make([]int64, len(sums))) - d
}

// tableOf is the table of a size.
func tableOf[T entry](t testing.TB, rows, cols, most int) table[T] {
	shape := indexShape{digits: rows * cols, base: 2*most + 1}
	shape.size = shape.pow(shape.digits)
	table, err := newTable[T](t.Context(), newLoopOrder(rows, cols), shape, 2, &compare.Progress{})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Small tables are compared in full, others on random boards.
func TestTable(t *testing.T) {
	for _, s := range [][3]int{
		{1, 1, 4}, {1, 2, 3}, {2, 1, 3}, {1, 5, 1}, {5, 1, 1}, {2, 2, 2}, {2, 3, 1}, {3, 2, 1},
		{2, 4, 1}, {4, 2, 1}, {3, 3, 1}, {2, 5, 1}, {1, 9, 1}, {3, 3, 2}, {4, 3, 1}, {2, 2, 20},
	} {
		rows, cols, most := s[0], s[1], s[2]
		t.Run(fmt.Sprintf("%d×%d to %d", rows, cols, most), func(t *testing.T) {
			table := tableOf[int16](t, rows, cols, most)
			check := func(t rapid.TB, index int) {
				sums := sumsOf(rows, cols, table.indexShape, index)
				if got, want := int64(table.g[index]), symmetric(t, rows, cols, sums); got != want {
					t.Fatalf("g of %v is %d; the contour DP finds %d", sums, got, want)
				}
			}
			if table.size <= 3000 {
				for index := range table.size {
					check(t, index)
				}
				return
			}
			rapid.Check(t, func(t *rapid.T) { check(t, rapid.IntRange(0, table.size-1).Draw(t, "index")) })
		})
	}
}

// Every type of entry holds the values that it is chosen for.
func TestTableEntries(t *testing.T) {
	wide := tableOf[int32](t, 2, 2, 15)
	narrow := tableOf[int8](t, 2, 2, 15)
	for i, g := range wide.g {
		if g != int32(narrow.g[i]) {
			t.Fatalf("entry %d is %d in 32 bits, %d in 8", i, g, narrow.g[i])
		}
	}
	if bytes := (Size{2, 2, 15}).entryBytes(); bytes != 1 {
		t.Errorf("an entry of 2×2 to 15 has %d bytes", bytes)
	}
	if least, most := slices.Min(narrow.g), slices.Max(narrow.g); least != -60 || most != 30 {
		t.Errorf("values are in %d … %d; want -60 … 30", least, most)
	}
}

// The error of an orientation is what the table says, on boards of all kinds.
func TestUnplayed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 5).Draw(t, "rows"), rapid.IntRange(1, 5).Draw(t, "cols")
		most := rapid.IntRange(0, 9).Draw(t, "largest weight")
		cells := rows * cols
		weights := rapid.SliceOfN(rapid.Int64Range(0, int64(most)), cells, cells)
		a, b := weights.Draw(t, "A"), weights.Draw(t, "B")
		for _, o := range orientations {
			read := unplay(o, cells, most)
			sums, other := make([]int64, cells), make([]int64, cells)
			for i := range cells {
				sums[i] = a[i] + b[i]
				other[cells-1-i] = sums[i]
				if read.complement {
					other[cells-1-i] = 2*int64(most) - sums[i]
				}
			}
			twice := int64(read.shift) + int64(read.sign)*symmetric(t, rows, cols, other) - symmetric(t, rows, cols, sums)
			want := solve(t, bfsforward.Solver{Orientation: o}, rows, cols, a, b) - solve(t, contour.Dense{}, rows, cols, a, b)
			if twice != 2*want {
				t.Fatalf("%v is off by %d; the sums say %d / 2", o, want, twice)
			}
		}
	})
}

// Turning a board by 180° reverses the digits of its index.
func TestReversedIndex(t *testing.T) {
	for rows := 1; rows <= 4; rows++ {
		for cols := 1; cols <= 4; cols++ {
			shape := indexShape{digits: rows * cols, base: 3}
			shape.size = shape.pow(shape.digits)
			for index := 0; index < shape.size; index += shape.size/50 + 1 {
				turned := sumsOf(rows, cols, shape, index)
				slices.Reverse(turned)
				got := sumsOf(rows, cols, shape, shape.reverse(index, shape.digits))
				if diff := cmp.Diff(turned, got); diff != "" {
					t.Errorf("%d×%d, index %d (-turned +reversed):\n%s", rows, cols, index, diff)
				}
			}
		}
	}
}

// Counting row by row is counting one by one, however the digits are cut.
func TestCount(t *testing.T) {
	for _, tt := range []struct {
		rows, cols, most int
		long             bool
	}{
		{1, 1, 7, false},
		{1, 1, 300, false},
		{1, 2, 5, false},
		{1, 2, 200, false},
		{1, 3, 1, false},
		{1, 3, 30, false},
		{2, 2, 12, false},
		{1, 5, 2, false},
		{2, 3, 3, false},
		{1, 7, 2, false},
		{3, 3, 1, false},
		{1, 10, 1, false},
		{1, 11, 1, false},
		{3, 3, 2, true},
		{1, 13, 1, true},
		{1, 3, 130, true},
	} {
		t.Run(fmt.Sprintf("%d×%d to %d", tt.rows, tt.cols, tt.most), func(t *testing.T) {
			if tt.long {
				longtest.Skip(t)
			}
			table := tableOf[int16](t, tt.rows, tt.cols, tt.most)
			got, err := newScan(table, tt.most).count(t.Context(), 2, &compare.Progress{})
			if err != nil {
				t.Fatal(err)
			}
			for i, o := range orientations {
				want := countOneByOne(table, unplay(o, table.digits, tt.most))
				if diff := cmp.Diff(want, got[i]); diff != "" {
					t.Errorf("%v (-one by one +rows):\n%s", o, diff)
				}
			}
		})
	}
}

func countOneByOne(t table[int16], read unplayed) errorCounts {
	sum := errorCounts{}
	for index, g := range t.g {
		other := t.reverse(index, t.digits)
		if read.complement {
			other = t.size - 1 - other
		}
		twice := read.shift + read.sign*int(t.g[other]) - int(g)
		sum[difference(int64(twice/2), 0)] += t.waysOf(index, t.digits)
	}
	return sum
}

func TestWays(t *testing.T) {
	for most := range 6 {
		shape := indexShape{digits: 2, base: 2*most + 1}
		want := make([]uint64, shape.base*shape.base)
		for a := range most + 1 {
			for b := range most + 1 {
				for c := range most + 1 {
					for d := range most + 1 {
						want[(a+b)*shape.base+c+d]++
					}
				}
			}
		}
		for number, ways := range want {
			if got := shape.waysOf(number, 2); got != ways {
				t.Errorf("weights to %d: the sums of %d arise in %d ways; want %d", most, number, got, ways)
			}
		}
	}
}

// A loopOrder takes every position but the full board in exactly one layer, and no
// step leads to a position that is not known yet.
func TestLoopOrder(t *testing.T) {
	for _, s := range [][2]int{{1, 1}, {1, 6}, {6, 1}, {2, 2}, {3, 4}, {4, 5}, {5, 5}, {1, 63}, {2, 21}} {
		rows, cols := s[0], s[1]
		n := newLoopOrder(rows, cols)
		known := map[uint8]bool{0: true} // the full board
		steps := 0
		for cell := rows*cols - 1; cell >= 0; cell-- {
			l := n.layers[cell]
			for _, s := range l.own {
				if known[s.from] || !known[s.to] || int(s.cell) != cell {
					t.Errorf("%d×%d: step %v of layer %d", rows, cols, s, cell)
				}
				steps++
			}
			for _, s := range l.own {
				known[s.from] = true
			}
			for _, s := range l.other {
				if !known[s.from] || !known[s.to] || int(s.cell) <= cell {
					t.Errorf("%d×%d: other step %v of layer %d", rows, cols, s, cell)
				}
				steps++
			}
		}
		if positions := muqi.Positions(rows, cols).Int64(); int64(len(known)) != positions {
			t.Errorf("%d×%d: %d positions; want %d", rows, cols, len(known), positions)
		}
		if moves := muqi.Moves(rows, cols).Int64(); int64(steps) != moves {
			t.Errorf("%d×%d: %d steps; want %d", rows, cols, steps, moves)
		}
		if first := n.layers[0].own; len(first) != 1 || first[0].to != n.second {
			t.Errorf("%d×%d: the innermost layer is %v, the second position %d", rows, cols, first, n.second)
		}
	}
}
