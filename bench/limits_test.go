package bench_test

import (
	"testing"
	"time"

	"muqi/bench"
)

// The rates are those of the work, whatever the machine: arithmetic that waits
// a millisecond for every thousand moves makes at most a million a second.
func TestMachineLimits(t *testing.T) {
	m := bench.MachineLimits(func(rounds int) int64 {
		time.Sleep(time.Duration(rounds) * time.Microsecond)
		return int64(rounds)
	})
	if m.Threads < 1 || m.CopyRate <= 0 || m.MoveRate <= 0 || m.MoveRate > 1e6 {
		t.Errorf("%+v; want positive rates, at most a million moves a second", m)
	}
	if m := bench.MachineLimits(func(int) int64 { return 0 }); m.MoveRate != 0 {
		t.Errorf("%v moves a second of arithmetic that makes none", m.MoveRate)
	}
}
