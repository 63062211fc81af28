package bench_test

import (
	"bytes"
	"context"
	"math/big"
	"strings"
	"testing"
	"time"

	"muqi/algos"
	"muqi/algos/contour"
	"muqi/bench"
	"muqi/game"
	"muqi/game/muqi"
	"muqi/internal/benchdata"
)

// process is a solver that says that it starts processes, and refuses boards
// of one cell.
type process struct{ contour.Dense }

func (process) Info() algos.Info { return algos.Info{Name: "mine(process)", Process: true} }

func (p process) Solve(ctx context.Context, b muqi.Board, o algos.Options) (algos.Result, error) {
	if b.Rows()*b.Cols() == 1 {
		return algos.Result{}, algos.AtMost("mine", big.NewInt(2), 1, "cells")
	}
	return p.Dense.Solve(ctx, b, algos.Options{})
}

// What starts processes has the start-up beside its times, and no figures of a
// heap that is not its own. What it refuses is no trivial instance for it.
func TestProcess(t *testing.T) {
	var text bytes.Buffer
	specs := []game.Spec{{{Name: "n", Value: 2}, {Name: "m", Value: 2}, {Name: "w", Value: 9}}}
	entries := bench.Entries(muqi.Game{}, []algos.Solver[muqi.Board]{process{}, contour.Dense{}}, specs, 1, algos.Options{})
	if _, err := bench.Run(t.Context(), &text, entries, bench.Options{Rounds: 1, Time: time.Millisecond}); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(text.String()) {
		if !strings.HasPrefix(line, "BenchmarkSolve/") {
			continue
		}
		mine := strings.Contains(line, "algo=mine(process)/")
		if strings.Contains(line, " "+benchdata.StartUp) != mine || strings.Contains(line, "allocs/op") == mine {
			t.Errorf("%s", line)
		}
		if mine && strings.Contains(line, " 0 "+benchdata.StartUp) {
			t.Errorf("no start-up was measured: %s", line)
		}
	}
	if strings.Count(text.String(), "BenchmarkSolve/") != 2 {
		t.Errorf("want two benchmarks:\n%s", &text)
	}
}
