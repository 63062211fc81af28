package report_test

import (
	"fmt"
	"os"

	"muqi/report"
)

// What is worth knowing of a folder of evidence, here of one with little in it.
func ExampleTerminal() {
	e, err := report.Load("", "testdata/gotest/bench.txt")
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := report.Terminal(os.Stdout, e, report.Options{Baseline: "contour-mask"}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Missing evidence: env.json, diff.json, explain.json, census.json, tiers.json.
	// What depends on it is left out.
	//
	// Benchmark lines that cannot be read are left out:
	//
	//   testdata/gotest/bench.txt:14: missing measurements
	//
	// For speed take contour-dense: 536 ns at 10×2, the largest size timed.
	//
	// How sure the times are: The rounds were not paired, so a speed-up is a ratio of
	// means. ≈ marks a speed-up equal to 1 within 5.0 %, ? one that is not known to
	// differ from 1. That is adjusted for the number of comparisons; the intervals are
	// not.
	//
	// No entry has enough rounds for an interval.
	//
	//  variant        answers    median time, 10×2  speed-up, 95 % interval
	// ──────────────────────────────────────────────────────────────────────
	//  contour-dense  not known             536 ns                  ? 4.10×
	//  contour-mask   not known            2.20 µs                       1×
}
