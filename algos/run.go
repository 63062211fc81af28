package algos

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"
)

// grace is how long a solver may go on after its deadline before it is abandoned.
const grace = time.Second

// errEnded is what is left of a solver that called runtime.Goexit.
var errEnded = errors.New("the solver ended its goroutine")

// An Outcome is one run of a variant on one instance.
type Outcome struct {
	Result
	Status    Status
	Err       error         // why there is no value, where Status is not OK
	Elapsed   time.Duration // wall clock
	Abandoned bool          // the solver did not stop; its goroutine still runs
}

// A PanicError is a panic of a solver, caught.
type PanicError struct {
	Value any
	Stack []byte
}

func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v", e.Value) }

// Status is Crashed.
func (e *PanicError) Status() Status { return Crashed }

// Run solves p with s for at most limit (0: no limit). Whatever the solver
// does is an outcome: a panic is Crashed, a missed deadline TooSlow. A solver
// that does not stop within a second after it should is abandoned, and the
// caller should not run it again.
func Run[P any](ctx context.Context, s Solver[P], p P, limit time.Duration) Outcome {
	inner, cancel := ctx, context.CancelFunc(func() {})
	if limit > 0 {
		inner, cancel = context.WithTimeout(ctx, limit)
	}
	defer cancel()

	start := time.Now()
	done := make(chan Outcome, 1)
	go func() {
		out := Outcome{Status: Crashed, Err: errEnded}
		defer func() { done <- out }() // also where the solver ends the goroutine
		out = solve(ctx, inner, s, p)
	}()

	var out Outcome
	select {
	case out = <-done:
	case <-inner.Done():
		select {
		case out = <-done:
		case <-time.After(grace):
			out = Outcome{Status: statusOf(ctx, inner.Err()), Err: inner.Err(), Abandoned: true}
		}
	}
	out.Elapsed = time.Since(start)
	return out
}

// RunEach solves each of ps with s for at most limit (0: no limit), and a
// Batcher all of them together first. Where that gives no values, be it for one
// instance only or for want of time, they are run one by one.
func RunEach[P any](ctx context.Context, s Solver[P], ps []P, limit time.Duration) []Outcome {
	outs := make([]Outcome, len(ps))
	if b, ok := s.(Batcher[P]); ok && len(ps) > 1 {
		together := &batch[P]{Batcher: b}
		if all := Run(ctx, together, ps, limit); all.Status == OK {
			for i, r := range together.results {
				outs[i] = Outcome{Result: r, Status: OK, Elapsed: all.Elapsed / time.Duration(len(ps))}
			}
			return outs
		}
	}
	hung := false
	for i, p := range ps {
		switch err := ctx.Err(); {
		case err != nil:
			outs[i] = Outcome{Status: Stopped, Err: err}
		case hung:
			outs[i] = Outcome{Status: Stopped, Err: errNotRun}
		default:
			outs[i] = Run(ctx, s, p, limit)
			hung = outs[i].Abandoned
		}
	}
	return outs
}

// errNotRun is why instances after one on which a variant hung have no value.
var errNotRun = errors.New("not run: the variant did not stop on an earlier instance")

// batch is a Batcher as the solver of one instance, which is all of them.
type batch[P any] struct {
	Batcher[P]
	results []Result
}

func (b *batch[P]) Solve(ctx context.Context, ps []P) (r Result, err error) {
	b.results, err = b.SolveBatch(ctx, ps)
	if err == nil && len(b.results) != len(ps) {
		err = fmt.Errorf("%d results of %d instances", len(b.results), len(ps))
	}
	return r, err
}

// solve calls the solver and catches its panic.
func solve[P any](caller, inner context.Context, s Solver[P], p P) (out Outcome) {
	defer func() {
		if v := recover(); v != nil {
			out = Outcome{Status: Crashed, Err: &PanicError{v, debug.Stack()}}
		}
	}()
	r, err := s.Solve(inner, p)
	return Outcome{Result: r, Status: statusOf(caller, err), Err: err}
}
