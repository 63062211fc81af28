package benchdata

import (
	"strings"

	"golang.org/x/perf/benchunit"
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
