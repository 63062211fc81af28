package bench_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/bench"
	"muqi/game"
)

// loop runs the timed loop of an entry once and returns its error.
func loop(ctx context.Context, e *bench.Entry) (result testing.BenchmarkResult, err error) {
	result = testing.Benchmark(func(b *testing.B) {
		if err = e.Loop(ctx, b); err != nil {
			b.SkipNow()
		}
	})
	return result, err
}

// Whatever b.N is, Loop solves whole cycles, and its metrics are of one solve.
func TestLoopSolvesWholeCycles(t *testing.T) {
	for _, test := range []struct {
		places int64
		boards int
	}{{3, bench.Boards}, {500_000, 2}} {
		for _, n := range []int{1, 7} {
			benchTime(t, fmt.Sprint(n, "x"))
			f := right("one")
			e := entriesOf([]game.Spec{size(test.places)}, f)[0]
			if _, err := e.Probe(t.Context(), bench.MaxSolve); err != nil {
				t.Fatal(err)
			}
			boards := slices.Clone(f.seen)
			f.seen = nil
			f.solve = func(context.Context, int) (algos.Result, error) {
				time.Sleep(100 * time.Microsecond)
				return algos.Result{}, nil
			}
			result, err := loop(t.Context(), e)
			if err != nil {
				t.Fatal(err)
			}
			want := boards[:1] // untimed
			for range n {
				want = append(slices.Clone(want), boards...)
			}
			if diff := cmp.Diff(want, f.seen); diff != "" || len(boards) != test.boards {
				t.Errorf("%d boards, %d cycles (-want +got):\n%s", len(boards), n, diff)
			}
			solves := float64(n * test.boards)
			if got, whole := result.Extra["ns/op"], float64(result.T); got < 1e5 ||
				math.Abs(got*solves/whole-1) > 1e-6 {
				t.Errorf("%v ns/op of %d solves in %v", got, int(solves), result.T)
			}
			if got := result.Extra["positions/op"]; got != float64(test.places) {
				t.Errorf("positions/op is %v, want %d", got, test.places)
			}
		}
	}
}

func TestLoopReturnsTheFault(t *testing.T) {
	benchTime(t, "7x")
	lost := errors.New("lost its table")
	failing := turning("failing", 0, func(context.Context) error { return lost })
	if _, err := loop(t.Context(), entriesOf([]game.Spec{size(3)}, failing)[0]); err != lost {
		t.Errorf("a failing solve gave %v, want %v", err, lost)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancelling := turning("cancelling", 3, func(context.Context) error { cancel(); return nil })
	if _, err := loop(ctx, entriesOf([]game.Spec{size(3)}, cancelling)[0]); err != context.Canceled {
		t.Errorf("a done context gave %v, want %v", err, context.Canceled)
	}
	if cancelling.calls() != 4 {
		t.Errorf("%d solves, want none after the one that ended the context, the 4th", cancelling.calls())
	}
}
