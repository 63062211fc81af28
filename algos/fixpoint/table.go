package fixpoint

import (
	"context"
	"math/big"

	"muqi/algos"
	"muqi/game/apple"
)

// A Table holds the values of all positions of an orchard. It is immutable.
type Table struct {
	rules  *rules
	values []uint8 // by state
	work   []algos.Counter
}

// Value is the apples that the thief gets from p, a position of the orchard, on.
func (t *Table) Value(p apple.Position) int64 { return int64(t.values[t.rules.state(p)]) }

// result is the value of the start, or the error of who made the table.
func (t *Table) result(o apple.Orchard, err error) (algos.Result, error) {
	if err != nil {
		return algos.Result{}, err
	}
	return algos.Result{Value: t.Value(o.Start()), Work: t.work}, nil
}

// counters are the states, certain counters, and the bytes of the tables.
func counters(o apple.Orchard, bytes *big.Int, more ...algos.Counter) []algos.Counter {
	states := count("states", apple.States(o.OpenCells(), o.Configurations()).Int64())
	return append(append([]algos.Counter{states}, more...), count("table-B", bytes.Int64()))
}

func count(unit string, n int64) algos.Counter { return algos.Counter{Unit: unit, N: n} }

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
