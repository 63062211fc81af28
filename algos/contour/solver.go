package contour

import (
	"cmp"
	"context"
	"errors"
	"math"
	"math/big"
	"runtime"
	"sync"
	"unsafe"

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/reason"
)

const (
	// wholeEntries is the number of positions up to which a board is one block,
	// since a sweep works on it in the second-level cache.
	wholeEntries = 400_000

	// threadsFrom is the number of positions from which on several threads pay.
	threadsFrom = 8_000_000
)

// shapePlans are the plans of all solvers.
var shapePlans plans

// A solver is a variant of the engine.
type solver struct {
	name   string
	kernel kernel
	algos.Options
}

// solve returns the value of the empty board.
func (v solver) solve(ctx context.Context, b muqi.Board) (algos.Result, error) {
	if !v.kernel.have {
		return algos.Result{}, &algos.LimitError{Solver: v.name, Why: reason.New("machine", reason.New(v.kernel.needs))}
	}
	sum, fits := b.Sum()
	if err := algos.CheckSums(v.name, fits); err != nil {
		return algos.Result{}, err
	}
	if b.Rows()+b.Cols() > muqi.MaxPath {
		return v.thin(ctx, b)
	}
	if v.split(b, 4).crumbles() {
		r, err := v.thin(ctx, b)
		if limit := (*algos.LimitError)(nil); !errors.As(err, &limit) {
			return r, err
		}
	}
	if sum > math.MaxInt32 {
		return solveWith(ctx, v, v.split(b, 8), b, sweepGeneric[int64])
	}
	return solveWith(ctx, v, v.split(b, 4), b, v.kernel.sweep)
}

// split cuts a board into the largest blocks whose levels fit the memory; where
// none do, into those that need least.
func (v solver) split(b muqi.Board, entryBytes int64) split {
	if path := b.Rows() + b.Cols(); muqi.Choose(path, b.Rows()) <= wholeEntries {
		return newSplit(b.Rows(), b.Cols(), wholeEntries, wholeEntries)
	}
	return shapePlans.split(cut{b.Rows(), b.Cols(), entryBytes, v.Bytes()}, fittingSplit)
}

// fittingSplit halves the blocks until they fit, or are as small as is sensible.
func fittingSplit(c cut) (least split) {
	const largest, smallest = 360_000, 22_500
	var leastNeed *big.Int
	for block := largest; block >= smallest; block /= 2 {
		s := newSplit(c.rows, c.cols, wholeEntries, block)
		need := s.need(c.entryBytes)
		if need.Cmp(big.NewInt(c.most)) <= 0 {
			return s
		}
		if leastNeed == nil || need.Cmp(leastNeed) < 0 {
			least, leastNeed = s, need
		}
	}
	return least
}

// crumbles reports whether the blocks are so small, on average, that to list
// them takes longer than to sweep over them. Long thin boards have such blocks.
func (s split) crumbles() bool {
	const fewPositions = 2000
	heads := 0
	for up := s.fewest(); up <= s.most(); up++ {
		heads += muqi.Choose(s.head, up)
	}
	return muqi.Choose(s.path(), s.ones())/heads < fewPositions && s.head > 0
}

// solveWith solves a board with entries of one word.
func solveWith[T word](ctx context.Context, v solver, s split, b muqi.Board, sweep func(*pass[T])) (algos.Result, error) {
	var word T
	p, err := v.plan(s, int64(unsafe.Sizeof(word)))
	if err != nil {
		return algos.Result{}, err
	}
	e, err := takeEngine[T](p, v.threads(p))
	if err != nil {
		return algos.Result{}, err
	}
	lead := e.weigh(b)
	g, err := e.solve(ctx, sweep, v.step(p.work[0][0].N))
	e.rest()
	if err != nil {
		return algos.Result{}, err
	}
	return algos.Result{Value: value(lead, int64(g)), Work: p.work[unsafe.Sizeof(word)/8]}, nil
}

// plan returns the plan of a split, or the *algos.LimitError of what does not
// fit the memory limit. That is known before anything is made.
func (v solver) plan(s split, entryBytes int64) (*plan, error) {
	if p := shapePlans.find(s); p != nil && p.need(entryBytes) <= v.Bytes() {
		return p, nil
	}
	if err := algos.AtMost(v.name, s.need(entryBytes), v.Bytes(), algos.MemoryUnit); err != nil {
		return nil, err
	}
	return shapePlans.of(s), nil
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
		done = min(done+positions, total) // a block of a small board has positions of no board, too
		v.Progress(done, total)
	}
}

// value is the game's value, given Σ (A − B) and the value of the symmetric
// game: half their sum. Both are odd or both are even.
func value(lead, g int64) int64 { return lead>>1 + g>>1 + lead&1 }
