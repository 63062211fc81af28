package census

import (
	"cmp"
	"math/bits"
	"slices"

	"muqi/game/muqi"
)

// maxPositions is how many positions a loopOrder holds: those of every board
// whose table any memory could hold.
const maxPositions = 256

// A loopOrder is the order in which the weights of all boards of a size are run
// through: one loop a cell, those of later cells outside. Cells are ordered by
// anti-diagonals from the top left, so every cell comes after those above and
// left of it, and turning the board by 180° turns the order around.
//
// With the value g of the symmetric game, g(S) depends on the weights of S's
// empty cells alone. So it is known as soon as the first of these has its
// weight: the positions fall into layers by their first empty cell, and a new
// weight of one cell leaves all outer layers as they are. The innermost cell,
// the first of the board, is empty in a single position.
type loopOrder struct {
	layers []layer // by cell, innermost first
	second uint8   // the position after the first move
}

// A layer is the moves from the positions whose first empty cell is the layer's.
// In both lists, a position comes after its successors.
type layer struct {
	own   []step // taking the layer's cell, which leads to an outer layer
	other []step // taking another cell, which leads to a position of the layer
}

// A step is a move between two positions that takes a cell.
type step struct{ from, to, cell uint8 }

// newLoopOrder is the loopOrder of a size with at most maxPositions positions.
// Their numbers, and the loop, put successors first: moves go up in rank.
func newLoopOrder(rows, cols int) loopOrder {
	place := places(rows, cols)
	order := loopOrder{layers: make([]layer, rows*cols)}
	full := muqi.FullBoard(rows, cols)
	for p := full.Previous(); p != 0; p = p.Previous() {
		var steps []step
		for rest := p.Corners(rows + cols); rest != 0; rest &= rest - 1 {
			corner := bits.TrailingZeros64(uint64(rest))
			row, col := p.Cell(corner, rows)
			from, to := full.Rank()-p.Rank(), full.Rank()-p.Take(corner).Rank()
			steps = append(steps, step{uint8(from), uint8(to), place[row*cols+col]})
		}
		slices.SortFunc(steps, func(a, b step) int { return cmp.Compare(a.cell, b.cell) })
		l := &order.layers[steps[0].cell]
		l.own = append(l.own, steps[0])
		l.other = append(l.other, steps[1:]...)
		order.second = steps[0].to // in the end that of the empty board, which comes last
	}
	return order
}

// places is the place of every cell, row by row, in the order of the loops.
func places(rows, cols int) []uint8 {
	cells := make([]int, rows*cols)
	for i := range cells {
		cells[i] = i
	}
	slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(a/cols+a%cols, b/cols+b%cols) })
	order := make([]uint8, len(cells))
	for place, cell := range cells {
		order[cell] = uint8(place)
	}
	return order
}
