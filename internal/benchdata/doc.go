// Package benchdata turns benchmark text into the numbers of a table: medians
// with intervals, ratios with their p, counters.
//
// The typical steps are those of golang.org/x/perf:
//
//  1. Read parses text in Go's benchmark format (benchfmt). Results without the
//     keys game and algo are only counted; lines that are not measurements become
//     warnings; lines of Absent say what was not run.
//
//  2. Text.Table takes the results of one game and projects their names
//     (benchproc): algo is the column, all other keys are the row. What is left
//     of a name, and GOMAXPROCS, tells rows apart where it varies.
//
//  3. The entry of a row and a column summarises what was measured (benchmath):
//     the median of all rounds with its 95 % interval, and the counters, which
//     benchmarks declare exact.
//
//  4. Table.Compare compares the entries of a row with that of the baseline: a
//     Comparison has ×, its interval, p and the outcome.
//
// The package knows the keys of names, but no game and no variant. Package report
// prints tables and chooses the baseline; package bench runs the benchmarks.
package benchdata

import (
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchmath"
	"golang.org/x/perf/benchunit"
)

// Threads is the unit of the number of threads that worked on a solve.
const Threads = "threads"

// CPU is the unit of the processor time of one solve in benchmark text.
const CPU = "cpu-ns/op"

// RoundMark begins the line before the measurements of a round.
const RoundMark = "# round "

// Interleaved is the line of configuration of a text whose rounds can be paired: the i-th measurements of two entries
// are of one round.
const Interleaved = roundsKey + ": " + paired

const roundsKey, paired = "rounds", "interleaved"

const atLeast = "at-least-"

// Metric is the unit of a counter in benchmark text: positions/op, or
// at-least-positions/op for a lower bound.
func Metric(unit string, lowerBound bool) string {
	if lowerBound {
		unit = atLeast + unit
	}
	return unit + "/op"
}

// counterOf is the counter that a metric is of; ok is false for what does not count work.
// Work is what is declared exact, and what package testing counts of the heap.
func counterOf(metric string, units benchfmt.UnitMetadataMap) (unit string, lowerBound, ok bool) {
	name, perOp := strings.CutSuffix(metric, "/op")
	heap := metric == "B/op" || metric == "allocs/op"
	unit, lowerBound = strings.CutPrefix(name, atLeast)
	return unit, lowerBound, perOp && (heap || units.GetAssumption(metric) == benchmath.AssumeExact)
}

// IsBytes reports whether a unit counts bytes.
func IsBytes(unit string) bool { return benchunit.ClassOf(unit) == benchunit.Binary }
