package external

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"time"

	"muqi/algos"
	"muqi/internal/reason"
)

// A RunError is a run of a program that gave no value.
type RunError struct {
	How     algos.Status
	What    reason.Reason // what happened: "killed by SIGSEGV"
	Message string        // the last of its standard error
}

func (f *RunError) Error() string { return f.Reason().String() }

// Reason is what happened, with the message on one line.
func (f *RunError) Reason() reason.Reason {
	if f.Message == "" {
		return f.What
	}
	return reason.New("stderr", f.What, reason.Text(f.Message))
}

// Status is the verdict.
func (f *RunError) Status() algos.Status { return f.How }

// verdict turns the end of a run and its answer into a value or a RunError. Too much output
// comes first, then lateness, then how it died, then what it printed: as with judges, one decimal
// integer with any white space around it.
func (p Program) verdict(e ended, a answer, m message) (int64, *RunError) {
	fail := func(how algos.Status, why reason.Key, args ...any) (int64, *RunError) {
		return 0, &RunError{how, reason.New(why, args...), m.last}
	}
	switch {
	case a.flooded:
		return fail(algos.Output, "output", maxOutput)
	case e.Stopped == stoppedFull:
		return fail(algos.Disk, "folder", mebibytes(maxFolder))
	case e.Stopped == stoppedMany:
		return fail(algos.Crashed, "processes", maxProcesses)
	case e.Stopped == stoppedThreads:
		return fail(algos.Crashed, "threads", maxThreads)
	case e.Signal == fileTooLarge:
		return fail(algos.Output, "file-size", maxFile)
	case e.Stopped == stoppedGuard && e.Idle:
		return fail(algos.TooSlow, "idle", p.Limits.guard(), e.CPU.Round(time.Millisecond))
	case e.Stopped == stoppedGuard:
		return fail(algos.Undecided, "busy", p.Limits.guard(), e.CPU.Round(time.Millisecond))
	case e.late(p.Limits.late()):
		return fail(algos.TooSlow, "cpu", e.CPU.Round(time.Millisecond), p.Limits.Time)
	case e.outOfMemory(p.Limits.Memory, m):
		return fail(algos.Memory, "memory", e.how(), mebibytes(e.Peak), mebibytes(p.Limits.Memory))
	case e.failed():
		return 0, &RunError{algos.Crashed, e.how(), m.last}
	}
	text := bytes.Trim(a.text, " \t\r\n\v\f")
	value, err := strconv.ParseInt(string(text), 10, 64)
	switch {
	case a.missing.Why != "":
		return fail(algos.Silent, "no-file", a.where, a.missing)
	case len(text) == 0:
		return fail(algos.Silent, "no-answer", a.where)
	case errors.Is(err, strconv.ErrRange):
		return fail(algos.Format, "out-of-range", a.where, shown(a.text))
	case err != nil:
		return fail(algos.Format, "no-integer", a.where, shown(a.text))
	}
	return value, nil
}

// outOfMemory reports whether a process took more than limit (0: any memory will do), or failed close to it.
func (e ended) outOfMemory(limit int64, m message) bool {
	return limit > 0 && (e.Peak > limit || e.failed() && (m.memory || e.Peak >= limit/10*9))
}

func mebibytes(n int64) string { return fmt.Sprintf("%.1f", float64(n)/(1<<20)) }

// maxShown is how much of an answer is shown, in bytes.
const maxShown = 200

// shown is the beginning of an answer, quoted, and escaped for terminals.
func shown(text []byte) string {
	if len(text) <= maxShown {
		return strconv.QuoteToASCII(string(text))
	}
	return fmt.Sprintf("%s… (%d bytes)", strconv.QuoteToASCII(string(text[:maxShown])), len(text))
}
