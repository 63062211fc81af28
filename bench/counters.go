package bench

import (
	"muqi/algos"
	"muqi/internal/benchdata"
)

// Counters is the mean work of a solve over the boards of a cell, in the order
// in which the variant shows its counters.
type Counters []Counter

// A Counter is the mean of an exact amount of work, or a lower bound of it.
type Counter struct {
	Unit    string // as in algos.Counter: positions, moves, table-B, …
	Mean    float64
	AtLeast bool // the true mean may be larger
}

// Metric is the counter's unit in benchmark text: positions/op, or
// at-least-table-B/op for a lower bound.
func (c Counter) Metric() string { return benchdata.Metric(c.Unit, c.AtLeast) }

// mean averages the work done on the boards of a set. A board without a
// counter that another one has counts as 0.
func mean(work [][]algos.Counter) Counters {
	var sums []algos.Counter
	at := map[string]int{} // unit → index into sums
	for _, counters := range work {
		for _, c := range counters {
			i, seen := at[c.Unit]
			if !seen {
				i = len(sums)
				at[c.Unit] = i
				sums = append(sums, algos.Counter{Unit: c.Unit})
			}
			sums[i].N += c.N
			sums[i].AtLeast = sums[i].AtLeast || c.AtLeast
		}
	}
	means := make(Counters, len(sums))
	for i, s := range sums {
		means[i] = Counter{Unit: s.Unit, Mean: float64(s.N) / float64(len(work)), AtLeast: s.AtLeast}
	}
	return means
}
