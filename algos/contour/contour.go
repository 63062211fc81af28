// Package contour solves 一双木棋 backward over contours: the monotone lattice
// paths that separate taken from empty cells (muqi.Position).
//
//   - Mask is the idea as it is usually published: a memoised recursion over
//     an array of all 2^(n+m) bit masks, with max for Black and min for White.
//   - Dense ranks the C(n+m, n) masks that are contours and sweeps them once
//     from the last to the first. It is the readable reference of the project.
//   - Fast is an engine for the same recurrence, with a kernel for each kind of
//     processor: AVX512, AVX2, Go.
//
// # The engine
//
// All of them compute the values of the symmetric game of Dense,
//
//	g(full) = 0,   g(S) = max over corners x of  c(x) − g(S + x)
//
// The engine cuts every contour in three (split.go):
//
//	head          middle        leaf
//	1 0 1 1 0 ¦ 0 1 0 1 … 1 0 ¦ 0 1 1 0 1 0 0 1 0
//	────┬────   ──────┬──────   ────────┬────────
//	  block          row              column
//
// A corner turns steps i and i+1 around and takes a cell that depends on i and
// the number of vertical steps below it, nothing else. So with k vertical steps
// in the leaf,
//
//   - a move inside the middle, or inside the head, leads from a whole row onto
//     a whole row, for one weight:  row[j] = max(row[j], c − other[j]);
//   - a move across the border of leaf and middle does so for the columns whose
//     leaf ends vertically. A row has these first (leaf.go), so they are a run;
//   - the moves inside the leaf lead from column to column, the same way and
//     for the same weights in all rows with that k.
//
// The middle's moves order the rows of a block. Up to eight rows that do not
// depend on each other make a group (schedule.go): first the moves that leave
// the leaf run along the rows; then the group is transposed, a vector for each
// column and a lane for each row, and straight code makes the moves inside the
// leaf; then it is transposed back.
//
// Blocks are ordered by level, the sum of the positions of the head's vertical
// steps (levels.go). Each move that leaves a block leads one level up, so two
// levels are all the memory, and the blocks of a level are shared among threads.
//
// All this depends on the shape of the board alone and is made once (plan.go).
// The kernels are sweepGeneric in Go, for int32 and int64, and assembly for
// int32 that _asm writes; boards whose sums need more than 31 bits are solved
// with int64. Contours of more than 64 steps are left to thin.go.
package contour

//go:generate sh -c "cd _asm && go run . -out ../kernel_amd64.s -go ../leaf_generic.go"

import (
	"cmp"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// entryBytes is the size of a table entry, an int64.
const entryBytes = 8

// check returns the *algos.LimitError of the variant called name where it
// cannot take b: a path past 64 steps, a table of that many entries past
// what o allows, or sums past int64.
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
