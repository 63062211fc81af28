package fixpoint

import (
	"math/big"
	"sync"

	"muqi/algos"
	"muqi/game/apple"
)

// A maskStore holds the masks of two levels of configurations.
type maskStore struct {
	layout
	rules  *rules
	levels *levels
	kernel kernel
	high   []uint8      // by configuration: the highest value of a state
	rings  *[2][]uint64 // the even and the odd level
	picks  []pick
	meter  *algos.Meter
}

// ringPool keeps the masks of small orchards for the next run. They need not be cleared.
var ringPool = sync.Pool{New: func() any { return new([2][]uint64) }}

// ringBytes are the sizes of both levels of masks at their largest.
func ringBytes(o apple.Orchard) [2]*big.Int {
	l := layoutOf(o)
	return ringSizes(levelSizes(o), func(apples int) int64 { return 8 * int64(l.size(apples)) })
}

// newMaskStore makes the store of an orchard, with its kernel. The caller must release it.
func newMaskStore(m *algos.Meter, o apple.Orchard) *maskStore {
	r, l := newRules(o), layoutOf(o)
	s := &maskStore{layout: l, rules: r, meter: m, levels: newLevels(m, r, levelSizes(o))}
	if fields := newFields(m, o, r, l); l.words == 1 {
		s.kernel = newNarrow(m, o, r, l, fields)
	} else {
		s.kernel = newWide(m, l, fields)
	}
	s.high = algos.MakeSlice[uint8](m, r.configurations)
	s.rings = ringPool.Get().(*[2][]uint64)
	for i, size := range ringBytes(o) {
		if words := int(size.Int64() / 8); cap(s.rings[i]) < words {
			s.rings[i] = algos.MakeSlice[uint64](m, words)
		}
	}
	return s
}

// release keeps the masks for another run.
func (s *maskStore) release() { ringPool.Put(s.rings) }

// masks are those of a configuration, or of another one before they are written.
func (s *maskStore) masks(configuration, apples int) []uint64 {
	size := s.size(apples)
	return s.rings[apples%2][int(s.levels.slot[configuration])*size:][:size]
}

// solved are the masks of a configuration that was solved.
func (s *maskStore) solved(configuration, apples int) solved {
	return solved{s.masks(configuration, apples), int(s.high[configuration])}
}

// level solves the configurations that leave so many apples, after those that leave fewer.
func (s *maskStore) level(apples int) {
	for _, configuration := range s.levels.of(apples) {
		s.solve(int(configuration), apples)
	}
}

// solve solves a configuration. The highest value is the same with every apple fewer, or
// one more than the least of those.
func (s *maskStore) solve(configuration, apples int) {
	s.picks = s.picks[:0]
	limit := apples
	for _, t := range s.rules.trees {
		if s.rules.left(configuration, t) > 0 {
			below := s.solved(configuration-t.stride, apples-1)
			s.picks = append(s.picks, pick{t.cell, s.bit(s.rules.where[t.cell]), below})
			limit = min(limit, below.high+1)
		}
	}
	masks := s.masks(configuration, apples)
	s.kernel.solve(masks, limit, s.picks)
	if !s.any(masks, limit) {
		limit--
	}
	s.high[configuration] = uint8(limit)
}

// writeValues writes the values of a level to a table.
func (s *maskStore) writeValues(t *Table, apples int) {
	for _, configuration := range s.levels.of(apples) {
		masks := s.solved(int(configuration), apples)
		values := t.values[s.rules.plane(int(configuration), 0):]
		for pair := range s.rules.pairs {
			thief, guard := pair/s.cells, s.bit(s.rules.where[pair%s.cells])
			values[pair] = uint8(s.value(masks, thiefMoves, thief, guard))
			values[s.rules.pairs+pair] = uint8(s.value(masks, guardMoves, thief, guard))
			s.meter.Spend(apples)
		}
	}
}
