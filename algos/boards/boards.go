// Package boards is what the solvers of 一双木棋 share: their limits and the mark of an empty
// table entry.
package boards

import (
	"cmp"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// EntryBytes is the size of a table entry, an int64.
const EntryBytes = 8

// Unset flips the sign bit of a value in a table. The least int64, never a value, becomes 0: an unset entry.
const Unset = math.MinInt64

// Fits is a quick test that a board is within the limits: its sums fit an int64, and o allows
// entryBytes for each mask of n+m bits. A board has fewer positions than masks. Where Fits is
// false, exact figures decide.
func Fits(b muqi.Board, entryBytes int64, o algos.Options) bool {
	path := b.Rows() + b.Cols()
	_, fits := b.Sum()
	return fits && path < 48 && entryBytes<<path <= o.Bytes()
}

// Check returns the *algos.LimitError of the variant called name for a path past
// 64 steps, a table larger than o allows, or sums past int64.
func Check(name string, b muqi.Board, entries func(muqi.Board) *big.Int, o algos.Options) error {
	if path := b.Rows() + b.Cols(); path > muqi.MaxPath { // before figures with very many digits
		return algos.AtMost(name, big.NewInt(int64(path)), muqi.MaxPath, "contour steps")
	}
	bytes := entries(b)
	bytes.Mul(bytes, big.NewInt(EntryBytes))
	_, fits := b.Sum()
	return cmp.Or(algos.AtMost(name, bytes, o.Bytes(), algos.MemoryUnit), algos.CheckSums(name, fits))
}

// Masks is an entry for each mask of n+m bits.
func Masks(b muqi.Board) *big.Int { return new(big.Int).Lsh(big.NewInt(1), uint(b.Rows()+b.Cols())) }

// Ranks is an entry for each position.
func Ranks(b muqi.Board) *big.Int { return muqi.Positions(b.Rows(), b.Cols()) }

// None is for searches without a table.
func None(muqi.Board) *big.Int { return new(big.Int) }
