package gallery_test

import (
	"fmt"
	"iter"
	"strings"
	"testing"
	"text/tabwriter"

	"path/filepath"

	"muqi/algos"
	"muqi/algos/gallery"
	"muqi/game/muqi"
	"muqi/internal/golden"
	"muqi/internal/longtest"
)

// outcomes counts how a variant does on many boards, each with at most so many calls.
func outcomes(t *testing.T, s algos.Solver[muqi.Board], most int64, boards iter.Seq[muqi.Board]) (right, wrong,
	gaveUp int) {
	t.Helper()
	for b := range boards {
		switch out := algos.Run(t.Context(), s, b, algos.Options{MaxWork: most}, 0); {
		case out.Status == algos.TooSlow:
			gaveUp++
		case out.Err != nil:
			t.Fatal(out.Err)
		case out.Value == truth(t, b):
			right++
		default:
			wrong++
		}
	}
	return right, wrong, gaveUp
}

// binary yields all 8612 boards of the shapes to 2×3 and 3×2 with weights 0 and 1.
func binary(yield func(muqi.Board) bool) {
	for _, shape := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}} {
		for b := range upTo(shape[0], shape[1], 1) {
			if !yield(b) {
				return
			}
		}
	}
}

// TestTable pins how all variations do on the sample, whose value is 2, and on
// all small boards, with at most 1000 calls each.
func TestTable(t *testing.T) {
	sample := shipped(t, "sample").Instance
	table(t, "small.golden", "sample\tcalls\tright\twrong\tgave up", gallery.Variations(),
		func(s algos.Solver[muqi.Board]) string {
			right, wrong, gaveUp := outcomes(t, s, 1000, binary)
			return fmt.Sprintf("%d\t%d\t%d\t%d\t%d", solve(t, s, sample).Value, calls(t, s, sample), right, wrong, gaveUp)
		})
}

// TestRandomTable pins how the mechanisms do on 20 random 10×10 boards with
// weights to 100 000, with at most 300 000 calls each.
func TestRandomTable(t *testing.T) {
	longtest.Skip(t)
	table(t, "random.golden", "right\twrong\tgave up", gallery.All(), func(s algos.Solver[muqi.Board]) string {
		right, wrong, gaveUp := outcomes(t, s, 300_000, random(10, 10, 100_000, 20))
		return fmt.Sprintf("%d\t%d\t%d", right, wrong, gaveUp)
	})
}

// table writes a row for each solver, and compares the text with a golden file.
func table(t *testing.T, name, head string, solvers []algos.Solver[muqi.Board],
	row func(algos.Solver[muqi.Board]) string) {
	t.Helper()
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "variant\t%s\n", head)
	for _, s := range solvers {
		fmt.Fprintf(w, "%s\t%s\n", s.Info().Name, row(s))
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, filepath.Join("testdata", name), text.String())
}
