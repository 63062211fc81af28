package fixpoint

import (
	"math/bits"

	"muqi/algos"
)

// wide computes masks of any number of words, in blocks of one value.
type wide struct {
	layout
	fields []field

	gain  []uint64 // as with narrow
	kept  []uint64
	live  mask
	exits []bool // by cell: it has a tree with apples
	dirty mask   // cells to be looked at, by number

	// Where the guard, moving there, keeps the value from the thief: a mask, and it with
	// words of 0 around that begins a word earlier, a row and a word earlier, a row later.
	lost, beside, above, below []uint64
	shift                      uint // from a cell to that below, besides whole words

	meter *algos.Meter
	count int64
}

func newWide(m *algos.Meter, l layout, fields []field) *wide {
	n := &wide{
		layout: l, fields: fields, shift: uint(l.row % 64), meter: m,
		gain:  algos.MakeSlice[uint64](m, l.plane()+l.words),
		kept:  algos.MakeSlice[uint64](m, l.plane()),
		live:  make(mask, l.words),
		exits: make([]bool, l.cells),
		dirty: make(mask, (l.cells+63)/64),
	}
	room := l.row/64 + 1
	around := make([]uint64, l.words+2*room)
	n.lost, n.beside = around[room:][:l.words], around[room-1:][:l.words+2]
	n.above, n.below = around[:l.words+1], around[2*room-1:][:l.words+1]
	return n
}

func (n *wide) work() int64 { return n.count }

func (n *wide) solve(masks []uint64, limit int, picks []pick) {
	clear(n.live)
	clear(n.exits)
	for _, p := range picks {
		n.live.set(p.bit)
		n.exits[p.cell] = true
	}
	size := n.size(1)
	for b := range limit {
		n.start(b, picks)
		n.grow(masks[b*size:][:size])
	}
}

// start sets what a block of masks grows from.
func (n *wide) start(block int, picks []pick) {
	size := n.plane()
	kept, gain := n.kept[:size], n.gain[:size]
	clear(kept)
	clear(gain)
	for _, p := range picks {
		n.meter.Spend(size)
		if block >= p.high {
			continue
		}
		thief, guard := p.masks[2*block*size:][:size], p.masks[(2*block+1)*size:][:size]
		for i, word := range guard {
			gain[i] |= word
		}
		bit := uint64(1) << (p.bit % 64)
		for i := p.bit / 64; i < size; i += n.words {
			kept[i] |= thief[i] & bit
		}
	}
	for _, p := range picks {
		before := n.fields[p.cell].legal
		if block > 0 {
			before = p.masks[((2*block-1)*n.cells+p.cell)*n.words:][:n.words]
		}
		copy(gain[p.cell*n.words:], before)
	}
}

// grow computes a block of masks, the least fixpoint above gain. A cell is looked at again when
// something beside it has grown.
func (n *wide) grow(block []uint64) {
	for i := range n.cells {
		n.dirty.set(i)
	}
	half := len(block) / 2
	for again := true; again; {
		again = false
		for d := range n.dirty {
			for n.dirty[d] != 0 {
				i := d*64 + bits.TrailingZeros64(n.dirty[d])
				n.dirty[d] &= n.dirty[d] - 1
				at := i * n.words
				again = n.update(i, block[at:][:n.words], block[half+at:][:n.words]) || again
				n.meter.Spend(n.words)
			}
		}
	}
}

// update computes the masks of a cell, and reports whether others must be looked at again.
func (n *wide) update(i int, thief, guard []uint64) bool {
	n.count += 2
	f, words := &n.fields[i], len(thief)
	up, down, left, right, at := f.near[0]*words, f.near[1]*words, f.near[2]*words, f.near[3]*words, i*words
	gain, kept, live := n.gain, n.kept[at:][:words], n.live[:words]
	legal, stay, stays := f.legal[:words], f.stay[:words], f.guardStays[:words]
	lost := n.lost[:words]
	for w := range thief {
		to := gain[up+w] | gain[down+w] | gain[left+w] | gain[right+w] | gain[at+w]&stay[w]
		to &= legal[w]
		thief[w] = to
		lost[w] = legal[w] &^ (to&^live[w] | kept[w])
	}

	here, guard, changed := gain[at:][:words], guard[:words], uint64(0)
	beside, above, below, shift := n.beside[:words+2], n.above[:words+1], n.below[:words+1], n.shift
	for w := range guard {
		moves := lost[w]&stays[w] | beside[w]>>63 | lost[w]<<1 | lost[w]>>1 | beside[w+2]<<63
		moves |= above[w]>>(64-shift) | above[w+1]<<shift | below[w]>>shift | below[w+1]<<(64-shift)
		guard[w] = legal[w] &^ moves
		changed |= guard[w] ^ here[w]
	}
	if changed == 0 || n.exits[i] {
		return false
	}
	copy(here, guard)
	for _, cell := range f.dependents {
		n.dirty.set(cell)
	}
	return true
}
