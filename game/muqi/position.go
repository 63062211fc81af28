package muqi

import "math/bits"

// MaxPath is the largest n+m of a board whose positions are of type Position.
const MaxPath = 64

// A Position is the contour between taken and empty cells, as a path of n+m
// steps from the bottom left corner to the top right one: bit 0 is the first
// step, 1 a vertical and 0 a horizontal one. On the empty board the path goes
// up first: its n lowest bits are 1. On the full board its n highest bits are.
//
// A move takes the cell in a corner (bit i = 1, bit i+1 = 0) and turns the two
// steps around, so the position grows by 2^i. The numeric order of positions
// is therefore an order in which every move goes up.
type Position uint64

// EmptyBoard is the position before the first move. rows+cols ≤ MaxPath.
func EmptyBoard(rows int) Position { return 1<<rows - 1 }

// FullBoard is the position after the last move. rows+cols ≤ MaxPath.
func FullBoard(rows, cols int) Position { return EmptyBoard(rows) << cols }

// Corners has bit i set where the two steps i and i+1 enclose a cell that may
// be taken. path is n+m.
func (p Position) Corners(path int) Position {
	return p &^ (p >> 1) &^ (1 << (path - 1))
}

// Take is the position after the cell at corner i was taken.
func (p Position) Take(i int) Position { return p + 1<<i }

// Cell is the cell at corner i of a board with the given number of rows,
// counted from 0.
func (p Position) Cell(i, rows int) (row, col int) {
	ones := p.Below(i)
	return rows - 1 - ones, i - ones
}

// Below is the number of vertical steps before step i: below corner i.
func (p Position) Below(i int) int { return bits.OnesCount64(uint64(p) & (1<<i - 1)) }

// Taken is the number of taken cells. Black moves where it is even.
func (p Position) Taken() int {
	taken, k := 0, 0
	for rest := uint64(p); rest != 0; rest &= rest - 1 {
		taken += bits.TrailingZeros64(rest) - k
		k++
	}
	return taken
}

// Transpose is the same position of the transposed board: the path is walked
// from the other end, and vertical and horizontal steps change places. path is
// n+m.
func (p Position) Transpose(path int) Position {
	return Position(bits.Reverse64(^uint64(p)) >> (64 - path))
}
