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
	rows = reg.RDX // the group, column by column: a vector of lanes each
	sums = reg.RCX // a word for each column
)

type result struct {
	at     int   // column
	level  int   // cells taken
	moves  []int // columns
	corner int   // of the last of them
}

// order lists the columns, each after those that it needs: level by level.
func order(k int) []result {
	var all []result
	for leaf := 1<<leafSteps - 1; leaf >= 0; leaf-- {
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
				r.moves, r.corner = append(r.moves, column(leaf+1<<i)), corner(i, ones)
			}
			ones++
		}
		all = append(all, r)
	}
	slices.SortStableFunc(all, func(a, b result) int { return b.level - a.level })
	return all
}

// leafFunc writes the moves inside a leaf with k vertical steps as straight code.
func leafFunc(k int, isa string, registers int) {
	TEXT(name("leaf%d%s<>", k, isa), NOSPLIT|NOFRAME, "func()")
	VMOVDQU(Mem{Base: rows, Disp: scratchColumns}, rowSum)
	VMOVDQU(rowSum, place(sumColumn(k)))
	l := leafCode{results: order(k), register: map[int]int{}}
	for i := registers - 1; i >= reserved; i-- {
		l.free = append(l.free, i)
	}
	for i := range l.results {
		l.emit(i)
	}
	RET()
}

// Registers that hold no results: the sums of the rows, and what is left of a result.
const reserved = 2

var rowSum, rest = reg.Y0, reg.Y1

// leafCode allocates registers to columns: what is needed furthest in the future makes room (Belady).
type leafCode struct {
	results  []result
	register map[int]int // by column
	free     []int
}

// emit writes row[at] = sum + sums[at] − min(row[at], row[to], …).
func (l *leafCode) emit(i int) {
	r := l.results[i]
	best := l.take(i)
	var least Op = place(r.at)
	for _, to := range r.moves {
		src, held := l.register[to]
		switch _, inMemory := least.(Mem); {
		case held:
			VPMINUD(least, ymm(src), ymm(best))
		case inMemory:
			load(place(to), ymm(best))
			VPMINUD(least, ymm(best), ymm(best))
		default:
			VPMINUD(place(to), ymm(best), ymm(best))
		}
		least = ymm(best)
	}
	VPBROADCASTD(Mem{Base: sums, Disp: 4 * r.at}, rest)
	VPADDD(rowSum, rest, rest)
	VPSUBD(least, rest, ymm(best))
	store(ymm(best), place(r.at))
	l.keep(r.at, best, i)
}

const never = 1 << 30

// next is the first result after the i-th that needs a column.
func (l *leafCode) next(column, i int) int {
	for n := i + 1; n < len(l.results); n++ {
		if slices.Contains(l.results[n].moves, column) {
			return n
		}
	}
	return never
}

// worth reports whether a column is needed before something that is held.
func (l *leafCode) worth(column, i int) bool {
	if len(l.free) > 1 {
		return true
	}
	_, next := l.furthest(i)
	return l.next(column, i) < next
}

// furthest is what is held and not needed for the longest time.
func (l *leafCode) furthest(i int) (column, next int) {
	next = -1
	for h := range l.register {
		n := l.next(h, i)
		if n > next || n == next && h < column {
			column, next = h, n
		}
	}
	return column, next
}

// take returns a register, freed if need be. What the i-th result needs stays.
func (l *leafCode) take(i int) int {
	if len(l.free) == 0 {
		column, _ := l.furthest(i)
		if slices.Contains(l.results[i].moves, column) {
			panic("too few registers")
		}
		l.free = append(l.free, l.register[column])
		delete(l.register, column)
	}
	r := l.free[len(l.free)-1]
	l.free = l.free[:len(l.free)-1]
	return r
}

// keep holds a result in its register while that is worth it.
func (l *leafCode) keep(column, r, i int) {
	for h := range l.register {
		if l.next(h, i) == never {
			l.free = append(l.free, l.register[h])
			delete(l.register, h)
		}
	}
	slices.Sort(l.free)
	if l.next(column, i) == never || !l.worth(column, i) {
		l.free = append(l.free, r)
		return
	}
	l.register[column] = r
}

// place is where the group holds a column.
func place(column int) Mem { return Mem{Base: rows, Disp: column * vector} }

var ymms = []reg.VecPhysical{
	reg.Y0, reg.Y1, reg.Y2, reg.Y3, reg.Y4, reg.Y5, reg.Y6, reg.Y7,
	reg.Y8, reg.Y9, reg.Y10, reg.Y11, reg.Y12, reg.Y13, reg.Y14, reg.Y15,
	reg.Y16, reg.Y17, reg.Y18, reg.Y19, reg.Y20, reg.Y21, reg.Y22, reg.Y23,
	reg.Y24, reg.Y25, reg.Y26, reg.Y27, reg.Y28, reg.Y29, reg.Y30, reg.Y31,
}

func ymm(i int) reg.VecPhysical { return ymms[i] }

// load and store use the AVX-512 form only for the registers that need it.
func load(m Mem, y reg.VecPhysical) {
	if slices.Index(ymms, y) < 16 {
		VMOVDQU(m, y)
	} else {
		VMOVDQU32(m, y)
	}
}

func store(y reg.VecPhysical, m Mem) {
	if slices.Index(ymms, y) < 16 {
		VMOVDQU(y, m)
	} else {
		VMOVDQU32(y, m)
	}
}
