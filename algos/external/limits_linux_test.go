package external_test

import (
	"strings"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/external"
	"muqi/game/muqi"
)

// TestLimitsOfTheSystem has scripts look at their own limits. The scripts begin
// before all of these are set.
func TestLimitsOfTheSystem(t *testing.T) {
	const begin = "while test $(ulimit -t) = unlimited; do :; done; "
	for _, tt := range []struct{ name, script string }{
		{"CPU time is for the exact clock to judge", "echo $(($(ulimit -t) - 1))"},
		{"the stack is as large as memory allows", "test $(ulimit -S -s) = $(ulimit -H -s) && echo 2"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := external.Solver[muqi.Board]{Game: muqi.Game{}, Program: external.Program{
				Args: strings.SplitN("/bin/sh -c "+begin+tt.script, " ", 3), Processes: true, // of the shell
				Limits: external.Limits{Time: 2 * time.Second},
			}}
			r, err := s.Solve(t.Context(), sample, algos.Options{})
			checkVerdict(t, r, err, algos.OK, 2, "")
		})
	}
}
