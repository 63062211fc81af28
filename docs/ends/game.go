// Package ends is the worked example of a game: two players take a number from
// either end of a row, alternately, until none is left. The value of a row is
// the first player's sum minus the second's when both play for that difference.
//
// It is all that a game needs, with two solvers that are right and one that is
// not. CONTRIBUTING.md tells how to add your own.
package ends

import (
	"cmp"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"muqi/game"
	"muqi/game/text"
)

// A Row is an instance of the game.
type Row []int64

// The largest rows, so that no sum exceeds int64.
const maxLength, maxNumber = 1000, 1_000_000_000

// Game describes the game.
type Game struct{}

var _ game.Game[Row] = Game{}

// Info names the game.
func (Game) Info() game.Info {
	return game.Info{Name: "ends", Title: "两端取数 (ends)", Noun: "row"}
}

// Read yields rows: for each its length, then its numbers.
func (Game) Read(file string, r io.Reader) iter.Seq2[Row, error] {
	return text.Each(file, r, func(in *text.Reader) (Row, error) {
		n, _, err := in.Int("the length of a row", 1, maxLength)
		if err != nil {
			return nil, err
		}
		return in.Ints(int(n), "numbers of the row", 0, maxNumber)
	})
}

// Format writes rows, one a line.
func (Game) Format(w io.Writer, rows ...Row) (err error) {
	for i := 0; i < len(rows) && err == nil; i++ {
		_, err = fmt.Fprintln(w, len(rows[i]), strings.Trim(fmt.Sprint(rows[i]), "[]"))
	}
	return err
}

// Describe is the length of the row.
func (Game) Describe(r Row) string { return fmt.Sprint(len(r)) }

// Less orders rows by length, then by sum, then lexicographically.
func (Game) Less(a, b Row) bool {
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(sum(a), sum(b)), slices.Compare(a, b)) < 0
}

func sum(r Row) (total int64) {
	for _, v := range r {
		total += v
	}
	return total
}

// Shrinks leaves out a number, lowers one, or swaps two.
func (Game) Shrinks(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for i := 0; i < len(r) && len(r) > 1; i++ {
			if !yield(slices.Delete(slices.Clone(r), i, i+1)) {
				return
			}
		}
		_ = game.Lowered(r, yield) && game.Swapped(r, yield)
	}
}

// Shipped has the smallest row on which greedy play is wrong.
func (Game) Shipped() []game.Case[Row] {
	return []game.Case[Row]{{Name: "greedy", Instance: Row{0, 0, 2, 1}, Value: 1}}
}

// Small yields all rows to length 5 whose sum is at most 5.
func (Game) Small() iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for length := 1; length <= 5; length++ {
			for total := range int64(6) {
				for r := range game.Summing(length, total) {
					if !yield(r) {
						return
					}
				}
			}
		}
	}
}

var families = game.Families{Keys: []game.Range{
	{Name: "n", Least: 1, Most: maxLength},
	{Name: "w", Most: maxNumber, Holds: game.UpTo},
}}

// Families are the rows of a length n with numbers from 0 to w.
func (Game) Families() game.Families { return families }

// Corpus lists lengths to 20.
func (Game) Corpus() (all []game.Spec) {
	for n := range int64(20) {
		all = append(all, families.Spec(n+1, 1), families.Spec(n+1, 9), families.Spec(n+1, maxNumber))
	}
	return game.Spread(all)
}

// Ladder lists lengths to 512.
func (Game) Ladder() []game.Spec {
	return []game.Spec{families.Spec(8, 100), families.Spec(64, 100), families.Spec(512, 100)}
}

// Random draws every number from 0 to w.
func (Game) Random(rng *rand.Rand, s game.Spec) Row {
	v := families.MustValues(s)
	return game.Uniform(rng, int(v[0]), v[1])
}

// FamilyOf is the row's length and its largest number.
func (Game) FamilyOf(r Row) game.Spec { return families.Spec(int64(len(r)), slices.Max(r)) }

// Laws has one: it does not matter which end is which.
func (Game) Laws() []game.Law[Row] {
	return []game.Law[Row]{game.Keeps("turning the row around keeps the value", func(r Row) Row {
		r = slices.Clone(r)
		slices.Reverse(r)
		return r
	})}
}
func (Game) Size(r Row) (int, int) { return 1, len(r) }
