package algos

import "muqi/internal/reason"

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
