package algos

import (
	"context"
	"errors"
	"math/big"

	"muqi/internal/reason"
)

// Status says how one run on one instance ended, of a variant or of somebody's program.
type Status string

// The statuses. OK means that a value came; Wrong that it is not the right one.
const (
	OK       Status = "ok"
	Wrong    Status = "wrong"
	TooSlow  Status = "too-slow" // exceeded its time or its work, or was abandoned
	Memory   Status = "memory"   // exceeded its memory
	Disk     Status = "disk"     // filled its folder
	Refused  Status = "refused"  // beyond the variant's stated limit, or not for this machine
	Crashed  Status = "crashed"  // panicked, or died
	Output   Status = "output"   // printed more than anybody reads
	Silent   Status = "silent"   // ended well and printed nothing
	Format   Status = "format"   // printed something that is not an answer
	Stopped  Status = "stopped"  // the caller gave up: says nothing about the variant
	Unjudged Status = "unjudged" // a value came, and nothing to judge it by

	Undecided  Status = "undecided"   // the machine was too busy to tell
	JudgeError Status = "judge-error" // whoever ran it failed
)

// Unsure reports whether the status says nothing about the variant because its run went wrong.
func (s Status) Unsure() bool { return s == Undecided || s == JudgeError }

// A StatusError is an error that says by itself how the run ended.
type StatusError interface {
	error
	Status() Status
}

// statusOf maps the error of a Solve to its status. A done ctx of the caller
// is Stopped; a deadline of the run alone is TooSlow.
func statusOf(caller context.Context, err error) Status {
	var statusError StatusError
	switch {
	case err == nil:
		return OK
	case errors.As(err, &statusError):
		return statusError.Status()
	case caller.Err() != nil:
		return Stopped
	case errors.Is(err, context.DeadlineExceeded):
		return TooSlow
	}
	return Crashed
}

// A LimitError says, before any work, that an instance is beyond what a variant takes.
type LimitError struct {
	Solver string        // the variant's name
	Unit   string        // of what the instance needs too much: "leaves"
	Need   *big.Int      // how much, exactly
	Limit  int64         // how much the variant takes
	Why    reason.Reason // where no figures fit; then Unit, Need and Limit are zero
}

func (e *LimitError) Error() string { return e.Reason().String() }

// Reason is the error as data.
func (e *LimitError) Reason() reason.Reason {
	why := e.Why
	if e.Need != nil {
		why = reason.New("limit", reason.Amount(reason.Number(e.Need), e.Unit), e.Limit)
	}
	return reason.New("refused", e.Solver, why)
}

// Status is Refused.
func (e *LimitError) Status() Status { return Refused }

// Machine reports whether the variant takes no instance at all on this machine.
func (e *LimitError) Machine() bool { return e.Why.Why == "machine" }

// MemoryUnit is the unit of a LimitError where the memory does not do.
const MemoryUnit = "bytes of memory"

// AtMost returns the *LimitError for an instance that needs more than limit, else nil.
func AtMost(solver string, need *big.Int, limit int64, unit string) error {
	if need.Cmp(big.NewInt(limit)) <= 0 {
		return nil
	}
	return &LimitError{Solver: solver, Unit: unit, Need: need, Limit: limit}
}

// CheckSums returns the *LimitError for an instance whose sums do not fit an int64, else nil.
func CheckSums(solver string, fit bool) error {
	if fit {
		return nil
	}
	return &LimitError{Solver: solver, Why: reason.New("sums")}
}

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
