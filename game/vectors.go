package game

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"slices"
)

// Uniform draws n integers from 0 to most.
func Uniform(rng *rand.Rand, n int, most int64) []int64 {
	values := make([]int64, n)
	for i := range values {
		values[i] = int64(rng.Uint64N(uint64(most) + 1))
	}
	return values
}

// Summing yields all ways to write total as a sum of n integers from 0, in
// lexicographic order.
func Summing(n int, total int64) iter.Seq[[]int64] {
	return func(yield func([]int64) bool) {
		all := make([]int64, n)
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

// Lowered passes copies of values to yield in which one of them, all of which
// are 0 or more, is lowered: to 0, by half, by a quarter … by 1. It ends, and
// returns false, when yield does.
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

// Swapped passes copies of values to yield in which one of them has changed
// places with a smaller one after it, the last of those first. It ends, and
// returns false, when yield does.
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

// Skip counts past the index that is left out.
func Skip(i, out int) int {
	if i < out {
		return i
	}
	return i + 1
}
