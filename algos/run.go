package algos

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"time"

	"muqi/internal/reason"
)

// grace is how long a solver may go on after its deadline before it is abandoned.
const grace = time.Second

// ErrEnded is what is left of a solver that called runtime.Goexit.
var ErrEnded = reason.Error(reason.New("goroutine"))

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

// Reason is what the error says, on one line.
func (e *PanicError) Reason() reason.Reason {
	return reason.New("panic", reason.Text(fmt.Sprint(e.Value)))
}

// Status is Crashed.
func (e *PanicError) Status() Status { return Crashed }

// Run solves p with s, bounded by o, for at most limit (0: no limit). Whatever the solver
// does is an outcome: a panic is Crashed, a missed deadline TooSlow, also where
// the solver ignored it and found a value afterwards, which is not kept. A solver
// that does not stop within a second after it should is abandoned, and the
// caller should not run it again.
func Run[P any](ctx context.Context, s Solver[P], p P, o Options, limit time.Duration) Outcome {
	inner, cancel := ctx, context.CancelFunc(func() {})
	if limit > 0 {
		inner, cancel = context.WithTimeout(ctx, limit)
	}
	defer cancel()

	start := time.Now()
	done := make(chan Outcome, 1)
	go func() {
		out := Outcome{Status: Crashed, Err: ErrEnded}
		defer func() { done <- out }() // also where the solver ends the goroutine
		growStack()
		out = solve(ctx, inner, s, p, o)
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
	if out.Status == OK && limit > 0 && out.Elapsed > limit {
		out.Status, out.Err, out.Result = TooSlow, context.DeadlineExceeded, Result{Usage: out.Usage}
	}
	return out
}

// growStack makes a stack as large as most solvers need, while it has little to copy.
//
//go:noinline
func growStack() {
	var room [8 << 10]byte
	runtime.KeepAlive(&room)
}

// solve calls the solver and catches its panic.
func solve[P any](caller, inner context.Context, s Solver[P], p P, o Options) (out Outcome) {
	defer func() {
		if v := recover(); v != nil {
			out = Outcome{Status: Crashed, Err: &PanicError{v, debug.Stack()}}
		}
	}()
	r, err := s.Solve(inner, p, o)
	return Outcome{Result: r, Status: statusOf(caller, err), Err: err}
}
