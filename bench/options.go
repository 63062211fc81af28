package bench

import (
	"fmt"
	"time"
)

// Options says how Run measures.
type Options struct {
	// Rounds is how often every entry is measured at least. Where each round solves one board alone,
	// it is rounded up to a multiple of the boards.
	Rounds int

	// Budget is the wall clock for the whole run, probing included. What is left of it after
	// Rounds is for further rounds of the sizes whose ratios vary most. 0 means no further rounds.
	Budget time.Duration

	// Time is how long an entry is measured in one round, at least.
	Time time.Duration

	// Seed is that of the orders of entries.
	Seed uint64

	// Limit bounds one solve; an entry in which one takes longer is absent.
	Limit time.Duration

	// Progress, where set, is called before every step with the steps done and those in
	// all, which fall when an entry turns out to be absent; at the end with done = total.
	Progress func(done, total int)
}

// Full and Quick are how the report measures.
var (
	Full  = Options{Rounds: 10, Budget: 90 * time.Second, Time: 5 * time.Millisecond, Limit: 500 * time.Millisecond}
	Quick = Options{Rounds: 3, Budget: 9 * time.Second, Time: 2 * time.Millisecond, Limit: 500 * time.Millisecond}
)

// Check names the option that is out of its range by the flag of muqi bench.
func (o Options) Check() error {
	switch {
	case o.Rounds < 1:
		return fmt.Errorf("--rounds %d: want at least 1", o.Rounds)
	case o.Limit <= 0:
		return fmt.Errorf("--time %v: want more than 0", o.Limit)
	case o.Time <= 0:
		return fmt.Errorf("--benchtime %v: want more than 0", o.Time)
	}
	return nil
}
