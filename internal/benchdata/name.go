package benchdata

import (
	"fmt"
	"strings"

	"golang.org/x/perf/benchunit"

	"muqi/algos"
)

// StartUp is the unit of how much of the time of a solve is the start-up of its
// process, in seconds. Only variants that start processes have it: their time is
// that of the whole process.
const StartUp = "start-up-sec"

const atLeast = "at-least-"

// Metric is the unit of a counter in benchmark text: positions/op, or
// at-least-positions/op for a lower bound.
func Metric(unit string, lowerBound bool) string {
	if lowerBound {
		unit = atLeast + unit
	}
	return unit + "/op"
}

// counterOf is the counter of a unit in benchmark text, as Metric wrote it.
func counterOf(metric string) (unit string, lowerBound bool) {
	return strings.CutPrefix(strings.TrimSuffix(metric, "/op"), atLeast)
}

// IsBytes reports whether a unit counts bytes.
func IsBytes(unit string) bool { return benchunit.ClassOf(unit) == benchunit.Binary }

// An Absent says why a benchmark was not run. It is a line of benchmark text
// that readers of Go's format pass over.
type Absent struct {
	Name   string // keys, as in the benchmark's name: game=muqi/algo=bruteforce/n=10/m=10/w=1e5
	Status algos.Status
	Reason string // on one line
}

const absentMark = "# absent "

// String is the line of text, without its end.
func (a Absent) String() string {
	return fmt.Sprintf("%s%s %s: %s", absentMark, a.Name, a.Status, a.Reason)
}

// ParseAbsent reads a line that String wrote; ok is false for any other line.
func ParseAbsent(line string) (a Absent, ok bool) {
	rest, ok := strings.CutPrefix(strings.TrimRight(line, "\r\n"), absentMark)
	if !ok {
		return Absent{}, false
	}
	head, reason, ok1 := strings.Cut(rest, ": ")
	name, status, ok2 := strings.Cut(head, " ")
	return Absent{Name: name, Status: algos.Status(status), Reason: reason}, ok1 && ok2
}
