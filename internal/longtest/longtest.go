// Package longtest gates the tests that take more than a few seconds. They run
// where the environment variable MUQI_LONG is set to 1:
//
//	MUQI_LONG=1 go test ./...
//
// A variable reaches every test binary of that command; a flag would have to
// be known to all of them.
package longtest

import (
	"os"
	"testing"
)

// Variable is the name of the environment variable.
const Variable = "MUQI_LONG"

// Enabled reports whether long tests run.
func Enabled() bool { return os.Getenv(Variable) == "1" }

// Skip skips a test that takes long, unless long tests run.
func Skip(t testing.TB) {
	t.Helper()
	if !Enabled() {
		t.Skipf("takes long; runs with %s=1", Variable)
	}
}

// Times is how often to repeat what is cheap once: few times, or many where
// long tests run.
func Times(few, many int) int {
	if Enabled() {
		return many
	}
	return few
}
