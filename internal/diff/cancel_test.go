package diff_test

import (
	"context"
	"math"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"muqi/algos"
	"muqi/internal/diff"
)

func TestCancelInTheCorpus(t *testing.T) {
	const workers = 4 // each of them ends what it has begun
	ctx, cancel := context.WithCancel(t.Context())
	last := 0
	o := diff.Options{Boards: math.MaxInt / 2, Workers: workers, Progress: func(done, _ int) {
		if last = done; done == 50 {
			cancel()
		}
	}}
	d, err := compare(ctx, points{largest: 9}, []string{"right"}, o, fake{name: "right"}, fake{name: "other"})
	if err != context.Canceled {
		t.Errorf("error %v; want %v", err, context.Canceled)
	}
	if last > 50+workers || len(d.Variants) != 0 {
		t.Errorf("%d instances and evidence of %d variants; want it to stop at 50 with none", last, len(d.Variants))
	}
}

func TestCancelWhileShrinking(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var shrinking atomic.Bool
	var late atomic.Int64
	bad := fake{name: "bad", solve: func(_ context.Context, p point) (int64, error) {
		if shrinking.Load() && late.Add(1) == 3 {
			cancel()
		}
		if p.x > 1000 {
			return -1, nil
		}
		return p.value(), nil
	}}
	o := diff.Options{Boards: 1, Progress: func(done, total int) { shrinking.Store(done == total) }}
	_, err := compare(ctx, points{largest: math.MaxInt64 / 8}, []string{"right"}, o, fake{name: "right"}, bad)
	if err != context.Canceled {
		t.Errorf("error %v; want %v", err, context.Canceled)
	}
	if n := late.Load(); n != 3 {
		t.Errorf("%d solves; want 3, of which the last cancelled", n)
	}
}

func TestDeadlineOfTheCaller(t *testing.T) {
	ctx, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	if _, err := compare(ctx, points{small: grid(9)}, nil, diff.Options{}, fake{name: "right"}); err != context.DeadlineExceeded {
		t.Errorf("error %v; want %v", err, context.DeadlineExceeded)
	}
}

func TestTimeStopsRandomInstances(t *testing.T) {
	for _, tt := range []struct {
		time   time.Duration
		random bool // whether some random instances are run
	}{{time.Nanosecond, false}, {200 * time.Millisecond, true}} {
		last := 0
		g := points{shipped: []point{{1, 2}}, small: grid(4), largest: 99}
		o := diff.Options{Boards: math.MaxInt / 2, Time: tt.time, Progress: func(done, _ int) { last = done }}
		d := run(t, g, []string{"right"}, o, fake{name: "right"})
		random := d.Groups[2].Instances
		if d.Groups[0].Instances != 1 || d.Groups[1].Instances != 16 || random > 0 != tt.random {
			t.Errorf("time %v: groups %v; want all 17 shipped and small instances; random ones: %v", tt.time, d.Groups, tt.random)
		}
		if solved := tally(t, d, "right").Count(algos.OK); solved != 17+random || last != 17+random {
			t.Errorf("time %v: %d solved, progress to %d, %d random; want 17 more than those", tt.time, solved, last, random)
		}
	}
}

func TestProgress(t *testing.T) {
	const total = 1 + 25 + 74
	for _, workers := range []int{1, 8} {
		var got []int
		o := diff.Options{Boards: 74, Workers: workers, Progress: func(done, all int) {
			if got = append(got, done); all != total {
				t.Errorf("%d instances in all; want %d", all, total)
			}
		}}
		run(t, points{shipped: []point{{1, 2}}, small: grid(5), largest: 9}, nil, o, fake{name: "right"}, fake{name: "other"})
		want := make([]int, total)
		for i := range want {
			want[i] = i + 1
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d workers: progress %v; want 1 … %d", workers, got, total)
		}
	}
}
