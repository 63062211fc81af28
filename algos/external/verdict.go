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
// comes first, then lateness, then how it died, then what it printed.
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
	case p.Limits.Memory > 0 && (e.Peak > p.Limits.Memory || e.failed() && (m.memory || e.Peak >= p.Limits.Memory/10*9)):
		return fail(algos.Memory, "memory", e.how(), mebibytes(e.Peak), mebibytes(p.Limits.Memory))
	case e.failed():
		return 0, &RunError{algos.Crashed, e.how(), m.last}
	}
	value, status, why := a.value()
	if status != algos.OK {
		return 0, &RunError{status, why, m.last}
	}
	return value, nil
}

func mebibytes(n int64) string { return fmt.Sprintf("%.1f", float64(n)/(1<<20)) }

// space is what may stand around an answer.
const space = " \t\r\n\v\f"

// value reads the answer as judges do: one decimal integer, with any white space around it.
// Where it is none, status is Silent or Format, and why says why.
func (a answer) value() (value int64, status algos.Status, why reason.Reason) {
	text := bytes.Trim(a.text, space)
	switch {
	case a.missing.Why != "":
		return 0, algos.Silent, reason.New("no-file", a.where, a.missing)
	case len(text) == 0:
		return 0, algos.Silent, reason.New("no-answer", a.where)
	}
	value, err := strconv.ParseInt(string(text), 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, algos.Format, reason.New("out-of-range", a.where, shown(a.text))
	case err != nil:
		return 0, algos.Format, reason.New("no-integer", a.where, shown(a.text))
	}
	return value, algos.OK, why
}

// maxShown is how much of an answer is shown, in bytes.
const maxShown = 200

// shown is the beginning of an answer, quoted, and escaped for terminals.
func shown(text []byte) string {
	if len(text) <= maxShown {
		return strconv.QuoteToASCII(string(text))
	}
	return fmt.Sprintf("%s… (%d bytes)", strconv.QuoteToASCII(string(text[:maxShown])), len(text))
}
