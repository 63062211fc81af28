package compare

import (
	"fmt"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"muqi/algos"
)

// Guard does work that calls a game, and returns a panic as a *algos.PanicError
// with its place.
func Guard(work func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("%w (%s)", &algos.PanicError{Value: v, Stack: debug.Stack()}, panicPlace())
		}
	}()
	return work()
}

// panicPlace is where the panic began that a deferred function recovers.
func panicPlace() string {
	callers := make([]uintptr, 32)
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers)]) // from the runtime's own panic on
	for {
		frame, more := frames.Next()
		if !more || !strings.HasPrefix(frame.Function, "runtime.") {
			return fmt.Sprintf("%s:%d", filepath.Base(frame.File), frame.Line)
		}
	}
}
