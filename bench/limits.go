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

	// tries is how often a limit is measured; the best counts, since other work
	// on the machine only makes it worse.
	tries = 5

	// arithmeticTime is the least that one measurement of the arithmetic takes.
	arithmeticTime = 5 * time.Millisecond
)

// MachineLimits measures what this machine can do at most: the bytes a second that
// all threads together copy from memory to memory, read and written, and the
// moves a second whose arithmetic one thread makes. arithmetic makes that of
// some rounds and returns how many moves these are.
func MachineLimits(arithmetic func(rounds int) int64) evidence.Machine {
	threads := runtime.GOMAXPROCS(0)
	return evidence.Machine{Threads: threads, CopyRate: copyRate(threads), MoveRate: moveRate(arithmetic)}
}

// copyRate is the bytes a second, read and written.
func copyRate(threads int) float64 {
	size := min(copyBytes, mostCopyBytes/threads)
	from, to := make([][]byte, threads), make([][]byte, threads)
	for i := range threads {
		from[i], to[i] = bytes.Repeat([]byte{1}, size), bytes.Repeat([]byte{2}, size) // written, so that there is memory behind them
	}
	best := 0.0
	for range tries {
		start := time.Now()
		var wg sync.WaitGroup
		for i := range threads {
			wg.Go(func() { copy(to[i], from[i]) })
		}
		wg.Wait()
		best = max(best, float64(2*size*threads)/time.Since(start).Seconds())
	}
	return best
}

// moveRate is the moves a second.
func moveRate(arithmetic func(rounds int) int64) float64 {
	best := 0.0
	for rounds, done := 1000, 0; done < tries; {
		start := time.Now()
		moves := arithmetic(rounds)
		elapsed := time.Since(start)
		if moves > 0 && elapsed < arithmeticTime {
			rounds *= 2
			continue
		}
		best, done = max(best, float64(moves)/elapsed.Seconds()), done+1
	}
	return best
}
