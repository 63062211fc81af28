package gather_test

import (
	"context"
	"iter"
	"os"
	"path/filepath"
	"testing"

	"muqi/algos/bruteforce"
	"muqi/algos/contour"
	"muqi/game/muqi"
	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/gather"
)

// few is a game with no small boards.
type few struct{ muqi.Game }

func (few) Small() iter.Seq[muqi.Board] { return func(func(muqi.Board) bool) {} }

// A game that has no parts is compared and no more; where the work is interrupted nothing is written.
func TestAll(t *testing.T) {
	s, err := catalog.Of(few{}, catalog.Roles[muqi.Board]{Judges: []string{"contour-dense"}}, contour.Dense{},
		bruteforce.Solver{})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	text := filepath.Join(dir, "text")
	if err := os.WriteFile(text, []byte("BenchmarkSolve/game=muqi/algo=contour-dense/n=2/m=2/w=9 1 5 ns/op\n"),
		0o644); err != nil {
		t.Fatal(err)
	}
	o := gather.Options{Quick: true, Bench: text, Stage: func(string) func(int, int) { return func(int, int) {} }}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	nowhere := filepath.Join(dir, "nowhere")
	if err := gather.All(ctx, []catalog.Suite{s}, nowhere, o); err != context.Canceled {
		t.Errorf("error %v; want %v", err, context.Canceled)
	}
	if _, err := os.Stat(nowhere); !os.IsNotExist(err) {
		t.Errorf("error %v; want nothing written", err)
	}
	if err := gather.All(t.Context(), []catalog.Suite{s}, dir, o); err != nil {
		t.Fatal(err)
	}
	var d evidence.Diffs
	var x evidence.Explanations
	var c evidence.Censuses
	var p evidence.Tiers
	for name, v := range map[string]any{evidence.DiffFile: &d, evidence.ExplainFile: &x, evidence.CensusFile: &c,
		evidence.TiersFile: &p} {
		if err := evidence.Load(filepath.Join(dir, name), v); err != nil {
			t.Error(err)
		}
	}
	if len(d.Games) != 1 || len(x.Explanations)+len(c.Censuses)+len(c.Samples)+len(p.Games) != 0 {
		t.Errorf("comparisons %v, explanations %v, censuses %v, points %v; want one comparison", d, x, c, p)
	}
}
