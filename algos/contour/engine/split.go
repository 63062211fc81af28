package engine

import "muqi/game/muqi"

const (
	// leafSteps is the length of a leaf. Half a row of C(8, 4) = 70 entries fits AVX2.
	leafSteps = 9

	// lanes is how many rows make a group: the int32s of a 256-bit register.
	lanes = 8
)

// A split cuts the contours of a board into head, middle and leaf.
type split struct {
	rows, cols   int
	head, middle int // steps of each part
}

// newSplit makes the shortest head for which no block has more than `block` positions. A board
// of at most `whole` positions gets no head. The path must be longer than a leaf, and at most
// muqi.MaxPath.
func newSplit(rows, cols, whole, block int) split {
	s := split{rows: rows, cols: cols, middle: rows + cols - leafSteps}
	if s.largest() > whole {
		for s.middle > 1 && s.largest() > block {
			s.head, s.middle = s.head+1, s.middle-1
		}
	}
	return s
}

// path is the number of steps of a contour.
func (s split) path() int { return s.rows + s.cols }

// low is the number of steps below the head.
func (s split) low() int { return s.middle + leafSteps }

// fewest and most bound the vertical steps of a head.
func (s split) fewest() int { return max(0, s.rows-s.low()) }
func (s split) most() int   { return min(s.head, s.rows) }

// largest is the number of positions of the largest block.
func (s split) largest() int {
	most := 0
	for up := s.fewest(); up <= s.most(); up++ {
		most = max(most, muqi.Choose(s.low(), s.rows-up))
	}
	return most
}

// blockSize is the number of entries of a block with `ones` vertical steps below the head.
// The last group of a stage writes lanes rows even where it has less.
func (s split) blockSize(ones int) int {
	size, end := 0, edgeEntry+edgeSize
	for k := max(0, ones-s.middle); k <= min(leafSteps, ones); k++ {
		end += muqi.Choose(s.middle, ones-k) * rowWidth(k)
		size = max(size, end+(lanes-1)*rowWidth(k))
	}
	return size
}

// cell is the index, row by row, of the cell at corner i with `below` vertical
// steps below it. Where no position has that corner it is rows·cols.
func (s split) cell(i, below int) int {
	row, col := s.rows-1-below, i-below
	if row < 0 || col < 0 || col >= s.cols {
		return s.rows * s.cols
	}
	return row*s.cols + col
}

// empty is the contour of the empty board.
func (s split) empty() uint64 { return uint64(muqi.EmptyBoard(s.rows)) }
