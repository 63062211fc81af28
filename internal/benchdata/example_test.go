package benchdata_test

import (
	"fmt"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
)

const text = `
Unit positions/op assume=exact
rounds: interleaved
BenchmarkSolve/game=muqi/algo=map/n=2/m=2 100 400 ns/op 6 positions/op
BenchmarkSolve/game=muqi/algo=dense/n=2/m=2 400 100 ns/op 6 positions/op
BenchmarkSolve/game=muqi/algo=map/n=2/m=2 100 462 ns/op 6 positions/op
BenchmarkSolve/game=muqi/algo=dense/n=2/m=2 400 105 ns/op 6 positions/op
`

// A row of a table, with × over a baseline.
func Example() {
	benchmarks, err := benchdata.Read("bench.txt", []byte(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := benchmarks.Table("muqi", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	table.Compare("map")
	row := table.Rows[0]
	fmt.Println(table.Keys, row.Labels)
	for _, algo := range table.Algos {
		c := row.Entries[algo]
		fmt.Printf("%s: %s, %v positions\n", algo, doc.Decimal(c.Time.Center, "s"), c.Work["positions"].Center)
		if v := c.Versus; v != nil {
			fmt.Printf("%.2f× (%.2f … %.2f), p=%.2f: %s\n", v.Ratio, v.Lo, v.Hi, v.P, v.Outcome)
		}
	}
	// Output:
	// [n m] [2 2]
	// map: 431 ns, 6 positions
	// dense: 102 ns, 6 positions
	// 4.20× (2.29 … 7.69), p=0.02: faster
}
