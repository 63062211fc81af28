package game

import (
	"cmp"
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// Uniform draws n integers from 0 to most.
func Uniform(rng *rand.Rand, n, most int64) []int64 {
	values := make([]int64, n)
	for i := range values {
		values[i] = int64(rng.Uint64N(uint64(most) + 1))
	}
	return values
}

// Summing yields all lists of n integers from 0 whose sum is total, in lexicographic order.
func Summing[S ~[]int64](n int, total int64) iter.Seq[S] {
	return func(yield func(S) bool) {
		all := make(S, n)
		summing(all, total, func() bool { return yield(slices.Clone(all)) })
	}
}

// summing gives total to the values in every way, in lexicographic order,
// until visit returns false.
func summing(values []int64, total int64, visit func() bool) bool {
	if len(values) == 1 {
		values[0] = total
		return visit()
	}
	for v := range total + 1 {
		values[0] = v
		if !summing(values[1:], total-v, visit) {
			return false
		}
	}
	return true
}

// CompareVectors orders lists of integers from 0 by length, then sum, then lexicographically.
func CompareVectors[S ~[]int64](a, b S) int {
	aHigh, aLow := sum(a)
	bHigh, bLow := sum(b)
	return cmp.Or(
		cmp.Compare(len(a), len(b)),
		cmp.Compare(aHigh, bHigh),
		cmp.Compare(aLow, bLow),
		slices.Compare(a, b),
	)
}

// sum is the sum of integers from 0 in 128 bits, which hold it.
func sum(values []int64) (high, low uint64) {
	for _, v := range values {
		var carry uint64
		low, carry = bits.Add64(low, uint64(v), 0)
		high += carry
	}
	return high, low
}

// Reversed is a copy of values with the last one first.
func Reversed[S ~[]E, E any](values S) S {
	turned := slices.Clone(values)
	slices.Reverse(turned)
	return turned
}

// Dropped passes copies of values to yield that lack one, as long as one is left.
// It ends, and returns false, when yield does.
func Dropped[S ~[]E, E any](values S, yield func(S) bool) bool {
	for i := 0; i < len(values) && len(values) > 1; i++ {
		if !yield(slices.Delete(slices.Clone(values), i, i+1)) {
			return false
		}
	}
	return true
}

// DroppedLines is Dropped for a grid: it passes the numbers of the rows and columns that are left.
func DroppedLines(rows, cols int, yield func(rows, cols []int) bool) bool {
	allRows, allCols := indices(rows), indices(cols)
	return Dropped(allRows, func(left []int) bool { return yield(left, allCols) }) &&
		Dropped(allCols, func(left []int) bool { return yield(allRows, left) })
}

// indices lists the integers from 0 to n-1.
func indices(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// Lowered passes copies of values to yield in which one is lowered: to 0, by half,
// by a quarter … by 1. It ends, and returns false, when yield does.
func Lowered[S ~[]int64](values S, yield func(S) bool) bool {
	for i, v := range values {
		for cut := v; cut > 0; cut /= 2 {
			lower := slices.Clone(values)
			lower[i] -= cut
			if !yield(lower) {
				return false
			}
		}
	}
	return true
}

// Swapped passes copies of values to yield in which one has changed places with a
// smaller one after it. It ends, and returns false, when yield does.
func Swapped[S ~[]T, T cmp.Ordered](values S, yield func(S) bool) bool {
	for i, v := range values {
		for j := len(values) - 1; j > i; j-- {
			if v <= values[j] {
				continue
			}
			swapped := slices.Clone(values)
			swapped[i], swapped[j] = values[j], v
			if !yield(swapped) {
				return false
			}
		}
	}
	return true
}
