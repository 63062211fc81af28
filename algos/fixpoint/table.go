package fixpoint

import "muqi/game/apple"

// A Table holds the values of all positions of an orchard. It is immutable.
type Table struct {
	rules  *rules
	values []uint8 // by state
}

// Value is the number of apples that the thief gets from p on under best play.
// p must be a position of the orchard, reached or not.
func (t *Table) Value(p apple.Position) int64 { return int64(t.values[t.rules.state(p)]) }
