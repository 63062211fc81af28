package fixpoint

import (
	"math/bits"

	"muqi/algos"
	"muqi/game/apple"
)

// narrow computes masks of one word, in one lane or two.
type narrow struct {
	layout
	fields []narrowField

	up, down, left, right uint64 // the cells that have a cell there, in each lane
	shift                 uint   // from a cell to that below

	gain  []uint64 // by cell, and 0 at the end: where the guard is when the thief, moving there, gets the value
	kept  []uint64 // by cell: the trees with apples on which the guard, moving there, lets the thief get the value
	live  uint64   // the trees with apples, in each lane
	exits uint64   // the trees with apples, by number
	meter *algos.Meter
	count int64
}

// A narrowField is a field, in each lane.
type narrowField struct {
	bit, legal, stay, guardStays uint64

	near       [4]uint8
	dependents uint64 // by number
}

func newNarrow(m *algos.Meter, o apple.Orchard, r *rules, l layout, fields []field) *narrow {
	n := &narrow{layout: l, shift: uint(l.row), meter: m}
	n.gain, n.kept = make([]uint64, r.cells+1), make([]uint64, r.cells)
	each := uint64(1) // a bit in each lane
	if l.lanes == 2 {
		each |= 1 << laneBits
	}
	n.edges(o, each)
	for i, f := range fields {
		c := narrowField{bit: each << l.bit(r.where[i])}
		c.legal, c.stay, c.guardStays = each*f.legal[0], each*f.stay[0], each*f.guardStays[0]
		for j, cell := range f.near {
			c.near[j] = uint8(cell)
		}
		for _, cell := range f.dependents {
			c.dependents |= 1 << cell
		}
		n.fields = append(n.fields, c)
	}
	return n
}

// edges finds the cells that have a cell on each side.
func (n *narrow) edges(o apple.Orchard, each uint64) {
	cells := func(inside func(row, col int) bool) (mask uint64) {
		for cell := range o.Rows() * o.Cols() {
			if inside(cell/o.Cols(), cell%o.Cols()) {
				mask |= each << n.bit(cell)
			}
		}
		return mask
	}
	n.up = cells(func(row, _ int) bool { return row > 0 })
	n.down = cells(func(row, _ int) bool { return row < o.Rows()-1 })
	n.left = cells(func(_, col int) bool { return col > 0 })
	n.right = cells(func(_, col int) bool { return col < o.Cols()-1 })
}

func (n *narrow) work() int64 { return n.count }

func (n *narrow) solve(masks []uint64, limit int, picks []pick) {
	n.live, n.exits = 0, 0
	for _, p := range picks {
		n.live |= n.fields[p.cell].bit
		n.exits |= 1 << p.cell
	}
	size := 2 * n.plane()
	for b := range n.blocks(limit) {
		n.start(b, picks)
		n.grow(masks[b*size:][:size])
		n.meter.Spend(n.cells)
	}
}

// start sets what a block of masks grows from.
func (n *narrow) start(block int, picks []pick) {
	k := n.cells
	kept, gain := n.kept[:k], n.gain[:k]
	clear(kept)
	clear(gain)
	for _, p := range picks {
		if block >= n.blocks(p.high) {
			continue
		}
		bit := n.fields[p.cell].bit
		thief, guard := p.masks[2*block*k:][:k], p.masks[(2*block+1)*k:][:k]
		for i := range kept {
			kept[i] |= thief[i] & bit
			gain[i] |= guard[i]
		}
	}
	for _, p := range picks {
		gain[p.cell] = n.picked(block, p)
	}
}

// picked is where the guard is when the thief, picking, gets the values of a block: those
// of one less after it. An apple is worth 1 wherever the guard can be.
func (n *narrow) picked(block int, p pick) uint64 {
	word := func(block int) uint64 {
		if block >= n.blocks(p.high) {
			return 0
		}
		return p.masks[(2*block+1)*n.cells+p.cell]
	}
	before := n.fields[p.cell].legal
	if block > 0 {
		before = word(block - 1)
	}
	if n.lanes == 1 {
		return before
	}
	return before>>32 | word(block)<<32
}

// grow computes a block of masks, the least fixpoint above gain. A cell is looked at again when
// something beside it has grown.
func (n *narrow) grow(block []uint64) {
	k := n.cells
	thief, guard := block[:k], block[k:][:k]
	for dirty := uint64(1)<<k - 1; dirty != 0; {
		for rest := dirty; rest != 0; {
			i := bits.TrailingZeros64(rest)
			rest &= rest - 1
			dirty &^= 1 << i
			thief[i], guard[i] = n.update(i)
			n.count += 2
			if n.exits>>i&1 == 0 && guard[i] != n.gain[i] {
				n.gain[i] = guard[i]
				dirty |= n.fields[i].dependents
				rest |= n.fields[i].dependents &^ (1<<(i+1) - 1)
			}
		}
	}
}

// update computes the masks of a cell of the thief from what it gets on others.
func (n *narrow) update(i int) (thief, guard uint64) {
	c, gain := &n.fields[i], n.gain
	thief = (gain[c.near[0]] | gain[c.near[1]] | gain[c.near[2]] | gain[c.near[3]] | gain[i]&c.stay) & c.legal
	lost := c.legal &^ (thief&^n.live | n.kept[i]) // moving there, the guard keeps the value from the thief
	moves := (lost&n.down)<<(n.shift%64) | (lost&n.up)>>(n.shift%64) | (lost&n.right)<<1 | (lost&n.left)>>1
	return thief, c.legal &^ (moves | lost&c.guardStays)
}
