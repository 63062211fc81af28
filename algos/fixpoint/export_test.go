package fixpoint

import (
	"context"
	"math"
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// Table solves all positions of the orchard, so that Bits can be compared with the others in each.
func (v Bits) Table(ctx context.Context, o apple.Orchard, opts algos.Options) (t *Table, err error) {
	need := func(o apple.Orchard) *big.Int { return sum(bitsBytes(o), stateBytes(o, 1)) }
	if err := check(v.Info(), o, opts, need, math.MaxInt64); err != nil {
		return nil, err
	}
	defer algos.Catch(&err)
	meter := algos.NewMeter(ctx)
	s := newMaskStore(&meter, o)
	defer s.release()
	t = &Table{rules: s.rules, values: make([]uint8, s.rules.plane(s.rules.configurations, 0))}
	for apples := 1; apples <= o.Apples(); apples++ {
		s.level(apples)
		s.writeValues(t, apples)
	}
	return t, nil
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
		}
	}
}
