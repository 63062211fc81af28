// Package muqitest holds what the tests of the solvers of 一双木棋 share: boards with known
// values, random boards, and the value by the rules alone, in big integers.
package muqitest

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"

	"muqi/game/muqi"
)

// Boards draws boards of up to side rows and columns, mostly with small weights.
func Boards(side int) *rapid.Generator[muqi.Board] {
	return rapid.Custom(func(t *rapid.T) muqi.Board {
		rows, cols := rapid.IntRange(1, side).Draw(t, "rows"), rapid.IntRange(1, side).Draw(t, "cols")
		largest := rapid.SampledFrom([]int64{1, 2, 9, 100_000, 1_000_000_000_000}).Draw(t, "largest weight")
		weights := rapid.SliceOfN(rapid.Int64Range(0, largest), rows*cols, rows*cols)
		return muqi.Must(rows, cols, weights.Draw(t, "A"), weights.Draw(t, "B"))
	})
}

// Full draws a board whose weights sum up to 2^63−1: the differences of sorted numbers.
func Full(rng *rand.Rand, rows, cols int) muqi.Board {
	weights := make([]int64, 2*rows*cols)
	for i := range weights[1:] {
		weights[i] = rng.Int64N(math.MaxInt64)
	}
	weights[len(weights)-1] = math.MaxInt64
	slices.Sort(weights)
	for i := len(weights) - 1; i > 0; i-- {
		weights[i] -= weights[i-1]
	}
	rng.Shuffle(len(weights), func(i, j int) { weights[i], weights[j] = weights[j], weights[i] })
	return muqi.Must(rows, cols, weights[:rows*cols], weights[rows*cols:])
}

// Uniform is the board on which each cell is worth a to Black and b to White.
func Uniform(rows, cols int, a, b int64) muqi.Board {
	return muqi.Must(rows, cols, slices.Repeat([]int64{a}, rows*cols), slices.Repeat([]int64{b}, rows*cols))
}

// Strip is a random board of weights to 10^12.
func Strip(rows, cols int) muqi.Board {
	rng := rand.New(rand.NewPCG(uint64(rows), uint64(cols)))
	return muqi.Game{}.Random(rng, muqi.Game{}.Families().Spec(int64(rows), int64(cols), 1_000_000_000_000))
}

// Forced is the value of a board with a single row or column.
func Forced(b muqi.Board) int64 {
	var value int64
	for k := range b.Rows() * b.Cols() {
		row, col := k/b.Cols(), k%b.Cols()
		if k%2 == 0 {
			value += b.A(row, col)
		} else {
			value -= b.B(row, col)
		}
	}
	return value
}

// Value is the value of the rest of the game from p by naive search.
func Value(b muqi.Board, p muqi.Position) *big.Int {
	var best *big.Int
	for _, m := range b.Moves(p) {
		v := Value(b, p.Take(m.Corner))
		v.Add(v, big.NewInt(b.Gain(p, m)))
		if best == nil || v.Cmp(best) > 0 == (p.Taken()%2 == 0) {
			best = v
		}
	}
	if best == nil {
		return new(big.Int) // the board is full
	}
	return best
}
