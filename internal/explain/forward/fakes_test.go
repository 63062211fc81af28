package forward

import (
	"context"
	"math/big"

	"muqi/algos"
	"muqi/game/muqi"
)

// fake is a solver that does what a test says.
type fake struct {
	info  algos.Info
	solve func(context.Context, muqi.Board) (algos.Result, error)
}

func (f fake) Info() algos.Info { return f.info }

func (f fake) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	return f.solve(ctx, b)
}

// faults are solvers that give no value, with the error that is due.
var faults = []struct {
	name    string
	solver  fake
	want    string
	refuses bool
}{
	{"panics", fake{algos.Info{Name: "bad", Flaw: "panics"}, func(context.Context, muqi.Board) (algos.Result, error) {
		panic("index out of range")
	}}, "1×1 board: bad: panic: index out of range", false},
	{"refuses", fake{algos.Info{Name: "shy", Flaw: "refuses"}, func(context.Context, muqi.Board) (algos.Result, error) {
		return algos.Result{}, algos.AtMost("shy", big.NewInt(2), 1, "leaves")
	}}, "1×1 board: shy: the instance needs 2 leaves; this variant takes at most 1", true},
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
