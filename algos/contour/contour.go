// Package contour solves 一双木棋 backward over contours: the monotone lattice
// paths that separate taken from empty cells (muqi.Position).
//
//   - Mask is the idea as it is usually published: a memoised recursion over
//     an array of all 2^(n+m) bit masks.
//   - Dense ranks the C(n+m, n) masks that are contours and sweeps them once
//     from the last to the first. It is the readable reference of the project.
//   - Fast solves by default: the engine of package engine, which computes the
//     same recurrence with a kernel for each kind of processor.
package contour

import (
	"cmp"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// entryBytes is the size of a table entry, an int64.
const entryBytes = 8

// check returns the *algos.LimitError of a variant for a path past 64 steps, a table of that
// many entries past what o allows, or sums past int64.
func check(name string, b muqi.Board, entries *big.Int, o algos.Options) error {
	if err := algos.AtMost(name, big.NewInt(int64(b.Rows()+b.Cols())), muqi.MaxPath, "contour steps"); err != nil {
		return err // before the other figures, which have very many digits then
	}
	bytes := new(big.Int).Mul(entries, big.NewInt(entryBytes))
	_, fits := b.Sum()
	return cmp.Or(
		algos.AtMost(name, bytes, o.Bytes(), algos.MemoryUnit),
		algos.CheckSums(name, fits),
	)
}
