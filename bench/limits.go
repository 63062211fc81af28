package bench

import (
	"bytes"
	"runtime"
	"sync"
	"time"

	"muqi/internal/evidence"
)

const (
	// copyBytes is what each thread copies at a time: more than caches hold.
	copyBytes = 64 << 20

	// mostCopyBytes bounds what all threads copy.
	mostCopyBytes = 1 << 30

	// tries is how often a limit is measured; the best counts.
	tries = 5

	// arithmeticTime is the least that one measurement of the arithmetic takes.
	arithmeticTime = 5 * time.Millisecond
)

// MachineLimits measures what this machine can do at most: the bytes a second that all threads
// together copy, read and written, and the moves a second of one thread. arithmetic makes some
// rounds of moves and returns how many these are.
func MachineLimits(arithmetic func(rounds int) int64) evidence.Machine {
	threads := runtime.GOMAXPROCS(0)
	return evidence.Machine{Threads: threads, CopyRate: copyRate(threads), MoveRate: moveRate(arithmetic)}
}

// bestRate is the amount of work a second.
func bestRate(work func() (amount float64)) float64 {
	best := 0.0
	for range tries {
		start := time.Now()
		amount := work()
		best = max(best, amount/time.Since(start).Seconds())
	}
	return best
}

// copyRate is the bytes a second, read and written.
func copyRate(threads int) float64 {
	size := min(copyBytes, mostCopyBytes/threads)
	from, to := make([][]byte, threads), make([][]byte, threads)
	for i := range threads {
		from[i], to[i] = bytes.Repeat([]byte{1}, size), bytes.Repeat([]byte{2}, size) // there is memory behind them
	}
	return bestRate(func() float64 {
		var wg sync.WaitGroup
		for i := range threads {
			wg.Go(func() { copy(to[i], from[i]) })
		}
		wg.Wait()
		return float64(2 * size * threads)
	})
}

// moveRate is the moves a second.
func moveRate(arithmetic func(rounds int) int64) float64 {
	rounds := 1000
	for start := time.Now(); arithmetic(rounds) > 0 && time.Since(start) < arithmeticTime; start = time.Now() {
		rounds *= 2
	}
	return bestRate(func() float64 { return float64(arithmetic(rounds)) })
}
