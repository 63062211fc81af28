package contour

import (
	"cmp"
	"context"
	"math"
	"math/big"
	"runtime"
	"sync"
	"unsafe"

	"muqi/algos"
	"muqi/game/muqi"
)

const (
	// wholeEntries is the number of positions up to which a board is one block,
	// and blockEntries bounds those of a block otherwise: what a sweep works on
	// should stay in the second-level cache.
	wholeEntries = 400_000
	blockEntries = 360_000

	// leastEntries is how small blocks get where the memory does not suffice
	// for larger ones.
	leastEntries = 20_000

	// threadsFrom is the number of positions from which on several threads pay.
	threadsFrom = 8_000_000

	// restingWords is the size of an arena up to which it is kept for the next
	// board of the shape.
	restingWords = 8 << 20
)

// singles are the plans of boards that are solved one at a time.
var singles plans

// A solver is a variant of the engine.
type solver struct {
	name   string
	kernel kernel
	algos.Resources
}

// solve returns the value of the empty board.
func (v solver) solve(ctx context.Context, b muqi.Board) (algos.Result, error) {
	if !v.kernel.have {
		return algos.Result{}, &algos.MachineError{Solver: v.name, Needs: v.kernel.needs}
	}
	sum, fits := b.Sum()
	if err := algos.CheckSums(v.name, fits); err != nil {
		return algos.Result{}, err
	}
	if b.Rows()+b.Cols() > muqi.MaxPath {
		return v.thin(ctx, b)
	}
	if sum > math.MaxInt32 {
		return solveWith(ctx, v, v.split(b, 8), b, sweepGeneric[int64])
	}
	return solveWith(ctx, v, v.split(b, 4), b, v.kernel.sweep)
}

// split cuts a board into the largest blocks whose levels fit the memory; where
// none do, into those that need least.
func (v solver) split(b muqi.Board, entryBytes int64) (least split) {
	var leastNeed *big.Int
	for block := blockEntries; block > leastEntries; block /= 2 {
		s := newSplit(b.Rows(), b.Cols(), wholeEntries, block)
		if p, ok := singles.find(s); ok && p.need(entryBytes) <= v.bytes() {
			return s
		}
		need := s.need(entryBytes)
		if need.Cmp(big.NewInt(v.bytes())) <= 0 {
			return s
		}
		if leastNeed == nil || need.Cmp(leastNeed) < 0 {
			least, leastNeed = s, need
		}
	}
	return least
}

// solveWith solves a board with entries of one word.
func solveWith[T word](ctx context.Context, v solver, s split, b muqi.Board, sweep func(*pass[T])) (algos.Result, error) {
	var word T
	p, err := v.plan(&singles, s, int64(unsafe.Sizeof(word)))
	if err != nil {
		return algos.Result{}, err
	}
	e, err := takeEngine[T](p, 1, v.threads(p))
	if err != nil {
		return algos.Result{}, err
	}
	defer e.rest()
	lead := e.weigh(b, 0)
	e.weighLeaf()
	g, err := e.solve(ctx, sweep, v.step(p.work[0][0].N))
	if err != nil {
		return algos.Result{}, err
	}
	return algos.Result{Value: value(lead, int64(g[0])), Work: p.work[unsafe.Sizeof(word)/8]}, nil
}

// plan returns the plan of a split, or the *algos.LimitError of what does not
// fit the memory limit. That is known before anything is made.
func (v solver) plan(of *plans, s split, entryBytes int64) (*plan, error) {
	p, ok := of.find(s)
	if ok && p.need(entryBytes) <= v.bytes() {
		return p, nil
	}
	if err := algos.AtMost(v.name, s.need(entryBytes), v.bytes(), "bytes of memory"); err != nil {
		return nil, err
	}
	return of.make(s), nil
}

func (v solver) bytes() int64 { return cmp.Or(v.Bytes, algos.DefaultMaxBytes) }

// threads is the number of threads for a plan.
func (v solver) threads(p *plan) int {
	if p.work[0][0].N < threadsFrom {
		return 1
	}
	return max(1, cmp.Or(v.Threads, runtime.GOMAXPROCS(0)))
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
