package muqi

import (
	"iter"
	"math/bits"
)

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

// Corners has bit i set where steps i and i+1 enclose a cell that may be taken. path is n+m.
func (p Position) Corners(path int) Position {
	return p &^ (p >> 1) &^ (1 << (path - 1))
}

// Take is the position after the cell at corner i was taken.
func (p Position) Take(i int) Position { return p + 1<<i }

// Rows yields the rows of a board of so many, from the last up, each with how many of its cells are taken.
func (p Position) Rows(rows int) iter.Seq2[int, int] {
	return func(yield func(row, taken int) bool) {
		for row, rest := rows-1, p; row >= 0; row, rest = row-1, rest&(rest-1) {
			if !yield(row, bits.TrailingZeros64(uint64(rest))-(rows-1-row)) {
				return
			}
		}
	}
}

// Cell is the cell at corner i, counted from 0.
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

// Transpose is the same position of the transposed board: the path is walked from
// the other end, and its steps change direction. path is n+m.
func (p Position) Transpose(path int) Position {
	return Position(bits.Reverse64(^uint64(p)) >> (64 - path))
}

// A Move takes one cell, counted from 0. Corner is the step of the contour that
// Position.Take turns around.
type Move struct{ Row, Col, Corner int }

// Moves lists the moves in position p from top to bottom. The board must have
// n+m ≤ MaxPath.
func (b Board) Moves(p Position) []Move {
	var moves []Move
	for rest := uint64(p.Corners(b.rows + b.cols)); rest != 0; {
		corner := bits.Len64(rest) - 1
		row, col := p.Cell(corner, b.rows)
		moves = append(moves, Move{Row: row, Col: col, Corner: corner})
		rest &^= 1 << corner
	}
	return moves
}

// Gain is what the move m in position p adds to Black's total minus White's.
func (b Board) Gain(p Position, m Move) int64 {
	if p.Taken()%2 == 0 {
		return b.A(m.Row, m.Col)
	}
	return -b.B(m.Row, m.Col)
}

// choose holds the binomial coefficients of all paths that fit a Position. C(64, 32) fits an int64.
var choose = func() (c [MaxPath + 1][MaxPath + 1]int) {
	for p := range c {
		c[p][0] = 1
		for k := 1; k <= p; k++ {
			c[p][k] = c[p-1][k-1] + c[p-1][k]
		}
	}
	return c
}()

// Choose is C(p, k), for 0 ≤ k, p ≤ MaxPath.
func Choose(p, k int) int { return choose[p][k] }

// Rank is the number of contours of the same board that are less than p: Σ C(p_k, k)
// over the vertical steps p_1 < … < p_n (combinatorial number system). A move at
// corner i, the k-th vertical step, raises it by C(i, k−1).
func (p Position) Rank() int {
	r, k := 0, 0
	for rest := uint64(p); rest != 0; rest &= rest - 1 {
		k++
		r += choose[bits.TrailingZeros64(rest)][k]
	}
	return r
}

// Next is the next higher contour with as many vertical steps as p (Gosper's hack, HAKMEM 175). p is not 0.
func (p Position) Next() Position {
	low := p & -p
	up := p + low
	return up | (p^up)/low>>2
}

// Previous is the next lower contour with as many vertical steps as p, or 0 where p is the lowest.
func (p Position) Previous() Position {
	run := bits.TrailingZeros64(^uint64(p)) // vertical steps at the low end stay as low as they are
	rest := p >> run << run
	if rest == 0 {
		return 0
	}
	i := bits.TrailingZeros64(uint64(rest)) // the lowest step that can go down, to i-1
	return rest - 1<<i | (1<<(run+1)-1)<<(i-run-1)
}

// Contours are a board prepared for a search over its positions.
type Contours struct {
	Path        int // n+m
	Empty, Full Position

	weights [2][]int64 // of Black and of White, by corner and vertical steps below
	shift   int
}

// The players.
const (
	Black = 0
	White = 1 // 1 − player is the other one
)

// Contours prepares the board. rows+cols ≤ MaxPath.
func (b Board) Contours() Contours {
	c := Contours{Path: b.rows + b.cols, Empty: EmptyBoard(b.rows), Full: FullBoard(b.rows, b.cols)}
	c.shift = bits.Len(uint(b.rows - 1))
	for player, weight := range []func(row, col int) int64{b.A, b.B} {
		c.weights[player] = make([]int64, c.Path<<c.shift)
		for row := range b.rows {
			for col := range b.cols {
				below := b.rows - 1 - row
				c.weights[player][(below+col)<<c.shift|below] = weight(row, col)
			}
		}
	}
	return c
}

// Weight is what the cell at corner i of p is worth to a player.
func (c *Contours) Weight(player int, p Position, i int) int64 {
	return c.weights[player][i<<c.shift|p.Below(i)]
}
