package fixpoint

import (
	"slices"

	"muqi/algos"
	"muqi/game/apple"
)

// A mask is a set of cells on which the guard can be. The rows of the grid
// follow each other, in more than one word with a bit of 0 after each, so that
// no shift carries a cell from the end of a row to the beginning of another.
type mask []uint64

func (m mask) set(bit int)      { m[bit/64] |= 1 << (bit % 64) }
func (m mask) remove(bit int)   { m[bit/64] &^= 1 << (bit % 64) }
func (m mask) has(bit int) bool { return m[bit/64]>>(bit%64)&1 != 0 }

// A layout says where the masks of a configuration are. They come in blocks of as many
// values as a word has lanes: lane l of block b is for the value lanes·b + l + 1. A block
// holds a mask for each cell of the thief where the thief moves next, and then one for each
// where the guard does.
type layout struct {
	cells int // of the thief
	words int // of a mask
	lanes int // of a word: 2 where masks are of at most laneBits bits, else 1
	cols  int // of the orchard
	row   int // bits from a cell to that below
}

// laneBits is the distance of two lanes of a word.
const laneBits = 32

func layoutOf(o apple.Orchard) layout {
	l := layout{cells: o.OpenCells(), words: 1, lanes: 1, cols: o.Cols(), row: o.Cols()}
	switch bits := o.Rows() * o.Cols(); {
	case bits <= laneBits:
		l.lanes = 2
	case bits > 64:
		l.row++
		l.words = (o.Rows()*l.row + 63) / 64
	}
	return l
}

// bit is the place of a cell of the orchard in a mask.
func (l layout) bit(cell int) int { return cell/l.cols*l.row + cell%l.cols }

// blocks is the number of blocks for the values 1 … values.
func (l layout) blocks(values int) int { return (values + l.lanes - 1) / l.lanes }

// plane is the number of words of half a block, in which one player moves.
func (l layout) plane() int { return l.cells * l.words }

// size is the number of words for the values 1 … values.
func (l layout) size(values int) int { return 2 * l.plane() * l.blocks(values) }

// has reports whether the mask of a value, a player to move and a cell of the thief has a bit.
func (l layout) has(masks []uint64, value, side, thief, bit int) bool {
	block, lane := (value-1)/l.lanes, (value-1)%l.lanes
	at := (2*block+side)*l.plane() + thief*l.words
	return mask(masks[at:]).has(lane*laneBits + bit)
}

// solved are the masks of a configuration.
type solved struct {
	masks []uint64
	high  int // the highest value of a state; beyond, masks are not written
}

// value is that of a state: who is to move, the number of the thief's cell, the guard's bit.
func (l layout) value(s solved, side, thief, bit int) int {
	value := s.high
	for value > 0 && !l.has(s.masks, value, side, thief, bit) {
		value--
	}
	return value
}

// any reports whether a state has at least a value, which is at most one more than the highest.
func (l layout) any(masks []uint64, value int) bool {
	block, lane := (value-1)/l.lanes, (value-1)%l.lanes
	for _, word := range masks[l.size(block*l.lanes):l.size(value)] {
		if word>>(lane*laneBits) != 0 {
			return true
		}
	}
	return false
}

// A pick is a tree with apples, and the configuration to which picking one leads.
type pick struct {
	cell int // its number
	bit  int // its place in masks
	solved
}

// A kernel computes masks.
type kernel interface {
	// solve computes the masks for the values 1 … limit from those with an apple fewer.
	solve(masks []uint64, limit int, picks []pick)
	// work is the number of masks that were computed, so far.
	work() int64
}

// A field is what the rules say of a thief on a certain cell.
type field struct {
	legal      mask   // where the guard can be: the open cells but this
	stay       mask   // where the guard is while the thief may stay
	guardStays mask   // where the guard may stay
	near       [4]int // the cells beside; in place of a missing one the number of cells
	dependents []int  // the cells from which the thief can come: those beside, and this if it may stay
}

// newFields lists the fields of all cells. Whether a player may stay depends on the other
// only if that is beside it; the cell itself stands for elsewhere.
func newFields(m *algos.Meter, o apple.Orchard, r *rules, l layout) []field {
	open, rests := make(mask, l.words), make(mask, l.words)
	for _, cell := range r.where {
		open.set(l.bit(cell))
		if o.Stays(cell, cell) {
			rests.set(l.bit(cell))
		}
	}
	fields := make([]field, r.cells)
	for i, cell := range r.where {
		m.Spend(l.words)
		f := field{legal: slices.Clone(open), stay: make(mask, l.words), guardStays: slices.Clone(rests)}
		f.near = [4]int{r.cells, r.cells, r.cells, r.cells}
		f.legal.remove(l.bit(cell))
		f.guardStays.remove(l.bit(cell))
		if rests.has(l.bit(cell)) {
			copy(f.stay, f.legal)
		}
		for side, beside := range o.Neighbours(cell) {
			f.near[side] = r.number[beside]
			f.dependents = append(f.dependents, f.near[side])
			if o.Stays(cell, beside) {
				f.stay.set(l.bit(beside))
			}
			if o.Stays(beside, cell) {
				f.guardStays.set(l.bit(beside))
			}
		}
		if slices.Max(f.stay) != 0 {
			f.dependents = append(f.dependents, i)
		}
		fields[i] = f
	}
	return fields
}
