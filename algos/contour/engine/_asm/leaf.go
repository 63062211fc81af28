package main

import (
	"math/bits"
	"slices"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// Registers of a leaf function.
var (
	rows    = reg.RDX // the group, column by column: a vector of lanes each
	weights = reg.RCX // a word for each corner of the leaf
)

type move struct{ to, corner int }

type result struct {
	at    int // column
	level int // cells taken
	moves []move
}

// order lists the columns that have moves, each after those that it needs: level by level.
func order(k int) []result {
	var all []result
	for leaf := 1<<leafSteps - 1; leaf > 0; leaf-- {
		if bits.OnesCount(uint(leaf)) != k {
			continue
		}
		r := result{at: column(leaf)}
		ones := 0
		for i := range leafSteps {
			if leaf>>i&1 == 0 {
				continue
			}
			r.level += i - ones
			if i+1 < leafSteps && leaf>>(i+1)&1 == 0 {
				r.moves = append(r.moves, move{column(leaf + 1<<i), corner(i, ones)})
			}
			ones++
		}
		if r.moves != nil {
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b result) int { return b.level - a.level })
	return all
}

// leafFunc writes the moves inside a leaf with k vertical steps as straight code.
func leafFunc(k int, isa string, registers int) {
	TEXT(name("leaf%d%s<>", k, isa), NOSPLIT|NOFRAME, "func()")
	l := leafCode{results: order(k), register: map[value]int{}}
	for i := registers - 1; i >= temporaries; i-- {
		l.free = append(l.free, i)
	}
	for i := range l.results {
		l.emit(i)
	}
	RET()
}

// temporaries is the number of registers that hold nothing for long.
const temporaries = 2

// A value can be held in a register: a result, or a weight.
type value struct {
	weight bool
	index  int
}

// leafCode allocates registers: what is needed furthest in the future makes room (Belady).
type leafCode struct {
	results  []result
	register map[value]int
	free     []int
	temp     int
}

func (l *leafCode) emit(i int) {
	r := l.results[i]
	best := -1
	for n, m := range r.moves {
		t := l.difference(i, m)
		if n == 0 {
			best = l.take(i)
			VPMAXSD(l.column(r.at), ymm(t), ymm(best))
		} else {
			VPMAXSD(ymm(t), ymm(best), ymm(best))
		}
	}
	store(ymm(best), l.column(r.at))
	l.keep(value{index: r.at}, best, i)
}

// difference computes weight − value of a move into a temporary.
func (l *leafCode) difference(i int, m move) int {
	l.temp = (l.temp + 1) % temporaries
	t := l.temp
	w, ok := l.register[value{true, m.corner}]
	if !ok {
		w = t
		if next := l.next(value{true, m.corner}, i); next < never && l.worth(value{true, m.corner}, i) {
			w = l.take(i)
		}
		VPBROADCASTD(Mem{Base: weights, Disp: 4 * m.corner}, ymm(w))
		if w != t {
			l.register[value{true, m.corner}] = w
		}
	}
	if src, ok := l.register[value{index: m.to}]; ok {
		VPSUBD(ymm(src), ymm(w), ymm(t))
	} else {
		VPSUBD(l.column(m.to), ymm(w), ymm(t))
	}
	return t
}

const never = 1 << 30

// next is the first result after the i-th that needs v.
func (l *leafCode) next(v value, i int) int {
	for n := i + 1; n < len(l.results); n++ {
		for _, m := range l.results[n].moves {
			if v == (value{true, m.corner}) || v == (value{false, m.to}) {
				return n
			}
		}
	}
	return never
}

// worth reports whether v is needed before something that is held.
func (l *leafCode) worth(v value, i int) bool {
	if len(l.free) > 1 {
		return true
	}
	_, next := l.furthest(i)
	return l.next(v, i) < next
}

// furthest is what is held and not needed for the longest time.
func (l *leafCode) furthest(i int) (v value, next int) {
	next = -1
	for h := range l.register {
		n := l.next(h, i)
		if n > next || n == next && less(h, v) {
			v, next = h, n
		}
	}
	return v, next
}

func less(a, b value) bool {
	if a.weight != b.weight {
		return b.weight
	}
	return a.index < b.index
}

// take returns a register, freed if need be. What the i-th result needs stays.
func (l *leafCode) take(i int) int {
	if len(l.free) == 0 {
		v, _ := l.furthest(i)
		for _, m := range l.results[i].moves {
			if v == (value{true, m.corner}) || v == (value{false, m.to}) {
				panic("too few registers")
			}
		}
		l.free = append(l.free, l.register[v])
		delete(l.register, v)
	}
	r := l.free[len(l.free)-1]
	l.free = l.free[:len(l.free)-1]
	return r
}

// keep holds a result in its register while that is worth it.
func (l *leafCode) keep(v value, r, i int) {
	for h := range l.register {
		if l.next(h, i) == never {
			l.free = append(l.free, l.register[h])
			delete(l.register, h)
		}
	}
	slices.Sort(l.free)
	if l.next(v, i) == never || !l.worth(v, i) {
		l.free = append(l.free, r)
		return
	}
	l.register[v] = r
}

// column is the vector of a column.
func (l *leafCode) column(index int) Mem { return Mem{Base: rows, Disp: index * vector} }

var ymms = []reg.VecPhysical{
	reg.Y0, reg.Y1, reg.Y2, reg.Y3, reg.Y4, reg.Y5, reg.Y6, reg.Y7,
	reg.Y8, reg.Y9, reg.Y10, reg.Y11, reg.Y12, reg.Y13, reg.Y14, reg.Y15,
	reg.Y16, reg.Y17, reg.Y18, reg.Y19, reg.Y20, reg.Y21, reg.Y22, reg.Y23,
	reg.Y24, reg.Y25, reg.Y26, reg.Y27, reg.Y28, reg.Y29, reg.Y30, reg.Y31,
}

func ymm(i int) reg.VecPhysical { return ymms[i] }

// store uses the AVX-512 form only for the registers that need it.
func store(y reg.VecPhysical, m Mem) {
	if slices.Index(ymms, y) < 16 {
		VMOVDQU(y, m)
	} else {
		VMOVDQU32(y, m)
	}
}
