package census

import (
	"cmp"
	"math/bits"
	"slices"

	"muqi/game/muqi"
)

// maxPositions is how many positions a nest holds: those of every board whose
// table any memory could hold.
const maxPositions = 256

// A nest is the order in which the weights of all boards of a size are run
// through: one loop a cell, those of later cells outside. Cells are ordered by
// anti-diagonals from the top left, so every cell comes after those above and
// left of it, and turning the board by 180° turns the order around.
//
// With the value g of the symmetric game, g(S) depends on the weights of S's
// empty cells alone. So it is known as soon as the first of these has its
// weight: the positions fall into layers by their first empty cell, and a new
// weight of one cell leaves all outer layers as they are. The innermost cell,
// the first of the board, is empty in a single position.
type nest struct {
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

// newNest makes the nest of a size with at most maxPositions positions.
func newNest(rows, cols int) nest {
	path := rows + cols
	rank := cellRanks(rows, cols)
	all := reachable(rows, path)
	number := make(map[muqi.Position]uint8, len(all))
	n := nest{layers: make([]layer, rows*cols)}
	for i, p := range all {
		number[p] = uint8(i)
		var steps []step
		for rest := p.Corners(path); rest != 0; rest &= rest - 1 {
			corner := bits.TrailingZeros64(uint64(rest))
			row, col := p.Cell(corner, rows)
			steps = append(steps, step{number[p], number[p.Take(corner)], rank[row*cols+col]})
		}
		n.add(steps)
	}
	return n
}

// add puts the steps from one position into its layer.
func (n *nest) add(steps []step) {
	if len(steps) == 0 {
		return // the full board
	}
	slices.SortFunc(steps, func(a, b step) int { return cmp.Compare(a.cell, b.cell) })
	l := &n.layers[steps[0].cell]
	l.own = append(l.own, steps[0])
	l.other = append(l.other, steps[1:]...)
	n.second = steps[0].to // in the end that of the empty board, which comes last
}

// cellRanks is the place of every cell, row by row, in the order of the nest.
func cellRanks(rows, cols int) []uint8 {
	cells := make([]int, rows*cols)
	for i := range cells {
		cells[i] = i
	}
	slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(a/cols+a%cols, b/cols+b%cols) })
	ranks := make([]uint8, len(cells))
	for rank, cell := range cells {
		ranks[cell] = uint8(rank)
	}
	return ranks
}

// reachable lists the positions of a board, successors first: moves go up.
func reachable(rows, path int) []muqi.Position {
	all := []muqi.Position{muqi.EmptyBoard(rows)}
	known := map[muqi.Position]bool{all[0]: true}
	for i := 0; i < len(all); i++ {
		for rest := all[i].Corners(path); rest != 0; rest &= rest - 1 {
			p := all[i].Take(bits.TrailingZeros64(uint64(rest)))
			if !known[p] {
				known[p] = true
				all = append(all, p)
			}
		}
	}
	slices.SortFunc(all, func(a, b muqi.Position) int { return cmp.Compare(b, a) })
	return all
}
