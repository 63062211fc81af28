package bench_test

import (
	"context"
	"errors"
	"slices"
	"testing"

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

func TestLoopCyclesThroughTheBoards(t *testing.T) {
	for _, places := range []int64{3, 500_000} {
		checkCycle(t, places)
	}
}

// checkCycle checks that 24 solves meet the boards of a family in their order,
// again and again.
func checkCycle(t *testing.T, places int64) {
	benchTime(t, "7x")
	f := right("one")
	e := entriesOf([]game.Spec{size(places)}, f)[0]
	if _, err := e.Probe(t.Context(), bench.MaxSolve); err != nil {
		t.Fatal(err)
	}
	boards := slices.Clone(f.seen)
	f.solve = func(context.Context, int) (algos.Result, error) { return algos.Result{}, nil }

	for range 3 { // 21 solves that are timed, and one before each 7
		before := f.calls()
		result, err := loop(t.Context(), e)
		if err != nil {
			t.Fatal(err)
		}
		if result.N != 7 || f.calls()-before != 8 {
			t.Errorf("N is %d after %d solves, want 7 after 8", result.N, f.calls()-before)
		}
		if got := result.Extra["positions/op"]; got != float64(places) {
			t.Errorf("positions/op is %v, want %d", got, places)
		}
	}
	for i, p := range f.seen {
		if want := boards[i%len(boards)]; p != want {
			t.Fatalf("solve %d met board %d, want %d: no cycle across calls", i, p, want)
		}
	}
}

func TestLoopReturnsTheFault(t *testing.T) {
	benchTime(t, "7x")
	lost := errors.New("lost its table")
	var panicked *algos.PanicError
	if _, err := loop(t.Context(), entriesOf([]game.Spec{size(3)}, panicking())[0]); !errors.As(err, &panicked) {
		t.Errorf("a panic gave %v, want a *algos.PanicError", err)
	}
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
