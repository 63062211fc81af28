// Package longtest gates the tests that take more than a few seconds:
//
//	MUQI_LONG=1 go test ./...
//
// Unlike a flag, a variable need not be known to every test binary.
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

// Times is how often to repeat what is cheap once.
func Times(few, many int) int {
	if Enabled() {
		return many
	}
	return few
}
