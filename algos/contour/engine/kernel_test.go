package engine

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"muqi/algos"
	"muqi/algos/algostest/muqitest"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

// canary fills the words around an arena.
const canary = 0x5ca1ab1e

// fence returns cleared memory that begins off words past where it would and
// lies between canaries; intact tells whether they live.
func fence[T word](words, off int) (inside []T, intact func() bool) {
	const margin = 512
	all := make([]T, words+2*margin+lanes)
	from := margin + off
	fill(all, canary)
	fill(all[from:from+words], 0)
	return all[from : from+words : from+words], func() bool {
		for i, w := range all {
			if (i < from || i >= from+words) && w != canary {
				return false
			}
		}
		return true
	}
}

// fences are buffers that begin off words past where they would.
type fences[T word] struct {
	off   int
	tells []func() bool
}

// make makes one more.
func (f *fences[T]) make(words int) []T {
	inside, intact := fence[T](words, f.off)
	f.tells = append(f.tells, intact)
	return inside
}

// intact tells whether nothing was written outside of them.
func (f *fences[T]) intact() bool {
	return !slices.ContainsFunc(f.tells, func(intact func() bool) bool { return !intact() })
}

// guarded makes an engine whose every buffer is fenced in.
func guarded[T word](p *plan, off, threads int) (*engine[T], *fences[T]) {
	f := &fences[T]{off: off}
	e := newEngine(p, f.make(p.entries()), func() {})
	e.weights, e.sums = f.make(len(e.weights)), f.make(len(e.sums))
	e.setThreads(threads)
	for i := range e.passes {
		e.passes[i].scratch = f.make(len(e.passes[i].scratch))
	}
	return e, f
}

// boardsFor draws boards of a shape: zeros, ones, the largest weights whose sum
// is inside int32, and random ones. They begin with the first kind, counted around.
func boardsFor(r *rand.Rand, first, rows, cols, n int) []muqi.Board {
	full := int64(math.MaxInt32) / int64(2*rows*cols)
	weights := []func() int64{
		func() int64 { return 0 },
		func() int64 { return 1 },
		func() int64 { return full },
		func() int64 { return r.Int64N(2) },
		func() int64 { return r.Int64N(full + 1) },
		func() int64 { return r.Int64N(2) * full },
		func() int64 { return r.Int64N(100_001) % (full + 1) },
	}
	boards := make([]muqi.Board, n)
	for i := range boards {
		draw := weights[(first+i)%len(weights)]
		a, b := make([]int64, rows*cols), make([]int64, rows*cols)
		for j := range a {
			a[j], b[j] = draw(), draw()
		}
		boards[i] = muqi.Must(rows, cols, a, b)
	}
	return boards
}

// wanted is the value of the symmetric game, by its recurrence.
func wanted(b muqi.Board) int64 {
	path := b.Rows() + b.Cols()
	g := make([]int64, muqi.Choose(path, b.Rows()))
	p := muqi.FullBoard(b.Rows(), b.Cols())
	for rank := len(g) - 2; rank >= 0; rank-- {
		p = p.Previous()
		g[rank] = math.MinInt64
		for corners := p.Corners(path); corners != 0; corners &= corners - 1 {
			i := bits.TrailingZeros64(uint64(corners))
			row, col := p.Cell(i, b.Rows())
			g[rank] = max(g[rank], b.A(row, col)+b.B(row, col)-g[rank+muqi.Choose(i, p.Below(i))])
		}
	}
	return g[0]
}

// wantedValue is the value of a board, by wanted.
func wantedValue(b muqi.Board) int64 { return value(lead(b), wanted(b)) }

// checkSplit compares every kernel that runs here with the reference, on boards
// of one shape, by one split.
func checkSplit(t *testing.T, s split, off, threads int, boards []muqi.Board) {
	t.Helper()
	want := make([]int64, len(boards))
	for i, b := range boards {
		want[i] = wanted(b)
	}
	p := newPlan(s)
	for _, k := range kernels {
		if k.have {
			checkKernel(t, p, k.kind.String(), k.sweep, off, threads, boards, want)
		}
	}
	checkKernel(t, p, "uint64", sweepGeneric[uint64], off, threads, boards, want)
}

func checkKernel[T word](t *testing.T, p *plan, name string, sweep func(*pass[T]), off, threads int, boards []muqi.Board, want []int64) {
	t.Helper()
	e, fences := guarded[T](p, off, threads)
	for i, b := range boards {
		e.loadWeights(b)
		g, err := e.solve(context.Background(), sweep, nil)
		if err != nil || g != want[i] {
			t.Errorf("%s, %+v, offset %d, board %d: g = %v, error %v; want %d", name, p.split, off, i, g, err, want[i])
		}
	}
	if !fences.intact() {
		t.Errorf("%s, %+v, offset %d: wrote outside its buffers", name, p.split, off)
	}
}

// Every kernel equals the reference on all shapes, each by one split of the
// many that it has; the splits, alignments and threads go around.
func TestKernels(t *testing.T) {
	const positions = 200_000 // that the boards of a shape may have together, as far as one does not
	most, boards := longtest.Times(15, 24), longtest.Times(7, 21)
	r := rand.New(rand.NewPCG(3, 1))
	turn := 0
	for path := leafSteps + 1; path <= most; path++ {
		for rows := 1; rows < path; rows++ {
			s := newSplit(rows, path-rows, math.MaxInt, math.MaxInt)
			if heads := s.middle; heads > 1 {
				s.head = turn % heads
				s.middle -= s.head
			}
			n := min(boards, max(1, positions/muqi.Choose(path, rows)))
			checkSplit(t, s, turn%lanes, 1+turn%3, boardsFor(r, turn, rows, path-rows, n))
			turn++
		}
	}
}

// Boards whose contours fit a leaf have the value of the reference, up to the largest sums.
func TestSmallBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for path := 2; path <= leafSteps; path++ {
		for rows := 1; rows < path; rows++ {
			boards := boardsFor(r, 0, rows, path-rows, 7)
			for range 3 {
				boards = append(boards, muqitest.Full(r, rows, path-rows))
			}
			for i, b := range boards {
				want := wantedValue(b)
				got, err := Solve(t.Context(), "small", Best, b, algos.Options{})
				if err != nil || got.Value != want {
					t.Errorf("%d×%d, board %d: %d, error %v; want %d", rows, path-rows, i, got.Value, err, want)
				}
			}
		}
	}
}

// Every way to cut a contour gives the same values.
func TestSplits(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 2))
	for _, shape := range [][2]int{{9, 9}, {3, 14}, {14, 3}, {1, 19}, {2, 18}, {16, 1}} {
		boards := boardsFor(r, 0, shape[0], shape[1], 7)
		s := newSplit(shape[0], shape[1], math.MaxInt, math.MaxInt)
		for head := range s.middle {
			cut := s
			cut.head, cut.middle = head, s.middle-head
			checkSplit(t, cut, head%lanes, 2, boards)
		}
	}
}

// Long thin boards fit one block or have tiny ones.
func TestThinShapes(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for _, shape := range [][2]int{{1, 63}, {63, 1}, {2, 62}, {62, 2}, {3, 40}, {40, 3}, {1, 40}} {
		rows, cols := shape[0], shape[1]
		checkSplit(t, newSplit(rows, cols, math.MaxInt, math.MaxInt), 0, 1, boardsFor(r, 2, rows, cols, 3))
		checkSplit(t, newSplit(rows, cols, 50, 50), 1, 2, boardsFor(r, 2, rows, cols, 3))
	}
}

// The engines that a solver keeps between boards start each as if it were new.
func TestKeptEngines(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	shapes := [][2]int{{6, 6}, {1, 1}, {7, 5}, {6, 6}, {2, 9}, {10, 10}, {7, 5}}
	for _, k := range []Kernel{Best, Go} {
		for _, shape := range shapes {
			for i, b := range boardsFor(r, 0, shape[0], shape[1], 14) {
				want := wantedValue(b)
				got, err := Solve(t.Context(), "kept", k, b, algos.Options{})
				if err != nil || got.Value != want {
					t.Errorf("%s, %v, board %d: %d, error %v; want %d", k, shape, i, got.Value, err, want)
				}
			}
		}
	}
}

// FuzzKernels makes a shape, a split, an alignment and weights of the fuzzer's
// bytes.
func FuzzKernels(f *testing.F) {
	f.Add(uint8(2), uint8(3), uint8(0), uint8(0), uint64(1), uint32(9))
	f.Add(uint8(10), uint8(10), uint8(5), uint8(3), uint64(2), uint32(math.MaxUint32))
	f.Add(uint8(1), uint8(18), uint8(9), uint8(7), uint64(3), uint32(100_000))
	f.Fuzz(func(t *testing.T, rows, cols, head, off uint8, seed uint64, weight uint32) {
		n := int(rows%10) + 1
		m := max(int(cols%10)+1, leafSteps+1-n)
		s := newSplit(n, m, math.MaxInt, math.MaxInt)
		if s.middle > 1 {
			s.head = int(head) % s.middle
			s.middle -= s.head
		}
		r := rand.New(rand.NewPCG(seed, 0))
		full := int64(math.MaxInt32) / int64(2*n*m)
		a, b := make([]int64, n*m), make([]int64, n*m)
		for i := range a {
			a[i], b[i] = r.Int64N(int64(weight)+1)%(full+1), r.Int64N(int64(weight)+1)%(full+1)
		}
		checkSplit(t, s, int(off)%lanes, 1, []muqi.Board{muqi.Must(n, m, a, b)})
	})
}
