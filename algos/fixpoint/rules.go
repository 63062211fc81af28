package fixpoint

import (
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// The two planes of a configuration's states, by who is to move.
const (
	thiefMoves = iota
	guardMoves
)

// rules is an orchard prepared for search. Its cells are the open ones of the
// orchard, numbered from 0 in reading order.
//
// A configuration is numbered by the apples left on each tree as the digits of
// a number in mixed radix, the first tree's lowest: an apple of tree i weighs
// trees[i].stride. State (configuration, plane, thief, guard) has number
// ((configuration·2 + plane)·cells + thief)·cells + guard; where both stand on
// one cell, the number is not used.
type rules struct {
	cells          int
	pairs          int // cells², the states of a plane
	configurations int
	trees          []tree
	treeAt         []int      // by cell: the number of its tree, or -1
	number         []int      // by cell of the orchard: its number here, or -1
	where          []int      // by cell: that of the orchard
	lists          [][]uint16 // of moves
	list           []uint32   // by pair of cells: the number of the list of moves
}

type tree struct{ cell, apples, stride int }

// newRules prepares an orchard, without its moves.
func newRules(o apple.Orchard) *rules {
	r := &rules{cells: o.OpenCells(), configurations: 1, number: make([]int, o.Rows()*o.Cols())}
	r.pairs = r.cells * r.cells
	for cell := range r.number {
		r.number[cell] = -1
		if o.Open(cell) {
			r.number[cell] = len(r.where)
			r.where = append(r.where, cell)
			r.treeAt = append(r.treeAt, -1)
		}
	}
	for i, t := range o.Trees() {
		cell := r.number[t.Cell]
		r.treeAt[cell] = i
		r.trees = append(r.trees, tree{cell, t.Apples, r.configurations})
		r.configurations *= t.Apples + 1
	}
	return r
}

// movesOf prepares an orchard with its moves.
func movesOf(m *algos.Meter, o apple.Orchard) *rules {
	r := newRules(o)
	r.listMoves(m, o)
	return r
}

// listMoves lists the legal moves of all pairs of cells. They depend on where the other
// player stands only if that is beside.
func (r *rules) listMoves(m *algos.Meter, o apple.Orchard) {
	r.list = algos.MakeSlice[uint32](m, r.pairs)
	for at := range r.cells {
		row, cell := r.list[at*r.cells:][:r.cells], r.where[at]
		away := r.addList(o.Steps(cell, cell))
		for other := range row {
			row[other] = away
		}
		for _, beside := range o.Neighbours(cell) {
			row[r.number[beside]] = r.addList(o.Steps(cell, beside))
		}
		m.Spend(r.cells)
	}
}

// addList adds a list of cells of the orchard, and returns its number.
func (r *rules) addList(cells []int) uint32 {
	list := make([]uint16, len(cells))
	for i, cell := range cells {
		list[i] = uint16(r.number[cell])
	}
	r.lists = append(r.lists, list)
	return uint32(len(r.lists) - 1)
}

// moves lists the cells to which a player at one cell can move while the other stands on
// another, in the order of apple.Orchard.Steps; it can have come from the same cells.
func (r *rules) moves(at, other int) []uint16 { return r.lists[r.list[at*r.cells+other]] }

// movesFrom lists the moves in a state.
func (r *rules) movesFrom(p point) []uint16 {
	if p.side == guardMoves {
		return r.moves(p.guard, p.thief)
	}
	return r.moves(p.thief, p.guard)
}

// left is the number of apples left on a tree.
func (r *rules) left(configuration int, t tree) int {
	return configuration / t.stride % (t.apples + 1)
}

// before returns the configurations before a move to a cell that led to the given one, by how
// many apples were picked, 0 or 1. What cannot be is -1.
func (r *rules) before(configuration, cell int) [2]int {
	i := r.treeAt[cell]
	if i < 0 {
		return [2]int{configuration, -1}
	}
	before, t := [2]int{-1, -1}, r.trees[i]
	left := r.left(configuration, t)
	if left == 0 {
		before[0] = configuration
	}
	if left < t.apples {
		before[1] = configuration + t.stride
	}
	return before
}

// plane is the number of the first state of a plane.
func (r *rules) plane(configuration, side int) int { return (2*configuration + side) * r.pairs }

// state is the number of a position.
func (r *rules) state(p apple.Position) int {
	configuration, side := 0, thiefMoves
	for i, left := range p.Left {
		configuration += left * r.trees[i].stride
	}
	if p.GuardMoves {
		side = guardMoves
	}
	return r.plane(configuration, side) + r.pair(p)
}

// pair is the number of the cells of both players.
func (r *rules) pair(p apple.Position) int { return r.number[p.Thief]*r.cells + r.number[p.Guard] }

// A point is a state, taken apart.
type point struct{ configuration, side, thief, guard int }

func (r *rules) split(state int) point {
	plane, pair := state/r.pairs, state%r.pairs
	return point{plane / 2, plane % 2, pair / r.cells, pair % r.cells}
}

// after is the state after the player to move went to a cell, and what the thief picked there.
func (r *rules) after(p point, to int) (state int, gain uint8) {
	if i := r.treeAt[to]; i >= 0 && r.left(p.configuration, r.trees[i]) > 0 {
		p.configuration -= r.trees[i].stride
		gain = 1
	}
	if p.side == guardMoves {
		return r.plane(p.configuration, thiefMoves) + p.thief*r.cells + to, 0
	}
	return r.plane(p.configuration, guardMoves) + to*r.cells + p.guard, gain
}

// position is the position of a state.
func (r *rules) position(state int) apple.Position {
	p := r.split(state)
	q := apple.Position{Thief: r.where[p.thief], Guard: r.where[p.guard], GuardMoves: p.side == guardMoves}
	q.Left = make([]int, len(r.trees))
	for i, t := range r.trees {
		q.Left[i] = r.left(p.configuration, t)
	}
	return q
}

// stateBytes is what a table of all states takes, with so many bytes each.
func stateBytes(o apple.Orchard, each int64) *big.Int {
	open := int64(o.OpenCells())
	return new(big.Int).Mul(product(each, 2, open, open), o.Configurations())
}

// listBytes is what the lists of moves take.
func listBytes(o apple.Orchard) *big.Int {
	open := int64(o.OpenCells())
	return product(4, open, open)
}
