package main

import "testing"

// However the judge ends, the program ends with it.
func TestKilledJudge(t *testing.T) {
	for _, program := range []string{"sleep", "busy"} {
		r, path := judging(t, program)
		if err := r.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		gone(t, path)
	}
}
