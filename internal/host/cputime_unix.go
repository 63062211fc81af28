//go:build unix

package host

import (
	"syscall"
	"time"
)

// CPUTime is the processor time that this process has taken, in user and system mode, on all
// its threads; 0 where it is not known.
func CPUTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
