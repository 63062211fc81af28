package benchdata_test

import (
	"fmt"

	"muqi/internal/benchdata"
	"muqi/internal/doc"
)

const text = `
BenchmarkSolve/game=muqi/algo=map/n=2/m=2 100 400 ns/op 6 positions/op
BenchmarkSolve/game=muqi/algo=dense/n=2/m=2 400 100 ns/op 6 positions/op
BenchmarkSolve/game=muqi/algo=map/n=2/m=2 100 420 ns/op 6 positions/op
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
	row := table.Rows[0]
	fmt.Println(table.Keys, row.Labels)
	base := row.Entries["map"]
	for _, algo := range table.Algos {
		c := row.Entries[algo]
		p, _ := c.Time.Compare(base.Time)
		fmt.Printf("%s: %s, %.2f× (p=%.2f), %v positions\n",
			algo, doc.Decimal(c.Time.Center, "s"), c.Time.Speedup(base.Time), p, c.Work["positions"].Center)
	}
	// Output:
	// [n m] [2 2]
	// map: 410 ns, 1.00× (p=1.00), 6 positions
	// dense: 102 ns, 4.00× (p=0.33), 6 positions
}
