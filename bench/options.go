package bench

import (
	"fmt"
	"time"
)

// Options says how Run measures.
type Options struct {
	// Rounds is how often every entry is measured, at least once.
	Rounds int

	// MinRounds is how many rounds are run even if Budget is used up; one always is.
	MinRounds int

	// Budget is the wall clock for the whole run, probing included: no round begins
	// that would end past it if it took as long as the one before. 0 means no limit.
	Budget time.Duration

	// Time is how long an entry is measured in one round, the -benchtime of go test.
	Time time.Duration

	// Limit bounds one solve; an entry in which one takes longer is absent. 0 means MaxSolve.
	Limit time.Duration

	// Progress, where set, is called before every step with the steps done and those in
	// all, which fall when an entry turns out to be absent; at the end with done = total.
	Progress func(done, total int)
}

// Full and Quick are how the report measures.
var (
	Full = Options{
		Rounds: 10, MinRounds: 6, Budget: 2 * time.Minute, Time: 30 * time.Millisecond, Limit: time.Second,
	}
	Quick = Options{
		Rounds: 3, MinRounds: 1, Budget: 9 * time.Second, Time: 10 * time.Millisecond, Limit: 500 * time.Millisecond,
	}
)

func (o Options) check() error {
	switch {
	case o.Rounds < 1:
		return fmt.Errorf("%d rounds: a benchmark takes at least 1", o.Rounds)
	case o.Limit < 0:
		return fmt.Errorf("limit %v: the time of one solve is positive, such as 2s", o.Limit)
	case o.Time <= 0:
		return fmt.Errorf("benchmark time %v: the time of an entry in a round is positive, such as 50ms", o.Time)
	}
	return nil
}

// enough reports whether to stop after so many rounds, the last of which began at lastBegan.
func (o Options) enough(rounds int, began, lastBegan time.Time) bool {
	switch {
	case rounds >= o.Rounds:
		return true
	case rounds < max(o.MinRounds, 1), o.Budget <= 0:
		return false
	}
	return time.Since(began)+time.Since(lastBegan) > o.Budget
}
