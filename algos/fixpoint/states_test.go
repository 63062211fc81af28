package fixpoint_test

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"muqi/algos"
	"muqi/algos/fixpoint"
	"muqi/game"
	"muqi/game/apple"
	"muqi/internal/longtest"
)

// positions yields every position of an orchard, reached or not.
func positions(o apple.Orchard) iter.Seq[apple.Position] {
	return func(yield func(apple.Position) bool) {
		for left := range lefts(o) {
			for thief := range o.Rows() * o.Cols() {
				for guard := range o.Rows() * o.Cols() {
					if thief == guard || !o.Open(thief) || !o.Open(guard) {
						continue
					}
					for _, guardMoves := range []bool{false, true} {
						if !yield(apple.Position{Thief: thief, Guard: guard, Left: left, GuardMoves: guardMoves}) {
							return
						}
					}
				}
			}
		}
	}
}

// lefts yields the ways in which apples can be left, in one slice.
func lefts(o apple.Orchard) iter.Seq[[]int] {
	trees := o.Trees()
	return func(yield func([]int) bool) {
		left := make([]int, len(trees))
		for {
			if !yield(left) {
				return
			}
			i := 0
			for ; i < len(trees) && left[i] == trees[i].Apples; i++ {
				left[i] = 0
			}
			if i == len(trees) {
				return
			}
			left[i]++
		}
	}
}

// tables are those of all exact variants.
func tables(t testing.TB, o apple.Orchard) map[string]*fixpoint.Table {
	t.Helper()
	all := map[string]*fixpoint.Table{}
	for _, s := range exact() {
		table, err := s.(interface {
			Table(context.Context, apple.Orchard, algos.Options) (*fixpoint.Table, error)
		}).Table(context.Background(), o, algos.Options{})
		if err != nil {
			t.Fatalf("%s: %v on %v", s.Info().Name, err, o)
		}
		all[s.Info().Name] = table
	}
	return all
}

// agree checks that all exact variants find a value in every position, and
// that their Solve finds that of the start.
func agree(t testing.TB, o apple.Orchard, want func(apple.Position) int64) {
	t.Helper()
	all := tables(t, o)
	for p := range positions(o) {
		for name, table := range all {
			if got := table.Value(p); got != want(p) {
				t.Fatalf("%s: value %d of %+v in %v; want %d", name, got, p, o, want(p))
			}
		}
	}
	for _, s := range exact() {
		if got := valueOf(t, s, o); got != want(o.Start()) {
			t.Fatalf("%s: value %d of %v; want %d", s.Info().Name, got, o, want(o.Start()))
		}
	}
}

func family(n, m, trees, apples, walls int) game.Spec {
	return game.Spec{
		{Name: "n", Value: int64(n)}, {Name: "m", Value: int64(m)}, {Name: "trees", Value: int64(trees)},
		{Name: "apples", Value: int64(apples)}, {Name: "walls", Value: int64(walls)},
	}
}

// draw draws an orchard of a random shape to rows × cols, with at most the
// given number of trees, 1 to most apples on each, and any density of
// obstacles that leaves room for them.
func draw(rng *rand.Rand, rows, cols, trees, most int) apple.Orchard {
	for {
		n, m := 1+rng.IntN(rows), 1+rng.IntN(cols)
		k, walls := rng.IntN(trees+1), rng.IntN(101)
		if n*m*walls/100+k+2 > n*m {
			continue
		}
		apples := 0
		switch {
		case k > 0 && most > 1:
			apples = 10 + most
		case k > 0:
			apples = 1
		}
		return apple.Game{}.Random(rng, family(n, m, k, apples, walls))
	}
}

// Every exact variant finds in every position what the rules tell.
func TestAllStatesByTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range longtest.Times(150, 1500) {
		o := draw(rng, 4, 4, 2, 3)
		or := newOracle(o)
		agree(t, o, func(p apple.Position) int64 { return or.value(o, p) })
	}
}

// On larger grids nothing but sweeps over all states remains to judge by: grids
// of every height and width to 8, with 0 to 5 trees, with 1 to 9 apples on a
// tree, and with obstacles of every density.
func TestAllStatesAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	seen := map[string]bool{}
	grids := longtest.Times(510, 1500)
	if testing.Short() {
		grids = 90
	}
	for i := range grids {
		most := int64(longtest.Times(6_000, 40_000)) // states
		if i%50 == 0 && !testing.Short() {
			most = 200_000
		}
		o := drawUpTo(rng, i%6, most)
		table, err := fixpoint.Sweep{}.Table(context.Background(), o, algos.Options{})
		if err != nil {
			t.Fatal(err)
		}
		agree(t, o, table.Value)
		note(seen, o)
	}
	// 8 heights, 8 widths, 6 numbers of trees, 9 kinds of trees, ten densities.
	if want := 8 + 8 + 6 + 9 + 10; len(seen) != want && !testing.Short() {
		t.Errorf("seen %d of %d: %v", len(seen), want, slices.Sorted(maps.Keys(seen)))
	}
}

// drawUpTo draws an orchard to 8×8 with that many trees and at most so many
// states.
func drawUpTo(rng *rand.Rand, trees int, most int64) apple.Orchard {
	for {
		o := draw(rng, 8, 8, trees, 1+rng.IntN(9))
		if o.TreeCount() == trees && apple.States(o.OpenCells(), o.Configurations()).Int64() <= most {
			return o
		}
	}
}

// note notes what kind of orchard has been seen.
func note(seen map[string]bool, o apple.Orchard) {
	cells := o.Rows() * o.Cols()
	seen[fmt.Sprintf("height %d", o.Rows())] = true
	seen[fmt.Sprintf("width %d", o.Cols())] = true
	seen[fmt.Sprintf("%d trees", o.TreeCount())] = true
	seen[fmt.Sprintf("density %d of 10", 10*(cells-o.OpenCells())/cells)] = true
	for _, t := range o.Trees() {
		seen[fmt.Sprintf("a tree of %d", t.Apples)] = true
	}
}

// Masks change their form at 32, 64 and 128 cells, rows at 64.
func TestAllStatesOfShapesAtTheEdgesOfWords(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	shapes := [][2]int{
		{1, 31}, {1, 32}, {1, 33}, {4, 8}, {8, 4}, {3, 11}, {11, 3}, {1, 63}, {1, 64}, {64, 1}, {8, 8}, {1, 65}, {65,
			1}, {5, 13}, {13, 5},
		{8, 9}, {9, 8}, {2, 63}, {2, 64}, {2, 65}, {1, 127}, {1, 128}, {1, 129}, {129, 1}, {10, 11}, {11, 10}, {11,
			12}, {2, 130}, {3, 64},
	}
	for _, shape := range shapes {
		for _, walls := range []int{0, 30}[:longtest.Times(1, 2)] {
			o := apple.Game{}.Random(rng, family(shape[0], shape[1], 2, 12, walls))
			retro, err := fixpoint.Retro{}.Table(context.Background(), o, algos.Options{})
			if err != nil {
				t.Fatal(err)
			}
			bits, err := fixpoint.Bits{}.Table(context.Background(), o, algos.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for p := range positions(o) {
				if bits.Value(p) != retro.Value(p) {
					t.Fatalf("applebits: value %d of %+v in %v; appleretro finds %d", bits.Value(p), p, o,
						retro.Value(p))
				}
			}
		}
	}
}

// All grids to 2×4 with at most two trees, of two apples.
func TestAllSmallGrids(t *testing.T) {
	grids, every := 0, longtest.Times(97, 1)
	for n := 1; n <= 2; n++ {
		for m := 1; m <= 4; m++ {
			for o := range allGrids(n, m) {
				if grids++; grids%every != 0 {
					continue
				}
				table, err := fixpoint.Sweep{}.Table(context.Background(), o, algos.Options{})
				if err != nil {
					t.Fatal(err)
				}
				agree(t, o, table.Value)
			}
		}
	}
	// c cells hold S, T, at most two trees, and else free cells and obstacles:
	// c(c-1)·Σ C(c-2, k)·2^(c-2-k) for c = 1, 2, 3, 4 and 2, 4, 6, 8.
	if want := 0 + 2 + 6*3 + 12*9 + 2 + 12*9 + 30*72 + 56*496; grids != want {
		t.Errorf("%d grids; want %d", grids, want)
	}
}

// allGrids yields all orchards of a shape with at most two trees, of two
// apples.
func allGrids(n, m int) iter.Seq[apple.Orchard] {
	const kinds = "#.2ST"
	return func(yield func(apple.Orchard) bool) {
		text := make([]byte, n*m)
		for number := range pow(len(kinds), n*m) {
			for i := range text {
				text[i] = kinds[number%len(kinds)]
				number /= len(kinds)
			}
			if bytes.Count(text, []byte("2")) > 2 {
				continue
			}
			var rows []string
			for row := range slices.Chunk(text, m) {
				rows = append(rows, string(row))
			}
			if o, err := apple.New(rows...); err == nil && !yield(o) {
				return
			}
		}
	}
}

func pow(base, exponent int) int {
	result := 1
	for range exponent {
		result *= base
	}
	return result
}
