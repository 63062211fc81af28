package algostest

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"

	"muqi/algos"
	"muqi/game"
)

// coins is a game that shares nothing with the project's: a row of coins, of
// which two players take one from either end, alternately. It has only what
// the suite uses.
type coins struct{ game.Game[[]int64] }

func rowOf(length, most int64) game.Spec {
	return game.Spec{{Name: "n", Value: length}, {Name: "w", Value: most}}
}

func (coins) Format(w io.Writer, rows ...[]int64) error {
	_, err := fmt.Fprintln(w, rows)
	return err
}

func (coins) Shipped() []game.Case[[]int64] {
	return []game.Case[[]int64]{{Name: "greedy loses", Instance: []int64{3, 9, 1}, Value: -5}}
}

// Small yields all rows of up to four coins of value 0 or 1.
func (coins) Small() iter.Seq[[]int64] {
	return func(yield func([]int64) bool) {
		for n := 1; n <= 4; n++ {
			for bits := range 1 << n {
				row := make([]int64, n)
				for i := range row {
					row[i] = int64(bits >> i & 1)
				}
				if !yield(row) {
					return
				}
			}
		}
	}
}

func (coins) Families() game.Families {
	return game.Families{Keys: []game.Range{{Name: "n", Least: 1, Most: 30}, {Name: "w", Most: 1e10, Holds: game.UpTo}}}
}

func (coins) Corpus() []game.Spec {
	var families []game.Spec
	for n := int64(12); n > 0; n-- {
		for _, w := range []int64{1, 9, 1e10} {
			families = append(families, rowOf(n, w))
		}
	}
	return families
}

func (coins) Ladder() []game.Spec { return []game.Spec{rowOf(2, 9), rowOf(6, 9), rowOf(12, 9)} }

func (coins) Random(rng *rand.Rand, s game.Spec) []int64 {
	row := make([]int64, s.Get("n"))
	for i := range row {
		row[i] = rng.Int64N(s.Get("w") + 1)
	}
	return row
}

func (coins) Counts(s game.Spec) []game.Count {
	leaves := new(big.Int).Lsh(big.NewInt(1), uint(s.Get("n")-1))
	return []game.Count{{Unit: "leaves", N: leaves, Formula: "2^(n-1)"}}
}

func (coins) FamilyOf(row []int64) game.Spec { return rowOf(int64(len(row)), slices.Max(row)) }

func (coins) Laws() []game.Law[[]int64] {
	mirror := func(_ *rand.Rand, row []int64) ([]int64, func(before, after int64) bool) {
		back := slices.Clone(row)
		slices.Reverse(back)
		return back, func(before, after int64) bool { return before == after }
	}
	return []game.Law[[]int64]{{Name: "turning the row around keeps the value", Change: mirror}}
}

// naive plays out all games. It is right, obeys its contract, and takes as
// long as one likes.
type naive struct{}

func (naive) Info() algos.Info {
	return algos.Info{Name: "naive", Title: "naive search", Cost: "2^(n-1) leaves", Idea: "the definition",
		Slow: "it has no memo"}
}

func (naive) Solve(ctx context.Context, row []int64, o algos.Options) (r algos.Result, err error) {
	leaves := new(big.Int).Lsh(big.NewInt(1), uint(len(row)-1))
	if err := algos.AtMost("naive", leaves, cmp.Or(o.MaxWork, math.MaxInt64), "leaves"); err != nil {
		return r, err
	}
	if err := ctx.Err(); err != nil {
		return r, err
	}
	defer algos.Catch(&err)
	meter := algos.NewMeter(ctx)
	value := play(row, meter.Step)
	return algos.Result{Value: value, Work: []algos.Counter{{Unit: "leaves", N: meter.Calls().N}}}, nil
}

func play(row []int64, leaf func()) int64 {
	last := len(row) - 1
	if last == 0 {
		leaf()
		return row[0]
	}
	return max(row[0]-play(row[1:], leaf), row[last]-play(row[:last], leaf))
}

// table is the usual DP over intervals.
type table struct{}

func (table) Info() algos.Info {
	return algos.Info{Name: "table", Title: "DP over intervals", Cost: "n(n+1)/2 intervals", Idea: "folklore"}
}

func (table) Solve(ctx context.Context, row []int64, o algos.Options) (algos.Result, error) {
	best, work := slices.Clone(row), int64(len(row))
	for length := 2; length <= len(row); length++ {
		for i := range len(row) - length + 1 {
			best[i] = max(row[i]-best[i+1], row[i+length-1]-best[i])
			work++
		}
	}
	return algos.Result{Value: best[0], Work: []algos.Counter{{Unit: "intervals", N: work}}}, ctx.Err()
}
