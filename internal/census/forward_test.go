package census_test

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos/contour"
	"muqi/internal/census"
	"muqi/internal/evidence"
	"muqi/internal/longtest"
)

func TestForwardCounts(t *testing.T) {
	for _, tt := range []struct {
		rows, cols       int
		most             int64
		boards, sums     uint64
		literal, natural uint64
	}{
		{1, 1, 3, 16, 7, 0, 0},
		{1, 7, 1, 1 << 14, 2187, 0, 0},
		{5, 1, 2, 59049, 3125, 0, 0},
		{2, 2, 1, 256, 81, 0, 160},
		{2, 3, 1, 4096, 729, 1280, 2896},
		{3, 2, 1, 4096, 729, 1280, 2896},
		{2, 4, 1, 65_536, 6561, 18_112, 57_152},
		{4, 2, 1, 65_536, 6561, 18_112, 57_152},
		{3, 3, 1, 262_144, 19_683, 192_736, 112_064},
		{2, 2, 2, 6561, 625, 0, 5022},
		{2, 3, 2, 531_441, 15_625, 213_516, 441_207},
		{2, 2, 0, 1, 1, 0, 0},
	} {
		t.Run(fmt.Sprintf("%d×%d to %d", tt.rows, tt.cols, tt.most), func(t *testing.T) {
			c, err := census.Forward(t.Context(), of(tt.rows, tt.cols, tt.most), census.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if c.Boards != tt.boards || c.Evaluated != tt.sums {
				t.Errorf("%d boards, %d of sums; want %d, %d", c.Boards, c.Evaluated, tt.boards, tt.sums)
			}
			want := map[string]uint64{"bfsforward-literal": tt.literal, "bfsforward-natural": tt.natural}
			if diff := cmp.Diff(want, c.Wrong); diff != "" {
				t.Errorf("wrong boards (-want +got):\n%s", diff)
			}
			checkConsistent(t, c)
		})
	}
}

// checkConsistent checks that a census without unsolved boards adds up.
func checkConsistent(t *testing.T, c evidence.Census) {
	t.Helper()
	for name, errors := range c.Errors {
		var all, largest uint64
		for text, boards := range errors {
			e, err := strconv.ParseInt(text, 10, 64)
			if err != nil || boards == 0 {
				t.Errorf("%s: error %q on %d boards", name, text, boards)
			}
			all += boards
			largest = max(largest, uint64(max(e, -e)))
		}
		if all != c.Boards || all-errors["0"] != c.Wrong[name] || largest != c.MaxError[name] {
			t.Errorf("%s: errors %v of %d boards, %d wrong, largest %d", name, errors, c.Boards, c.Wrong[name], c.MaxError[name])
		}
	}
}

// The sums tell the truth about every board.
func TestForwardIsFull(t *testing.T) {
	for _, tt := range []struct {
		rows, cols int
		most       int64
		long       bool
	}{
		{1, 1, 5, false},
		{1, 2, 3, false},
		{1, 3, 1, false},
		{1, 4, 1, false},
		{4, 1, 1, false},
		{2, 2, 1, false},
		{2, 2, 2, false},
		{2, 3, 1, false},
		{3, 2, 1, false},
		{2, 3, 2, true},
		{2, 4, 1, true},
		{3, 3, 1, true},
	} {
		t.Run(fmt.Sprintf("%d×%d to %d", tt.rows, tt.cols, tt.most), func(t *testing.T) {
			if tt.long {
				longtest.Skip(t)
			}
			sums, err := census.Forward(t.Context(), of(tt.rows, tt.cols, tt.most), census.Options{})
			got := timeless(t, sums, err)
			full, err := census.Full(t.Context(), forwards, contour.Dense{}, of(tt.rows, tt.cols, tt.most), census.Options{})
			want := timeless(t, full, err)
			want.Method, want.Evaluated = evidence.BySums, got.Evaluated
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-full +sums):\n%s", diff)
			}
			checkConsistent(t, got)
		})
	}
}

func TestForwardTransposed(t *testing.T) {
	for _, tt := range []struct {
		rows, cols int
		most       int64
	}{{2, 5, 1}, {3, 4, 1}, {2, 3, 3}} {
		a, err := census.Forward(t.Context(), of(tt.rows, tt.cols, tt.most), census.Options{})
		want := timeless(t, a, err)
		b, err := census.Forward(t.Context(), of(tt.cols, tt.rows, tt.most), census.Options{})
		got := timeless(t, b, err)
		got.Rows, got.Cols = tt.rows, tt.cols
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d×%d to %d (-as it is +transposed):\n%s", tt.rows, tt.cols, tt.most, diff)
		}
	}
}

func TestForwardWithAnyWorkers(t *testing.T) {
	var want evidence.Census
	for workers := 1; workers <= 5; workers++ {
		c, err := census.Forward(t.Context(), of(3, 4, 1), census.Options{Workers: workers})
		got := timeless(t, c, err)
		if workers == 1 {
			want = got
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-1 +%d workers):\n%s", workers, diff)
		}
	}
}

func TestForwardProgress(t *testing.T) {
	progress, last := watch(t)
	if _, err := census.Forward(t.Context(), of(3, 4, 1), census.Options{Progress: progress}); err != nil {
		t.Fatal(err)
	}
	if done, total := last(); done != total || total != 2*531_441 {
		t.Errorf("it ends with %d of %d; want each of 531441 sums filled in and counted", done, total)
	}
}

func TestForwardRefuses(t *testing.T) {
	for _, tt := range []struct {
		name       string
		rows, cols int
		most       int64
		o          census.Options
		want       string
	}{
		{"no rows", 0, 3, 1, census.Options{}, "size 0×3; a board has at least one row and one column"},
		{"no columns", 3, -1, 1, census.Options{}, "size 3×-1; a board has at least one row and one column"},
		{"long contour", 40, 25, 1, census.Options{}, "size 40×25; a census takes boards of at most 64 rows and columns together"},
		{"rows overflow", math.MaxInt, math.MaxInt, 1, census.Options{}, "size 9223372036854775807×9223372036854775807; a census takes boards of at most 64 rows and columns together"},
		{"negative weight", 2, 2, -1, census.Options{}, "largest weight -1; weights are 0 or more"},
		{"large weight", 1, 1, 32_768, census.Options{}, "largest weight 32768; a census by sums takes weights of at most 32767"},
		{"little memory", 4, 4, 1, census.Options{MaxBytes: 43_046_720}, "4×4 boards with weights 0 … 1: a census by sums needs a table of 43046721 bytes; the limit is 43046720"},
		{"two bytes an entry", 2, 2, 16, census.Options{MaxBytes: 2_000_000}, "2×2 boards with weights 0 … 16: a census by sums needs a table of 2371842 bytes; the limit is 2000000"},
		{"very large table", 10, 20, 1, census.Options{MaxBytes: 1 << 30}, "10×20 boards with weights 0 … 1: a census by sums needs a table of about 5.312e+95 bytes; the limit is 1073741824"},
		{"boards past 64 bits", 1, 3, 1999, census.Options{MaxBytes: math.MaxInt64}, "1×3 boards with weights 0 … 1999: there are 64000000000000000000 of them; a census by sums counts less than 2^64"},
		{"positions", 5, 6, 0, census.Options{}, "5×6 boards with weights 0 … 0: each has 462 positions; a census by sums takes at most 256"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := census.Forward(t.Context(), of(tt.rows, tt.cols, tt.most), tt.o)
			checkRefused(t, c, err, tt.want)
		})
	}
}

func TestForwardStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c, err := census.Forward(ctx, of(2, 2, 1), census.Options{})
	checkStopped(t, c, err, context.Canceled)
}

// It is stopped once while it fills its table, once while it counts.
func TestForwardStoppedInTheMiddle(t *testing.T) {
	for _, part := range []int{4, 1} {
		ctx, cancel := context.WithCancel(t.Context())
		c, err := census.Forward(ctx, of(3, 4, 1), census.Options{Progress: func(done, total int) {
			if done >= total-total/part {
				cancel()
			}
		}})
		checkStopped(t, c, err, context.Canceled)
		cancel()
	}
}

func TestTableBytes(t *testing.T) {
	for _, tt := range []struct {
		rows, cols int
		most       int64
		want       string
	}{
		{3, 4, 1, "531441"},
		{4, 5, 1, "3486784401"},
		{1, 1, 63, "127"},      // |g| ≤ 126
		{1, 1, 64, "258"},      // |g| ≤ 128
		{1, 1, 16383, "65534"}, // |g| ≤ 32766
		{1, 1, 16384, "131076"},
		{1, 1, 32767, "262140"},
		{3, 3, 7, "38443359375"}, // |g| ≤ 126
	} {
		_, err := census.Forward(t.Context(), of(tt.rows, tt.cols, tt.most), census.Options{MaxBytes: 1})
		if err == nil || !strings.Contains(err.Error(), " "+tt.want+" bytes") {
			t.Errorf("%d×%d to %d: %v; want a table of %s bytes", tt.rows, tt.cols, tt.most, err, tt.want)
		}
	}
}

func BenchmarkForward(b *testing.B) {
	for _, s := range []struct{ n, m, w, sums int }{
		{3, 4, 1, 531_441},
		{4, 4, 1, 43_046_721},
	} {
		b.Run(fmt.Sprintf("n=%d/m=%d/w=%d", s.n, s.m, s.w), func(b *testing.B) {
			for b.Loop() {
				if _, err := census.Forward(b.Context(), of(s.n, s.m, int64(s.w)), census.Options{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(s.sums), "ns/sum-board")
		})
	}
}
