package engine

import (
	"math/bits"

	"muqi/game/muqi"
)

// A row holds the values of all leaves with k vertical steps. Those whose last
// step is vertical come first, then the others; each half is in numeric order
// and padded to whole groups of lanes. So a move across the border of leaf and
// middle leads from the first half of a row onto the second half of another.

// leafMask selects the leaf of a contour.
const leafMask = 1<<leafSteps - 1

// firstHalf is the length of the first half of a row.
func firstHalf(k int) int {
	if k == 0 {
		return 0
	}
	return padded(muqi.Choose(leafSteps-1, k-1))
}

// rowWidth is the length of a row.
func rowWidth(k int) int { return firstHalf(k) + padded(muqi.Choose(leafSteps-1, k)) }

func padded(n int) int { return (n + lanes - 1) / lanes * lanes }

// column is where a row holds the given leaf.
func column(leaf uint64) int {
	const last = leafSteps - 1
	if leaf>>last&1 == 1 {
		return muqi.Position(leaf &^ (1 << last)).Rank()
	}
	return firstHalf(bits.OnesCount64(leaf)) + muqi.Position(leaf).Rank()
}

// leafCorner numbers the corners inside a leaf by step i and vertical steps below.
func leafCorner(i, below int) int { return i*(i+1)/2 + below }

// leafCorners is the number of those corners.
const leafCorners = (leafSteps - 1) * leafSteps / 2

// sumColumn is a column that pads a row, and holds the row's sum: twice E of its highest leaf.
func sumColumn(k int) int {
	if k%2 != 0 {
		return firstHalf(k) - 1
	}
	return rowWidth(k) - 1
}
