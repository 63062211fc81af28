package external

import (
	"fmt"
	"time"

	"muqi/algos"
)

// A Failure is a run of a program that gave no value.
type Failure struct {
	How     algos.Status
	Reason  string // what happened: "killed by SIGSEGV"
	Message string // the last of its standard error
}

func (f *Failure) Error() string {
	if f.Message == "" {
		return f.Reason
	}
	return f.Reason + "; its standard error: " + f.Message
}

// Status is the verdict.
func (f *Failure) Status() algos.Status { return f.How }

// verdict turns the end of a run and its answer into a value or a failure. What
// was held against the program first counts: too much output ended the run,
// lateness comes before how it died, and that before what it printed.
func (p Program) verdict(e ended, a answer, m message) (int64, *Failure) {
	fail := func(how algos.Status, format string, args ...any) (int64, *Failure) {
		return 0, &Failure{how, fmt.Sprintf(format, args...), m.last}
	}
	switch {
	case a.flooded:
		return fail(algos.Output, "printed more than %d bytes", maxOutput)
	case e.Stopped == stoppedAlone:
		return fail(algos.Crashed, "killed or stopped its supervisor, the process that holds it to its limits")
	case e.Signal == fileTooLarge:
		return fail(algos.Output, "wrote a file of more than %d bytes", maxFile)
	case e.Stopped == stoppedGuard:
		return fail(algos.TooSlow, "still running after %v on the clock, with %v of CPU time", p.Limits.guard(), e.CPU.Round(time.Millisecond))
	case e.late(p.Limits.late()):
		return fail(algos.TooSlow, "took %v of CPU time or more; the limit is %v", e.CPU.Round(time.Millisecond), p.Limits.Time)
	case p.Limits.Memory > 0 && (e.Peak > p.Limits.Memory || e.failed() && (m.memory || e.Peak >= p.Limits.Memory/10*9)):
		return fail(algos.Memory, "%s, with %.1f MiB at its peak; the limit is %.1f MiB", e.how(), mebibytes(e.Peak), mebibytes(p.Limits.Memory))
	case e.failed():
		return fail(algos.Crashed, "%s", e.how())
	}
	value, status, reason := a.value()
	if status != algos.OK {
		return fail(status, "%s", reason)
	}
	return value, nil
}

func mebibytes(n int64) float64 { return float64(n) / (1 << 20) }
