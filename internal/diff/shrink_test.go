package diff_test

import (
	"context"
	"math"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"muqi/algos"
	"muqi/internal/diff"
)

// Whatever the set of points on which a variant fails: what a failure shrinks
// to is in the set, and no step from it leads to another point of the set.
func TestShrunkIsMinimal(t *testing.T) {
	const side = 12
	g := points{largest: side - 1}
	rapid.Check(t, func(t *rapid.T) {
		ways := rapid.SliceOfN(rapid.SampledFrom([]algos.Status{algos.OK, algos.Wrong, algos.Crashed, algos.Refused}), side*side, side*side).Draw(t, "statuses")
		status := func(p point) algos.Status { return ways[p.x*side+p.y] }
		bad := fake{name: "bad", solve: func(_ context.Context, p point) (int64, error) {
			switch status(p) {
			case algos.Wrong:
				return p.value() - 1, nil
			case algos.Crashed:
				panic("crashed")
			case algos.Refused:
				return 0, &algos.LimitError{}
			}
			return p.value(), nil
		}}
		d, err := compare(context.Background(), g, []string{"right"}, diff.Options{Boards: 6}, fake{name: "right"}, bad)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range d.Variants[1].Failures {
			p := failed(t, f)
			if status(p) != f.Status || !f.Minimal {
				t.Errorf("%s on %v, which is %s; minimal: %v", f.Status, p, status(p), f.Minimal)
			}
			for s := range g.Shrinks(p) {
				if status(s) == f.Status {
					t.Errorf("%s on %v shrank to %v; %v is smaller", f.Status, f.Found, p, s)
				}
			}
		}
	})
}

// Where a number can be lowered by 1 almost for ever, larger steps must come
// again in time.
func TestShrinkingDoesNotCrawl(t *testing.T) {
	var solves atomic.Int64
	rounded := fake{name: "rounded", solve: func(_ context.Context, p point) (int64, error) {
		solves.Add(1)
		return 3*int64(float32(p.x)) - p.y, nil
	}}
	g := points{shipped: []point{{math.MaxInt64/4 - 12345, 0}}}
	d := run(t, g, []string{"right"}, diff.Options{}, fake{name: "right"}, rounded)
	f := d.Variants[1].Failures[0]
	if x := failed(t, f).x; !f.Minimal || int64(float32(x)) == x {
		t.Errorf("shrank to %d, minimal: %v", x, f.Minimal)
	}
	if n := solves.Load(); n > 50_000 {
		t.Errorf("%d solves to shrink one number of 61 bits", n)
	}
}

// A failure is kept, but not called minimal, where the variant stops running
// while it shrinks.
func TestHangingWhileShrinking(t *testing.T) {
	t.Parallel()
	forever := make(chan struct{})
	t.Cleanup(func() { close(forever) })
	bad := fake{name: "bad", solve: func(_ context.Context, p point) (int64, error) {
		if p.x == 5 {
			<-forever
		}
		if p.x < 5 {
			return p.value(), nil
		}
		return -1, nil
	}}
	g := points{shipped: []point{{10, 0}}}
	d := run(t, g, []string{"right"}, diff.Options{Limit: limit}, fake{name: "right"}, bad)
	f := d.Variants[1].Failures[0]
	if f.Status != algos.Wrong || f.Input != "10 0\n" || f.Minimal {
		t.Errorf("failure %+v; want the one on 10 0, since 8 and 9 were not run", f)
	}
}
