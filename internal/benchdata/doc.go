// Package benchdata turns benchmark text into the figures of a table: medians
// with intervals, ratios with their p, counters.
//
// The typical steps are those of golang.org/x/perf:
//
//  1. Read parses text in Go's benchmark format (benchfmt). Results whose names
//     lack the keys game or algo are only counted. Lines that are no measurement
//     become warnings, with their places. Lines of Absent say what was not run.
//
//  2. Text.Table takes the results of one game and projects their names
//     (benchproc): algo is the column, all other keys are the row. What is left
//     of a name, and GOMAXPROCS, tells rows apart where it varies.
//
//  3. The entry of a row and a column summarises what was measured (benchmath):
//     the median of all rounds with its 95 % interval, and the counters, which
//     benchmarks declare exact.
//
//  4. Sample.Speedup and Sample.Compare relate two entries.
//
// The package knows the keys of names, but no game and no variant, and nothing
// of any evidence beside benchmark text. It prints no tables, and it chooses no
// baseline: package report does. It runs no benchmarks: package bench does, and
// takes from here how its text is spelled.
package benchdata
