package algos

import (
	"context"
	"errors"
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
