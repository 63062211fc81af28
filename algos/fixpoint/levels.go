package fixpoint

import (
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// levels are the configurations by apples left. What leads out of a level leads to that below.
type levels struct {
	order []int32 // all configurations, those with fewest apples left first
	first []int64 // by apples left: where the level begins in order; one more at the end
	slot  []int32 // by configuration: its index in its level
}

// levelBytes is what levels take for a configuration, while they are made.
const levelBytes = 4 + 4 + 1

// levelSizes lists how many configurations leave 0, 1, 2, … apples.
func levelSizes(o apple.Orchard) []int64 {
	sizes := []int64{1}
	for _, t := range o.Trees() {
		product := make([]int64, len(sizes)+t.Apples)
		for i, n := range sizes {
			for left := range t.Apples + 1 {
				product[i+left] += n
			}
		}
		sizes = product
	}
	return sizes
}

// newLevels sorts the configurations of an orchard, whose levels have the given sizes.
func newLevels(m *algos.Meter, r *rules, sizes []int64) *levels {
	l := &levels{first: make([]int64, len(sizes)+1)}
	for apples, n := range sizes {
		l.first[apples+1] = l.first[apples] + n
	}
	l.order = algos.MakeSlice[int32](m, r.configurations)
	l.slot = algos.MakeSlice[int32](m, r.configurations)
	filled := make([]int64, len(sizes))
	for configuration, apples := range r.applesLeft(m) {
		l.slot[configuration] = int32(filled[apples])
		l.order[l.first[apples]+filled[apples]] = int32(configuration)
		filled[apples]++
		m.Step()
	}
	return l
}

// applesLeft lists the apples left by configuration.
func (r *rules) applesLeft(m *algos.Meter) []uint8 {
	left := algos.MakeSlice[uint8](m, r.configurations)
	for _, t := range r.trees {
		for c := t.stride; c < t.stride*(t.apples+1); c++ {
			left[c] = left[c-t.stride] + 1
			m.Step()
		}
	}
	return left
}

// of lists the configurations that leave a number of apples.
func (l *levels) of(apples int) []int32 { return l.order[l.first[apples]:l.first[apples+1]] }

// ringSizes is what a store of two levels holds: the largest even and odd level. A
// configuration's weight depends on the apples left.
func ringSizes(sizes []int64, weight func(apples int) int64) (largest [2]*big.Int) {
	largest = [2]*big.Int{new(big.Int), new(big.Int)}
	for apples, n := range sizes {
		if level := product(n, weight(apples)); level.Cmp(largest[apples%2]) > 0 {
			largest[apples%2] = level
		}
	}
	return largest
}
