// Package ends is the worked example of a game: two players take a number from
// either end of a row, alternately, until none is left. The value of a row is
// the first player's sum minus the second's when both play for that difference.
//
// The file has the game first, and then its solvers: two that are right, and one
// that is not. CONTRIBUTING.md tells how to add your own.
package ends

import (
	"context"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"slices"

	"muqi/algos"
	"muqi/game"
	"muqi/game/text"
)

// A Row is an instance of the game.
type Row []int64

// Game describes the game to everything that runs solvers.
type Game struct{}

// Info names the game.
func (Game) Info() game.Info {
	return game.Info{Name: "ends", Title: "两端取数 (ends)", Noun: "row"}
}

// Describe tells what row it is in a few characters. Less orders rows by length,
// then by sum, then lexicographically.
func (Game) Describe(r Row) string { return fmt.Sprintf("n=%d", len(r)) }
func (Game) Less(a, b Row) bool    { return game.CompareVectors(a, b) < 0 }

// Read yields the rows of a stream: for each its length, then its numbers. The
// bounds keep sums within int64.
func (Game) Read(file string, r io.Reader) iter.Seq2[Row, error] {
	return text.Each(file, r, func(in *text.Reader) (Row, error) {
		length, _, err := in.Int("the length of a row", 1, 1000)
		if err != nil {
			return nil, err
		}
		return in.Ints(int(length), "numbers", 0, 1e9)
	})
}

// Format writes rows so that Read gives them back.
func (Game) Format(w io.Writer, rows ...Row) error {
	var lines [][]int64
	for _, r := range rows {
		lines = append(lines, []int64{int64(len(r))}, r)
	}
	return text.Write(w, lines...)
}

// Shrinks leaves out a number, lowers one, or swaps two.
func (Game) Shrinks(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		_ = game.Dropped(r, yield) && game.Lowered(r, yield) && game.Swapped(r, yield)
	}
}

// Shapes lists all rows, by length and sum. A game need not have it.
func (Game) Shapes(cells int) (shapes []game.Shape[Row]) {
	for n := range cells {
		rows := func(sum int64) iter.Seq[Row] { return game.Summing[Row](n+1, sum) }
		shapes = append(shapes, game.Shape[Row]{OfTotal: rows, Most: -1})
	}
	return shapes
}

var families = game.Families{Keys: []game.Range{{Name: "n", Least: 1, Most: 1000},
	{Name: "w", Most: 1e9, Holds: game.UpTo}}}

// Families are the rows of n numbers from 0 to w. Solvers are compared on all
// small rows, and on random ones of the corpus; they are timed on the ladder.
func (Game) Families() game.Families  { return families }
func (Game) FamilyOf(r Row) game.Spec { return families.Spec(int64(len(r)), slices.Max(r)) }
func (Game) Small() iter.Seq[Row]     { return game.Ascending(Game{}.Shapes(5), 5) }
func (Game) Corpus() []game.Spec      { return families.Product(game.To(20), []int64{1, 9, 1e9}) }
func (Game) Ladder() []game.Spec      { return families.Product([]int64{8, 64, 512}, []int64{100}) }

// Random draws every number alike.
func (Game) Random(r *rand.Rand, s game.Spec) Row { return game.Uniform(r, s.Get("n"), s.Get("w")) }

// Laws has one: it does not matter which end is which.
func (Game) Laws() []game.Law[Row] {
	return []game.Law[Row]{game.Keeps("turning a row keeps the value", game.Reversed[Row])}
}

// Shipped has a row on which greedy play is wrong.
func (Game) Shipped() []game.Case[Row] {
	return []game.Case[Row]{{Name: "greedy", Instance: Row{0, 0, 2, 1}, Value: 1}}
}

// Intervals finds the values of all intervals of the row, the short ones first.
type Intervals struct{}

// Info describes the variant.
func (Intervals) Info() algos.Info {
	return algos.Info{Name: "intervals", Title: "DP over intervals, the short ones first",
		Cost: "n(n+1)/2 calls", Idea: "interval DP, as for matrix chains (Godbole, 1973)"}
}

// Solve keeps best[i], the value of the interval that begins at i.
func (v Intervals) Solve(ctx context.Context, r Row, _ algos.Options) (_ algos.Result, err error) {
	defer algos.Catch(&err)
	best, meter := make(Row, len(r)+1), algos.NewMeter(ctx)
	for length := 1; length <= len(r); length++ {
		for i := range len(r) - length + 1 {
			meter.Step()
			best[i] = max(r[i]-best[i+1], r[i+length-1]-best[i])
		}
	}
	return meter.Result(best[0]), nil
}

// Memo searches from the whole row and remembers the intervals that it met.
type Memo struct{}

// Info describes the variant.
func (Memo) Info() algos.Info {
	return algos.Info{Name: "memo", Title: "memoised search from the whole row",
		Cost: "n(n+1)/2 calls", Idea: "the definition of the value"}
}

// Solve plays from the whole row.
func (v Memo) Solve(ctx context.Context, r Row, _ algos.Options) (_ algos.Result, err error) {
	defer algos.Catch(&err)
	memo, meter := map[[2]int]int64{}, algos.NewMeter(ctx)
	var value func(from, to int) int64
	value = func(from, to int) int64 {
		best, known := memo[[2]int{from, to}]
		if !known && from < to {
			meter.Step()
			best = max(r[from]-value(from+1, to), r[to-1]-value(from, to-1))
			memo[[2]int{from, to}] = best
		}
		return best
	}
	return meter.Result(value(0, len(r))), nil
}

// Greedy takes the larger end.
type Greedy struct{}

// Info describes the variant. Its flaw makes it one that is wrong on purpose.
func (Greedy) Info() algos.Info {
	return algos.Info{Name: "greedy", Title: "both take the larger end", Cost: "n calls",
		Idea: "the first idea of many", Flaw: "a larger end can uncover a larger number"}
}

// Solve plays one line.
func (v Greedy) Solve(ctx context.Context, r Row, _ algos.Options) (_ algos.Result, err error) {
	defer algos.Catch(&err)
	meter, value, sign := algos.NewMeter(ctx), int64(0), int64(1)
	for rest := r; len(rest) > 0; sign = -sign {
		meter.Step()
		if last := len(rest) - 1; rest[0] < rest[last] {
			value, rest = value+sign*rest[last], rest[:last]
		} else {
			value, rest = value+sign*rest[0], rest[1:]
		}
	}
	return meter.Result(value), nil
}
