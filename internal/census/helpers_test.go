package census_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muqi/algos"
	"muqi/algos/bfsforward"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/census"
	"muqi/internal/evidence"
)

// draw is random boards of a size.
func draw(rows, cols int, most int64, boards int, seed uint64) census.SampleSpec {
	return census.SampleSpec{Size: of(rows, cols, most), Boards: boards, Seed: seed}
}

// of is a size.
func of(rows, cols int, most int64) census.Size {
	return census.Size{Rows: rows, Cols: cols, Max: most}
}

// forwards are the orientations that Forward counts.
var forwards = []census.Solver{
	bfsforward.Solver{Orientation: bfsforward.Literal},
	bfsforward.Solver{Orientation: bfsforward.Natural},
}

// A toy is a solver made for a test.
type toy struct {
	name  string
	solve func(context.Context, muqi.Board) (int64, error)
}

func (t toy) Info() algos.Info { return algos.Info{Name: t.name} }

func (t toy) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	v, err := t.solve(ctx, b)
	return algos.Result{Value: v}, err
}

// off is a toy that adds to the truth what add says.
func off(name string, add func(muqi.Board) int64) toy {
	return toy{name, func(ctx context.Context, b muqi.Board) (int64, error) {
		r, err := contour.Dense{}.Solve(ctx, b, algos.Options{})
		return r.Value + add(b), err
	}}
}

// panics crashes on boards with a weight in the first cell.
var panics = toy{"panics", func(_ context.Context, b muqi.Board) (int64, error) {
	if b.A(0, 0) > 0 {
		panic("weight")
	}
	return 0, nil
}}

var errNone = errors.New("none of it")

// breaks never finds a value.
var breaks = toy{"breaks", func(context.Context, muqi.Board) (int64, error) { return 0, errNone }}

// waits solves nothing until it is told to stop.
var waits = toy{"waits", func(ctx context.Context, _ muqi.Board) (int64, error) {
	<-ctx.Done()
	return 0, ctx.Err()
}}

// capped refuses boards with a total weight past the limit of its work.
type capped struct{}

func (capped) Info() algos.Info { return algos.Info{Name: "capped"} }

func (capped) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	if sum, _ := b.Sum(); sum > o.MaxWork {
		return algos.Result{}, &algos.LimitError{Solver: "capped"}
	}
	return contour.Dense{}.Solve(ctx, b, algos.Options{})
}

// timeless is a census without the time it took.
func timeless(t *testing.T, c evidence.Census, err error) evidence.Census {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if c.Seconds <= 0 {
		t.Errorf("it took %v s", c.Seconds)
	}
	c.Seconds = 0
	return c
}

// checkRefused checks that an error came, and nothing with it.
func checkRefused[T any](t *testing.T, got T, err error, want string) {
	t.Helper()
	if err == nil || err.Error() != want {
		t.Errorf("error %v\nwant  %s", err, want)
	}
	var nothing T
	if diff := cmp.Diff(nothing, got); diff != "" {
		t.Errorf("with the error came (-nothing +got):\n%s", diff)
	}
}

// checkStopped checks that the context's error came, and nothing with it.
func checkStopped[T any](t *testing.T, got T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v; want %v", err, want)
	}
	var nothing T
	if diff := cmp.Diff(nothing, got); diff != "" {
		t.Errorf("with the error came (-nothing +got):\n%s", diff)
	}
}

// watch is a Progress that checks that it is called for ever more work.
func watch(t *testing.T) (progress func(done, total int), last func() (done, total int)) {
	var lastDone, lastTotal int
	return func(done, total int) {
			if done <= lastDone || done > total || lastTotal != 0 && total != lastTotal {
				t.Errorf("progress %d of %d after %d of %d", done, total, lastDone, lastTotal)
			}
			lastDone, lastTotal = done, total
		}, func() (int, int) {
			return lastDone, lastTotal
		}
}
