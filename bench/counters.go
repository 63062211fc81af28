package bench

import (
	"slices"

	"muqi/algos"
	"muqi/internal/benchdata"
)

// A meanWork is the mean work of a solve over the boards of an entry.
type meanWork struct {
	metric string // positions/op, or at-least-table-B/op where the true mean may be larger
	mean   float64
}

// mean averages the work done on some of the boards, in the variant's order of counters. A
// missing counter is 0. Before Probe there are none.
func (e *Entry) mean(boards []int) []meanWork {
	if e.work == nil {
		return nil
	}
	var sums []algos.Counter
	for _, board := range boards {
		for _, c := range e.work[board] {
			i := slices.IndexFunc(sums, func(s algos.Counter) bool { return s.Unit == c.Unit })
			if i < 0 {
				i = len(sums)
				sums = append(sums, algos.Counter{Unit: c.Unit})
			}
			sums[i].N += c.N
			sums[i].AtLeast = sums[i].AtLeast || c.AtLeast
		}
	}
	means := make([]meanWork, len(sums))
	for i, s := range sums {
		means[i] = meanWork{benchdata.Metric(s.Unit, s.AtLeast), float64(s.N) / float64(len(boards))}
	}
	return means
}
