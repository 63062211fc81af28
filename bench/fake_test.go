package bench_test

import (
	"context"
	"math/big"
	"math/rand/v2"
	"sync"
	"time"

	"muqi/algos"
	"muqi/bench"
	"muqi/game"
)

// fakeGame is a game whose instances are numbers. It has only what package
// bench uses.
type fakeGame struct{ game.Game[int] }

func (fakeGame) Info() game.Info { return game.Info{Name: "fake"} }

func (fakeGame) Random(rng *rand.Rand, s game.Spec) int {
	return int(s.Get("n"))*1000 + rng.IntN(1000)
}

// Counts are those of a game with n places, of which theory knows nothing where
// n is 10.
func (fakeGame) Counts(s game.Spec) []game.Count {
	if s.Get("n") == 10 {
		return nil
	}
	return []game.Count{{Unit: "places", N: big.NewInt(s.Get("n")), Formula: "n"}}
}

func size(n int64) game.Spec { return game.Spec{{Name: "n", Value: n}, {Name: "w", Value: 100000}} }

// fake is a solver made of a function. It keeps the instances that it was given.
type fake struct {
	name  string
	solve func(ctx context.Context, p int) (algos.Result, error)

	mu   sync.Mutex
	seen []int
}

func (f *fake) Info() algos.Info { return algos.Info{Name: f.name} }

func (f *fake) Solve(ctx context.Context, p int, o algos.Options) (algos.Result, error) {
	f.mu.Lock()
	f.seen = append(f.seen, p)
	f.mu.Unlock()
	return f.solve(ctx, p)
}

func (f *fake) calls() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.seen)
}

var errFake = algos.AtMost("refusing", big.NewInt(7), 3, "leaves")

func right(name string) *fake {
	return &fake{name: name, solve: func(_ context.Context, p int) (algos.Result, error) {
		return algos.Result{Value: int64(p), Work: []algos.Counter{
			{Unit: "positions", N: int64(p / 1000)},
			{Unit: "table-B", N: 96, AtLeast: true},
		}}, nil
	}}
}

func slow() *fake {
	return &fake{name: "slow", solve: func(ctx context.Context, _ int) (algos.Result, error) {
		<-ctx.Done()
		return algos.Result{}, ctx.Err()
	}}
}

// deaf does not look at its context and returns after d.
func deaf(name string, d time.Duration) *fake {
	return &fake{name: name, solve: func(context.Context, int) (algos.Result, error) {
		time.Sleep(d)
		return algos.Result{}, nil
	}}
}

func refusing() *fake {
	return &fake{name: "refusing", solve: func(context.Context, int) (algos.Result, error) {
		return algos.Result{}, errFake
	}}
}

func panicking() *fake {
	return &fake{name: "panicking", solve: func(context.Context, int) (algos.Result, error) {
		panic("index out\nof range")
	}}
}

// turning does as the right solver, until it has been called so often; then it
// does as bad.
func turning(name string, calls int, bad func(context.Context) error) *fake {
	f := right(name)
	good := f.solve
	f.solve = func(ctx context.Context, p int) (algos.Result, error) {
		if f.calls() > calls {
			return algos.Result{}, bad(ctx)
		}
		return good(ctx, p)
	}
	return f
}

func entriesOf(specs []game.Spec, fakes ...*fake) []*bench.Entry {
	var solvers []algos.Solver[int]
	for _, f := range fakes {
		solvers = append(solvers, f)
	}
	return bench.Entries(fakeGame{}, solvers, specs, 1, algos.Options{})
}
