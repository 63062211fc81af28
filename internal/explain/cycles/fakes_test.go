package cycles

import (
	"context"
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// fake is a solver that does what a test says.
type fake struct {
	info  algos.Info
	solve func(context.Context, apple.Orchard) (algos.Result, error)
}

func (f fake) Info() algos.Info { return f.info }

func (f fake) Solve(ctx context.Context, o apple.Orchard, _ algos.Options) (algos.Result, error) {
	return f.solve(ctx, o)
}

// saying is a solver that always finds the same value.
func saying(info algos.Info, value int64) fake {
	return fake{info, func(context.Context, apple.Orchard) (algos.Result, error) {
		return algos.Result{Value: value},
			nil
	}}
}

// faults are solvers that give no value, with the error that is due.
var faults = []struct {
	name   string
	solver fake
	want   string
}{
	{"panics", fake{algos.Info{Name: "bad", Flaw: "panics"},
		func(context.Context, apple.Orchard) (algos.Result, error) {
			panic("index out of range")
		}}, "1×2 orchard: bad: panic: index out of range"},
	{"refuses", fake{algos.Info{Name: "shy", Flaw: "refuses"},
		func(context.Context, apple.Orchard) (algos.Result, error) {
			return algos.Result{}, algos.AtMost("shy", big.NewInt(2), 1, "states")
		}}, "1×2 orchard: shy: the instance needs 2 states; this variant takes at most 1"},
}

// burning is a context that is cancelled after it was looked at so many times.
type burning struct {
	context.Context
	left *int
}

// fuse lets ctx be looked at so many times before it is cancelled. It makes
// every place where work can stop a place where it does.
func fuse(ctx context.Context, looks int) context.Context { return burning{ctx, &looks} }

func (b burning) Err() error {
	if *b.left == 0 {
		return context.Canceled
	}
	*b.left--
	return nil
}
