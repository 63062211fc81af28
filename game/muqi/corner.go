package muqi

import "math/bits"

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
