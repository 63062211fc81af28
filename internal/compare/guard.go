package compare

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
)

// A PanicError is a panic of a game's code, caught.
type PanicError struct {
	Value any
	Place string // where it panicked: "game.go:57"
}

func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v (%s)", e.Value, e.Place) }

// Guard does work that calls a game, and returns a panic as a *PanicError.
func Guard(work func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &PanicError{v, panicPlace()}
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
