package bench_test

import (
	"bytes"
	"strings"
	"testing"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/bench"
	"muqi/game"
	"muqi/game/muqi"
)

// process is a solver that says that it starts processes.
type process struct{ contour.Dense }

func (process) Info() algos.Info { return algos.Info{Name: "mine(process)", Process: true} }

// What starts processes has no figures of a heap that is not its own.
func TestProcess(t *testing.T) {
	var text bytes.Buffer
	specs := []game.Spec{{{Name: "n", Value: 2}, {Name: "m", Value: 2}, {Name: "w", Value: 9}}}
	entries := bench.Entries(muqi.Game{}, []algos.Solver[muqi.Board]{process{}, contour.Dense{}}, specs, 1,
		algos.Options{})
	if err := bench.Run(t.Context(), &text, entries, quick); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(text.String()) {
		if !strings.HasPrefix(line, "BenchmarkSolve/") {
			continue
		}
		mine := strings.Contains(line, "algo=mine(process)/")
		if strings.Contains(line, "allocs/op") == mine {
			t.Errorf("%s", line)
		}
	}
	if strings.Count(text.String(), "BenchmarkSolve/") != 6 {
		t.Errorf("want two benchmarks of three rounds:\n%s", &text)
	}
}
