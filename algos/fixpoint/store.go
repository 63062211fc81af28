package fixpoint

import (
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// What a store keeps: all configurations, or only the two levels at work.
const (
	allLevels = false
	twoLevels = true
)

// A store holds the values of configurations, two planes each.
type store struct {
	rules  *rules
	levels *levels
	two    bool
	values [2][]uint8 // two levels: the even and the odd one; all levels: in values[0]
}

// storeBytes are the sizes of a store's tables.
func storeBytes(o apple.Orchard, two bool) (values [2]*big.Int, levels *big.Int) {
	levels = new(big.Int).Mul(big.NewInt(levelBytes), o.Configurations())
	if !two {
		return [2]*big.Int{stateBytes(o, 1), new(big.Int)}, levels
	}
	open := int64(o.OpenCells())
	return ringSizes(levelSizes(o), func(int) int64 { return 2 * open * open }), levels
}

// newStore makes the store of an orchard, every value 0.
func newStore(m *algos.Meter, o apple.Orchard, r *rules, two bool) *store {
	s := &store{rules: r, two: two, levels: newLevels(m, r, levelSizes(o))}
	sizes, _ := storeBytes(o, two)
	for i, size := range sizes {
		s.values[i] = algos.MakeSlice[uint8](m, int(size.Int64()))
	}
	return s
}

// planes are the values of a configuration that leaves so many apples. Of two levels they
// hold those of another one before they are written.
func (s *store) planes(configuration, apples int) []uint8 {
	values, slot := s.values[0], configuration
	if s.two {
		values, slot = s.values[apples%2], int(s.levels.slot[configuration])
	}
	size := s.rules.plane(1, 0)
	return values[slot*size:][:size]
}
