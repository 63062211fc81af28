package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"muqi/internal/catalog"
)

// An interrupted census prints nothing that looks complete, however it counts.
func TestCensusInterrupted(t *testing.T) {
	for _, args := range []string{
		"census --rows 4 --cols 4",
		"census --rows 3 --cols 4 --algo contour-dense",
		"census --rows 8 --cols 8 --random --boards 100000000",
	} {
		t.Run(args, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
			defer cancel()
			var stdout, stderr strings.Builder
			code := run(&env{
				ctx: ctx, suites: must(catalog.All()), args: strings.Fields(args),
				in: strings.NewReader(""), out: &stdout, err: &stderr,
			})
			if code != exitInterrupted || stdout.String() != "" || !strings.HasSuffix(stderr.String(), "muqi: interrupted\n") {
				t.Errorf("exit code %d, standard output %q, standard error %q; want %d, nothing, that it was interrupted",
					code, stdout.String(), stderr.String(), exitInterrupted)
			}
		})
	}
}
