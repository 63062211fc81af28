package bench

import "time"

const (
	// tries is how often the arithmetic is measured; the best counts.
	tries = 5

	// arithmeticTime is the least that one measurement of it takes.
	arithmeticTime = 5 * time.Millisecond
)

// MoveRate is how many moves a second one thread of this machine makes at most. arithmetic makes
// some rounds of moves and returns how many these are.
func MoveRate(arithmetic func(rounds int) int64) (best float64) {
	for rounds, tried := 1000, 0; tried < tries; {
		start := time.Now()
		moves := arithmetic(rounds)
		if took := time.Since(start); took < arithmeticTime {
			rounds *= 2
		} else {
			best = max(best, float64(moves)/took.Seconds())
			tried++
		}
	}
	return best
}
