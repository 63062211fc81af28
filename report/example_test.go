package report_test

import (
	"fmt"
	"os"

	"muqi/report"
)

// The summary tables of a folder of evidence, here of one with little in it.
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
	// Missing evidence: env.json, diff.json, explain.json, census.json, tiers.json. What depends on it is left out.
	//
	// Benchmark lines that cannot be read are left out:
	//
	//   testdata/gotest/bench.txt:14: missing measurements
	//
	// The evidence has no comparison of this game.
	//
	// Time of one instance: the median of 1 round, ± the farther end of its 95 % interval.
	//
	//  n   m  w    contour-dense  contour-mask
	// ─────────────────────────────────────────
	//  2   2  1e5        219 ns¹       306 ns¹
	//  10  2  1e5        536 ns¹      2.20 µs¹
	// ¹ need >= 6 samples for confidence interval at level 0.95
}
