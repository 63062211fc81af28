// Package engine is the fast contour DP. It computes the values of the symmetric
// game in which whoever takes cell x gains c(x) = A(x) + B(x),
//
//	g(full) = 0,   g(S) = max over corners x of  c(x) − g(S + x)
//
// and from that of the empty board the value of the game (contour.Dense says
// why). With E(S), the sum of c over the empty cells, the weights leave the moves: every move
// from S takes E(S) − E(S + x), so h = g + E has the recurrence
//
//	h(full) = 0,   h(S) = 2·E(S) − min over corners x of  h(S + x)
//
// and lies between 0 and 2·E. Tables hold h. The engine cuts every contour in three (split.go):
//
//	head          middle        leaf
//	1 0 1 1 0 ¦ 0 1 0 1 … 1 0 ¦ 0 1 1 0 1 0 0 1 0
//	────┬────   ──────┬──────   ────────┬────────
//	  block          row              column
//
// A corner turns steps i and i+1 around. So with k vertical steps in the leaf,
//
//   - a move inside the middle, or inside the head, leads from a whole row to a
//     whole row:  row[j] = min(row[j], other[j]);
//   - a move across the border of leaf and middle does so for the columns whose
//     leaf ends vertically, which come first in a row (leaf.go);
//   - the moves inside the leaf lead from column to column, the same ones in all
//     rows with that k.
//
// The contour meets the border of leaf and middle at a point that k decides. So E is a sum over
// what the leaf leaves empty and one over the rest: 2·E is the sum of a row and that of a column.
//
// Up to eight rows of a block that do not depend on each other make a group
// (schedule.go). The moves that leave the leaf run along the rows; then the group
// is transposed, a lane for each row, for the moves inside the leaf, and back.
//
// Blocks are ordered by level, the sum of the positions of the head's vertical
// steps (levels.go). Each move that leaves a block leads one level up, so two
// levels are all the memory, and the blocks of a level are shared among threads.
//
// All this depends on the shape of the board alone and is made once (plan.go).
// The kernels are sweepGeneric in Go, for uint32 and uint64, and assembly for uint32
// that _asm writes. Contours of more than 64 steps are left to byrank.go.
package engine

//go:generate sh -c "cd _asm && go run . -out ../kernel_amd64.s -go ../leaf_generic.go"

import (
	"cmp"
	"context"
	"errors"
	"math"
	"runtime"
	"sync"
	"unsafe"

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/reason"
)

const (
	// wholeEntries bounds the positions of a board that is one block: it fits the L2 cache.
	wholeEntries = 400_000

	// largestBlock and smallestBlock bound the positions of a block otherwise.
	largestBlock, smallestBlock = 360_000, 22_500

	// threadsFrom is the number of positions from which on several threads pay.
	threadsFrom = 8_000_000
)

// entryBytes is the size of a table entry, where that is an int64.
const entryBytes = 8

// A solver is one solve by the variant of that name.
type solver struct {
	name   string
	kernel kernel
	algos.Options
}

// Solve returns the value of the empty board for the variant called name. Its
// work is in positions, moves, table-B and moved-B.
func Solve(ctx context.Context, name string, k Kernel, b muqi.Board, o algos.Options) (algos.Result, error) {
	return solver{name, k.kernel(), o}.solve(ctx, b)
}

func (v solver) solve(ctx context.Context, b muqi.Board) (algos.Result, error) {
	if !v.kernel.have {
		return algos.Result{}, &algos.LimitError{Solver: v.name, Why: reason.New("machine", reason.New(v.kernel.needs))}
	}
	sum, fits := b.Sum()
	if err := algos.CheckSums(v.name, fits); err != nil {
		return algos.Result{}, err
	}
	switch path := b.Rows() + b.Cols(); {
	case path > muqi.MaxPath:
		return v.solveByRank(ctx, b)
	case path <= leafSteps:
		return v.solveSmall(ctx, b)
	}
	entryBytes := int64(4)
	if sum > math.MaxInt32 {
		entryBytes = 8
	}
	p := preparationFor(size{b.Rows(), b.Cols(), entryBytes, v.Bytes()})
	if p.tooFragmented() {
		r, err := v.solveByRank(ctx, b)
		if limit := (*algos.LimitError)(nil); !errors.As(err, &limit) {
			return r, err
		}
	}
	switch {
	case !p.fits:
		return algos.Result{}, algos.AtMost(v.name, p.need, v.Bytes(), algos.MemoryUnit)
	case entryBytes == 8:
		return solveWith(ctx, v, p.plan(), b, sweepGeneric[uint64])
	}
	return solveWith(ctx, v, p.plan(), b, v.kernel.sweep)
}

// tooFragmented reports whether listing the blocks takes longer than sweeping over them.
func (s split) tooFragmented() bool {
	const fewPositions = 2000
	heads := 0
	for up := s.fewest(); up <= s.most(); up++ {
		heads += muqi.Choose(s.head, up)
	}
	return muqi.Choose(s.path(), s.rows)/heads < fewPositions && s.head > 0
}

// solveWith solves a board with entries of one word.
func solveWith[T word](
	ctx context.Context, v solver, p *plan, b muqi.Board, sweep func(*pass[T]),
) (algos.Result, error) {
	threads := v.threads(p)
	e, err := acquire[T](p, threads)
	if err != nil {
		return algos.Result{}, err
	}
	lead := e.loadWeights(b)
	g, err := e.solve(ctx, sweep, v.step(p.work[0][0].N))
	e.release()
	if err != nil {
		return algos.Result{}, err
	}
	return algos.Result{Value: value(lead, g), Work: p.work[unsafe.Sizeof(T(0))/8], Threads: threads}, nil
}

// threads is the number of threads for a plan.
func (v solver) threads(p *plan) int {
	if p.work[0][0].N < threadsFrom {
		return 1
	}
	most := runtime.GOMAXPROCS(0)
	return min(most, max(1, cmp.Or(v.Threads, most)))
}

// step counts positions of so many for the progress; nil where nobody asks.
func (v solver) step(total int64) func(int64) {
	if v.Progress == nil {
		return nil
	}
	var mu sync.Mutex
	var done int64
	return func(positions int64) {
		mu.Lock()
		defer mu.Unlock()
		done += positions
		v.Progress(done, total)
	}
}

// value is the game's value, given Σ (A − B) and the value of the symmetric
// game: half their sum. Both are odd or both are even.
func value(lead, g int64) int64 { return lead>>1 + g>>1 + lead&1 }
