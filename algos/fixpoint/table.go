package fixpoint

import (
	"context"

	"muqi/algos"
	"muqi/game/apple"
)

// A Table holds the values of all positions of an orchard. It is immutable.
type Table struct {
	rules  *rules
	values []uint8 // by state
}

// Value is the number of apples that the thief gets from p on under best play.
// p must be a position of the orchard, reached or not.
func (t *Table) Value(p apple.Position) int64 { return int64(t.values[t.rules.state(p)]) }

// An evaluation is a run over a table of all states.
type evaluation struct {
	Table
	meter algos.Meter
	moves int64
}

// newEvaluation prepares an orchard, every value 0. It unwinds as a Meter does.
func newEvaluation(ctx context.Context, o apple.Orchard) evaluation {
	e := evaluation{meter: algos.NewMeter(ctx)}
	e.rules = movesOf(&e.meter, o)
	e.values = makeValues(&e.meter, e.rules)
	return e
}
