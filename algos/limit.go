package algos

import (
	"fmt"
	"math/big"
)

// DefaultMaxBytes bounds the tables of a variant whose own bound is left 0:
// 2 GiB.
const DefaultMaxBytes = 2 << 30

// A LimitError says that an instance is beyond what a variant takes. It is
// returned before any work was done.
type LimitError struct {
	Solver string // the variant's name
	Needs  string // what the instance needs, with the figure: "701149020 leaves"
	Limit  string // what the variant takes: "at most 1000000"
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("%s: the instance needs %s; this variant takes %s", e.Solver, e.Needs, e.Limit)
}

// Status is Refused.
func (e *LimitError) Status() Status { return Refused }

// AtMost returns the *LimitError of a variant for an instance that needs more
// than limit of something ("leaves"), nil where it does not.
func AtMost(solver string, need *big.Int, limit int64, of string) error {
	if need.Cmp(big.NewInt(limit)) <= 0 {
		return nil
	}
	return &LimitError{Solver: solver, Needs: figure(need) + " " + of, Limit: fmt.Sprintf("at most %d", limit)}
}

// figure writes a number exactly, unless it has more digits than anybody reads.
func figure(n *big.Int) string {
	const most = 70
	if s := n.String(); len(s) <= most {
		return s
	}
	return "about " + new(big.Float).SetInt(n).Text('e', 3)
}

// CheckSums returns the *LimitError of a variant for an instance whose sums do
// not fit an int64, nil where they do.
func CheckSums(solver string, fit bool) error {
	if fit {
		return nil
	}
	return &LimitError{Solver: solver, Needs: "sums of weights past int64", Limit: "weights whose total is less than 2^63"}
}

// A MachineError says that this machine does not run a variant.
type MachineError struct {
	Solver string // the variant's name
	Needs  string // what the machine would have to have: "AVX2"
}

func (e *MachineError) Error() string {
	return fmt.Sprintf("%s: this machine does not run this variant, which needs %s", e.Solver, e.Needs)
}

// Status is Refused.
func (e *MachineError) Status() Status { return Refused }
