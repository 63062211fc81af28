package algos

import (
	"math/big"

	"muqi/internal/reason"
)

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
