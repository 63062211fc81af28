package evidence

import (
	"fmt"
	"strings"

	"muqi/algos"
)

// Absent says why a benchmark was not run. It travels inside the benchmark
// text, as a line that readers of Go's benchmark format pass over.
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
