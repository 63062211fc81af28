package engine

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"muqi/algos"
	"muqi/game/muqi"
	"muqi/internal/longtest"
)

// fast is Solve with the best kernel.
func fast(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return Solve(ctx, "contour-fast", Best, b, o)
}

// Large boards have one value, whatever the split and the threads. That of 16×16 was found by
// contour-dense, in a table of 4.8 GB.
func TestLargeBoards(t *testing.T) {
	longtest.Skip(t)
	type cut struct{ block, threads int }
	for _, tt := range []struct {
		size  int
		known []int64
		cuts  []cut
	}{
		{16, []int64{-542_919}, []cut{{wholeEntries, 1}, {wholeEntries, 3}, {40_000, 2}}},
		{17, nil, []cut{{wholeEntries, 3}, {40_000, 2}}},
	} {
		r, cells := rand.New(rand.NewPCG(7, 8)), tt.size*tt.size
		black, white := make([]int64, cells), make([]int64, cells)
		for i := range cells {
			black[i], white[i] = r.Int64N(100_001), r.Int64N(100_001)
		}
		b, values := muqi.Must(tt.size, tt.size, black, white), tt.known
		for _, cut := range tt.cuts {
			v := solver{"large", Best.kernel(), algos.Options{Threads: cut.threads}}
			r, err := solveWith(t.Context(), v, newPlan(newSplit(tt.size, tt.size, wholeEntries, cut.block)), b, v.kernel.sweep)
			if err != nil {
				t.Fatal(err)
			}
			values = append(values, r.Value)
		}
		if slices.Min(values) != slices.Max(values) {
			t.Errorf("%d×%d, cuts %v: %d; want one value, as known: %d", tt.size, tt.size, tt.cuts, values, tt.known)
		}
	}
}

// Several threads find what one finds, also where the race detector watches.
func TestThreads(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 6))
	s := newSplit(7, 8, 100, 100)
	for _, b := range boardsFor(r, 0, 7, 8, 14) {
		want := wanted(b)
		for threads := 1; threads <= 4; threads++ {
			e, err := acquire[uint32](newPlan(s), threads)
			if err != nil {
				t.Fatal(err)
			}
			e.loadWeights(b)
			if g, err := e.solve(t.Context(), sweepGeneric[uint32], nil); err != nil || g != want {
				t.Errorf("%d threads: %v, error %v; want %d", threads, g, err, want)
			}
		}
	}
}

// The sweep for contours past 64 steps equals the reference on shorter ones.
func TestRankSweep(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 7))
	v := solver{name: "thin"}
	for _, shape := range [][2]int{{1, 1}, {1, 9}, {9, 1}, {2, 7}, {5, 5}, {7, 3}, {1, 63}, {3, 30}} {
		for i, b := range boardsFor(r, 0, shape[0], shape[1], 7) {
			want := wantedValue(b)
			if got, err := v.solveByRank(t.Context(), b); err != nil || got.Value != want {
				t.Errorf("%v, board %d: %d, error %v; want %d", shape, i, got.Value, err, want)
			}
		}
	}
}

// Past 64 steps the judge is a recursion over the lengths of two rows.
func TestLongBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 8))
	for _, cols := range []int{63, 64, 100, 200} {
		for i, b := range boardsFor(r, 0, 2, cols, 5) {
			want := twoRows(b)
			for _, b := range []muqi.Board{b, b.Transpose()} {
				got, err := fast(t.Context(), b, algos.Options{})
				if err != nil || got.Value != want {
					t.Errorf("%d×%d, board %d: %d, error %v; want %d", b.Rows(), b.Cols(), i, got.Value, err, want)
				}
			}
		}
	}
	one := muqi.Must(1, 1000, make([]int64, 1000), make([]int64, 1000))
	if got, err := fast(t.Context(), one, algos.Options{}); err != nil || got.Value != 0 {
		t.Errorf("1×1000: %d, error %v; want 0", got.Value, err)
	}
}

// The progress of any kind of solve ends at the number of positions.
func TestProgress(t *testing.T) {
	for _, shape := range [][2]int{{10, 10}, {12, 12}, {2, 70}, {2, 800}, {6, 30}} {
		var last, total, calls int64
		o := algos.Options{Threads: 2, Progress: func(done, of int64) {
			if done <= last || done > of {
				t.Errorf("%v: %d of %d positions after %d", shape, done, of, last)
			}
			last, total, calls = done, of, calls+1
		}}
		cells := make([]int64, shape[0]*shape[1])
		if _, err := fast(t.Context(), muqi.Must(shape[0], shape[1], cells, cells), o); err != nil {
			t.Fatal(err)
		}
		if want := muqi.Positions(shape[0], shape[1]).Int64(); last != want || total != want || calls == 0 {
			t.Errorf("%v: ends at %d of %d after %d calls; want %d", shape, last, total, calls, want)
		}
	}
}

// Idle engines take no more than they may, whatever boards come.
func TestPoolIsBounded(t *testing.T) {
	for size := 11; size <= 14; size++ {
		for cols := size; cols <= 15; cols++ {
			cells := make([]int64, size*cols)
			if _, err := fast(t.Context(), muqi.Must(size, cols, cells, cells), algos.Options{}); err != nil {
				t.Fatal(err)
			}
			if n := pool.bytes; n > pooledBytes || n < 0 {
				t.Errorf("%d×%d: %d bytes idle; want at most %d", size, cols, n, pooledBytes)
			}
		}
	}
}

// twoRows is the value of a board of two rows.
func twoRows(b muqi.Board) int64 {
	m := b.Cols()
	best := make([][]int64, m+1) // by the lengths of the first and of the second row
	for first := m; first >= 0; first-- {
		best[first] = make([]int64, first+1)
		for second := first; second >= 0; second-- {
			if first == m && second == m {
				continue
			}
			black := (first+second)%2 == 0
			value := int64(math.MinInt64)
			if !black {
				value = math.MaxInt64
			}
			try := func(row, col int, after int64) {
				if black {
					value = max(value, after+b.A(row, col))
				} else {
					value = min(value, after-b.B(row, col))
				}
			}
			if first < m {
				try(0, first, best[first+1][second])
			}
			if second < first {
				try(1, second, best[first][second+1])
			}
			best[first][second] = value
		}
	}
	return best[0][0]
}

// The need is refused before anything is made, whatever the shape.
func TestNeedOfHugeBoards(t *testing.T) {
	for _, shape := range [][2]int{{20, 20}, {32, 32}, {25, 39}, {9, 55}, {55, 9}, {40, 40}, {1024, 1024}} {
		cells := make([]int64, shape[0]*shape[1])
		b := muqi.Must(shape[0], shape[1], cells, cells)
		var limit *algos.LimitError
		if r, err := fast(t.Context(), b, algos.Options{}); !errors.As(err, &limit) || r.Work != nil {
			t.Errorf("%v: %v, error %v; want a refusal", shape, r, err)
		}
	}
}

// What a plan takes is what was estimated.
func TestNeedIsThePlans(t *testing.T) {
	for _, shape := range [][2]int{{1, 9}, {10, 10}, {12, 12}, {16, 16}, {3, 40}, {6, 40}} {
		s := newSplit(shape[0], shape[1], wholeEntries, wholeEntries)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		p := newPlan(s)
		newEngine(p, make([]uint64, p.entries()), nil).setThreads(1)
		runtime.ReadMemStats(&after)
		if need, took := s.need(8).Uint64(), after.TotalAlloc-before.TotalAlloc; took > need {
			t.Errorf("%v: %d bytes estimated; plan and engine allocated %d", shape, need, took)
		}
		end, moved := 0, int64(0)
		meter := algos.NewMeter(t.Context())
		for blocks := range p.makeLevels(&meter) {
			for _, b := range blocks {
				end = max(end, b.own+b.schedule.size)
				moved += b.moved()
			}
		}
		if moved != s.moved() {
			t.Errorf("%v: %d entries moved by the formula, %d by the schedules", shape, s.moved(), moved)
		}
		if end > p.entries() {
			t.Errorf("%v: a block ends at entry %d of %d", shape, end, p.entries())
		}
	}
}

// moved counts the entries that a block's rows read and write, from its schedule.
func (b *block) moved() int64 {
	sum := 0
	for k := range b.schedule.stages {
		st := &b.schedule.stages[k]
		sum += len(st.slot) * rowWidth(k) * (1 + len(b.moves))
		var flags uint16
		for _, s := range st.sources {
			switch {
			case flags&last == 0: // of the same block
				if s.entry != edgeEntry {
					sum += rowWidth(k)
				}
				flags = s.flags
			case flags&border != 0:
				sum += firstHalf(k)
				flags &^= border
			case flags&crosses != 0:
				if b.across >= 0 {
					sum += rowWidth(k)
				}
				flags &^= crosses
			}
			if flags == last {
				flags = 0
			}
		}
	}
	return int64(sum)
}

func BenchmarkPlan(b *testing.B) {
	for b.Loop() {
		newPlan(newSplit(10, 10, wholeEntries, wholeEntries))
	}
}
