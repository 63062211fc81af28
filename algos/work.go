package algos

import (
	"cmp"
	"context"
	"math"

	"muqi/internal/reason"
)

// A WorkError says that a variant gave up on an instance: nobody could tell
// before how much work it would be, and it became more than the variant does.
type WorkError struct {
	Solver string  // the variant's name
	Done   Counter // the work done when it gave up
	Limit  int64   // the most that it does, in the same unit
}

func (e *WorkError) Error() string { return e.Reason().String() }

// Reason is what the error says.
func (e *WorkError) Reason() reason.Reason {
	return reason.New("refused", e.Solver, reason.New("work", e.Done, e.Limit))
}

// Status is TooSlow: giving up is as good as being late.
func (e *WorkError) Status() Status { return TooSlow }

// A Meter is a Poll for a recursion whose work is known only when it is done:
// it counts the calls, and ends the recursion where there are too many.
type Meter struct {
	poll   Poll
	solver string
	calls  int64
	limit  int64
}

// NewMeter returns the Meter of the variant called solver, which watches ctx
// and allows limit calls; 0 means any number.
func NewMeter(ctx context.Context, solver string, limit int64) Meter {
	return Meter{poll: NewPoll(ctx), solver: solver, limit: cmp.Or(limit, math.MaxInt64)}
}

// Step counts a call. It unwinds the recursion, up to Catch, once the context
// is done, or with a *WorkError where the call would be one too many.
func (m *Meter) Step() {
	m.poll.Step()
	if m.calls == m.limit {
		panic(stopped{&WorkError{Solver: m.solver, Done: m.Calls(), Limit: m.limit}})
	}
	m.calls++
}

// Calls is the number of calls so far, in the unit "calls".
func (m *Meter) Calls() Counter { return Counter{Unit: "calls", N: m.calls} }

// Result is that of a variant whose work is in calls, and in more.
func (m *Meter) Result(value int64, more ...Counter) Result {
	return Result{Value: value, Work: append([]Counter{m.Calls()}, more...)}
}
