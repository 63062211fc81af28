package external

import (
	"testing"
	"time"

	"muqi/algos"
)

// Who ran out of time on the clock slept, or else the machine was busy: that is no verdict.
func TestClock(t *testing.T) {
	p := Program{Limits: Limits{Time: time.Second}}
	for idle, want := range map[bool]algos.Status{true: algos.TooSlow, false: algos.Undecided} {
		e := ended{Stopped: stoppedGuard, Idle: idle, CPU: 900 * time.Millisecond, Signal: "SIGKILL"}
		if _, err := p.verdict(e, answer{}, message{}); err == nil || err.Status() != want {
			t.Errorf("idle %v: %v; want %s", idle, err, want)
		}
	}
}
