package fixpoint

import (
	"slices"

	"muqi/algos"
	"muqi/game/apple"
)

// A field is what the rules say of a thief on a certain cell.
type field struct {
	legal      mask  // where the guard can be: the open cells but this
	stay       mask  // where the guard is while the thief may stay
	guardStays mask  // where the guard may stay
	near       []int // the cells beside
	dependents []int // the cells from which the thief can come: those beside, and this if it may stay
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
		f.legal.remove(l.bit(cell))
		f.guardStays.remove(l.bit(cell))
		if rests.has(l.bit(cell)) {
			copy(f.stay, f.legal)
		}
		for _, beside := range o.Neighbours(cell) {
			f.near = append(f.near, r.number[beside])
			if o.Stays(cell, beside) {
				f.stay.set(l.bit(beside))
			}
			if o.Stays(beside, cell) {
				f.guardStays.set(l.bit(beside))
			}
		}
		f.dependents = f.near
		if slices.ContainsFunc(f.stay, func(word uint64) bool { return word != 0 }) {
			f.dependents = append(slices.Clone(f.near), i)
		}
		fields[i] = f
	}
	return fields
}
