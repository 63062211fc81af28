package census

import (
	"context"
	"strconv"

	"muqi/algos/bfsforward"
	"muqi/internal/compare"
)

// unplayed says how to read the error of an orientation on the board of sums c
// from a table:
//
//	(shift + sign·g(other) − g(c)) / 2
//
// where other is rot c, or 2K − rot c where complement.
type unplayed struct {
	complement  bool
	sign, shift int
}

// orientations are those that Forward counts.
var orientations = [2]bfsforward.Orientation{bfsforward.Literal, bfsforward.Natural}

// unplay says how an orientation is read on boards of a number of cells.
func unplay(o bfsforward.Orientation, cells, most int) unplayed {
	odd := cells%2 != 0
	switch {
	case o == bfsforward.Natural && odd:
		return unplayed{sign: 1}
	case o == bfsforward.Natural:
		return unplayed{sign: -1}
	case odd:
		return unplayed{complement: true, sign: -1, shift: 2 * most}
	}
	return unplayed{complement: true, sign: 1}
}

// A scan counts the errors of both orientations over a table. It takes the high
// digits of an index and the low ones apart.
type scan[T entry] struct {
	table[T]
	bound     int // of |g|
	reads     [2]unplayed
	high, low part
}

// A part is some of an index's digits: by the number that they make, the number
// of the reversed digits, and in how many ways the sums arise.
type part struct {
	turned []int
	ways   []uint64
}

func (g indexShape) part(digits int) (p part) {
	for number := range g.pow(digits) {
		p.turned = append(p.turned, g.reverse(number, digits))
		p.ways = append(p.ways, g.waysOf(number, digits))
	}
	return p
}

// reverse turns around the order of the digits of a number.
func (g indexShape) reverse(number, digits int) (reversed int) {
	for range digits {
		reversed = reversed*g.base + number%g.base
		number /= g.base
	}
	return reversed
}

// waysOf is in how many ways two weights 0 … max add up to the sums of some
// cells, which are the digits of a number: min(s, 2·max−s) + 1 for each.
func (g indexShape) waysOf(number, digits int) uint64 {
	ways := uint64(1)
	for range digits {
		s := number % g.base
		ways *= uint64(min(s, g.base-1-s) + 1)
		number /= g.base
	}
	return ways
}

// newScan prepares the counting of a table.
func newScan[T entry](t table[T], most int) *scan[T] {
	s := &scan[T]{table: t, bound: 2 * most * t.digits}
	s.high, s.low = t.part(t.digits-t.digits/2), t.part(t.digits/2)
	for i, o := range orientations {
		s.reads[i] = unplay(o, t.digits, most)
	}
	return s
}

// histograms count boards by orientation and by sign·g(other) − g(c) + 2·bound.
type histograms [2][]uint64

// stripe is how many low numbers are counted row after row before the next ones:
// such rows, one after the other by their reversed digits, read the same few parts
// of the table for their other boards, which stay in the cache.
const stripe = 256

// count counts all boards, by orientation.
func (s *scan[T]) count(ctx context.Context, workers int, m *compare.Progress) (sums [2]errorCounts, err error) {
	rows, row := len(s.high.turned), len(s.low.turned)
	each := max(min(jobEntries, s.size/64)/row, 1)
	parts := make([]histograms, workers)
	for i := range parts {
		parts[i] = histograms{make([]uint64, 4*s.bound+1), make([]uint64, 4*s.bound+1)}
	}
	err = compare.Each(ctx, workers, compare.UpTo((rows+each-1)/each), func(_ context.Context, worker, job int) error {
		from, to := job*each, min((job+1)*each, rows)
		for low := 0; low < row; low += stripe {
			for reversed := from; reversed < to; reversed++ {
				s.add(parts[worker], reversed, low, min(low+stripe, row))
			}
		}
		m.Add((to - from) * row)
		return nil
	})
	for i, read := range s.reads {
		sums[i] = errorCounts{}
		for _, h := range parts {
			for at, boards := range h[i] {
				if boards > 0 {
					sums[i][strconv.Itoa((at-2*s.bound+read.shift)/2)] += boards
				}
			}
		}
	}
	return sums, err
}

// add counts the boards whose high digits are the given ones reversed, and whose
// low ones are from … to−1.
func (s *scan[T]) add(h histograms, reversed, from, to int) {
	high, turned, lowWays := s.high.turned[reversed], s.low.turned[from:to], s.low.ways[from:to]
	row := s.g[high*len(s.low.turned):][from:to]
	ways := s.high.ways[high]
	for i, read := range s.reads {
		hist, other, step := h[i], reversed, len(s.high.turned)
		if read.complement { // every digit less from base−1 is the number less from the largest
			other, step = s.size-1-other, -step
		}
		for low, g := range row {
			hist[read.sign*int(s.g[other+step*turned[low]])-int(g)+2*s.bound] += ways * lowWays[low]
		}
	}
}
