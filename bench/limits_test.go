package bench_test

import (
	"testing"
	"time"

	"muqi/bench"
)

// The rate is that of the work, whatever the machine: arithmetic that waits
// a millisecond for every thousand moves makes at most a million a second.
func TestMoveRate(t *testing.T) {
	rate := bench.MoveRate(func(rounds int) int64 {
		time.Sleep(time.Duration(rounds) * time.Microsecond)
		return int64(rounds)
	})
	if rate <= 0 || rate > 1e6 {
		t.Errorf("%v moves a second; want a positive rate, at most a million", rate)
	}
}
