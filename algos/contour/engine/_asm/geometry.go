package main

import (
	"math/big"
	"math/bits"
)

// The layout of a row, as package engine documents it in leaf.go.

const (
	leafSteps = 9
	lanes     = 8
	vector    = 4 * lanes // bytes
)

func choose(n, k int) int { return int(new(big.Int).Binomial(int64(n), int64(k)).Int64()) }

// vectors is the number of vectors of n entries.
func vectors(n int) int { return (n + lanes - 1) / lanes }

// halves are the lengths in vectors of the two halves of a row.
func halves(k int) (first, second int) {
	return vectors(choose(leafSteps-1, leafSteps-k)), vectors(choose(leafSteps-1, k))
}

// column is where a row holds the given leaf.
func column(leaf int) int {
	const last = leafSteps - 1
	if leaf>>last&1 == 1 {
		return colex(leaf &^ (1 << last))
	}
	first, _ := halves(bits.OnesCount(uint(leaf)))
	return first*lanes + colex(leaf)
}

func colex(m int) int {
	r, k := 0, 0
	for ; m != 0; m &= m - 1 {
		k++
		r += choose(bits.TrailingZeros(uint(m)), k)
	}
	return r
}

// sumColumn is the column that holds the sum of a row.
func sumColumn(k int) int {
	first, second := halves(k)
	if k%2 != 0 {
		return first*lanes - 1
	}
	return (first+second)*lanes - 1
}

// corner numbers the corners inside a leaf.
func corner(i, below int) int { return i*(i+1)/2 + below }
