package fixpoint

import (
	"context"
	"math"
	"math/big"
	"sync"

	"muqi/algos"
	"muqi/game/apple"
)

// Bits is the bit-parallel solver. For each configuration and each value v up to
// the number of apples left there are two bit masks for each cell of the thief, one
// for each player to move: the cells of the guard from which the thief still gets
// at least v. The guard's moves are shifts of a mask.
//
// One apple more is worth 0 or 1. So the masks of the configurations with one apple
// fewer are a lower bound, from which those of this one grow to the least fixpoint,
// and the highest value rises by one at most.
//
// A word of 64 bits holds the masks of two values on grids to 32 cells, of one to 64
// cells (narrow.go); beyond, a mask takes several words (wide.go).
type Bits struct{}

// Info describes the variant.
func (Bits) Info() algos.Info {
	return algos.Info{
		Name:  "applebits",
		Title: "bit masks of guard cells, by thief cell and value",
		Cost: "up to 2·k masks of n·m bits for each of the apples left in each of Π (apples+1) configurations, " +
			"k being the number of open cells",
		Idea: "bit-parallel least fixpoint, warm-started from one apple fewer",
	}
}

// Solve solves all states, with two levels of apples left in memory. Its work is in states,
// masks (each time that one was computed) and table-B.
func (v Bits) Solve(ctx context.Context, o apple.Orchard, opts algos.Options) (r algos.Result, err error) {
	if err := check(v.Info(), o, opts, bitsBytes, math.MaxInt64); err != nil {
		return algos.Result{}, err
	}
	defer algos.Catch(&err)
	meter := algos.NewMeter(ctx)
	s := newMaskStore(&meter, o)
	defer s.release()
	for apples := 1; apples <= o.Apples(); apples++ {
		s.level(apples)
	}
	start := s.solved(s.rules.configurations-1, o.Apples())
	return algos.Result{
		Value: int64(s.value(start, thiefMoves, s.rules.number[o.Thief()], s.bit(o.Guard()))),
		Work:  counters(o, bitsBytes(o), count("masks", s.kernel.work())),
	}, nil
}

// bitsBytes is two levels of masks, with the highest value of each configuration, and six
// masks of rules and scratch for each cell.
func bitsBytes(o apple.Orchard) *big.Int {
	masks := ringBytes(o)
	levels := new(big.Int).Mul(big.NewInt(levelBytes+1), o.Configurations())
	return sum(masks[0], masks[1], levels, product(8, 6, int64(layoutOf(o).plane())))
}

// A maskStore holds the masks of two levels of configurations.
type maskStore struct {
	layout
	rules  *rules
	levels *levels
	kernel kernel
	high   []uint8      // by configuration: the highest value of a state
	rings  *[2][]uint64 // the even and the odd level
	picks  []pick
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
	s := &maskStore{layout: l, rules: r, levels: newLevels(m, r, levelSizes(o))}
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
