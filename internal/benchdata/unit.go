package benchdata

import "golang.org/x/perf/benchunit"

// IsBytes reports whether a unit counts bytes.
func IsBytes(unit string) bool { return benchunit.ClassOf(unit) == benchunit.Binary }
